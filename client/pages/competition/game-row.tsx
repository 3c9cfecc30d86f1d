/** A game in a list: who against whom, how it stands or ended, what is to be known about it, where it can be seen. */
import type { GameView } from '../../../shared/protocol/competition.ts';
import { clauseText, t } from '../../i18n/index.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { roundText } from '../team/words.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { timeText } from '../words.ts';
import { type Mark, marksOf } from './marks.ts';
import { placeOf } from './rounds.ts';
import { type Names, placeText, pointsText, scoreText, winnerOfGame } from './words.ts';

export interface GameRowProps {
  readonly game: GameView;
  readonly names: Names;
  /** Sets of a running game, a first; null: not known. */
  readonly live: { readonly score: readonly [number, number]; readonly set: number } | null;
  /** The reader's own participant. */
  readonly own: string | null;
  /** With round and part, where the list doesn't say them. */
  readonly whole?: boolean;
  /** What an official may decide about it. */
  readonly decide?: (() => void) | null;
  /** One of its two can protest about it. */
  readonly protest?: (() => void) | null;
  /** The page of its match, of a game of teams. */
  readonly match?: string | null;
  /** Its protocol; null: there is none yet. */
  readonly paper?: string | null;
}

export function GameRow(props: GameRowProps) {
  const { game, names, live, own, whole = false, decide = null, protest = null, match = null, paper = null } = props;
  const winner = winnerOfGame(game);
  const mine = own !== null && (game.a === own || game.b === own);
  return (
    <li class={`game-row ${game.status} ${mine ? 'own' : ''}`} data-game={game.id}>
      <span class="s where">{whereText(game, whole, match !== null)}</span>
      <span class="pair">
        <span class={`who ${winner === game.a ? 'won' : ''}`}>
          {match === null && <First />}
          {names(game.a)}
        </span>
        <b class="num score">{live !== null ? `${live.score[0]} : ${live.score[1]}` : scoreText(game) || '–'}</b>
        <span class={`who b ${winner === game.b ? 'won' : ''}`}>{names(game.b)}</span>
      </span>
      <span class="state">
        <State game={game} live={live} teams={match !== null} />
        {match !== null ? (
          <a class="btn" href={match}>
            {t('live.match')}
          </a>
        ) : (
          <Place game={game} mine={mine} />
        )}
        {paper !== null && (
          <a class="btn plain" href={paper}>
            {t('protocol.title')}
          </a>
        )}
        {protest !== null && (
          <button type="button" class="plain" onClick={protest}>
            {t('comp.protest.do')}
          </button>
        )}
        {decide !== null && (
          <button type="button" onClick={decide}>
            {t('org.decide')}
          </button>
        )}
      </span>
      {game.referee !== null && <span class="game-marks">{t('live.referee', { name: game.referee.name })}</span>}
      <Marks marks={marksOf(game, names)} />
    </li>
  );
}

/** The first strike is whose name it stands beside; of teams it changes from series to series (22.2). */
function First() {
  return (
    <>
      <i class="first-strike" title={t('live.first')} />
      <span class="hide">{t('live.first')} </span>
    </>
  );
}

/** With round and part, or the table alone; a match of teams has no table of its own. */
function whereText(game: GameView, whole: boolean, teams: boolean): string {
  if (teams) return whole ? roundText(game) : '';
  return whole ? placeText(game) : t('comp.board.number', { board: game.board });
}

/** The way to its table, or to its replay. */
function Place({ game, mine }: { readonly game: GameView; readonly mine: boolean }) {
  const place = placeOf(game, mine);
  if (place === null) return null;
  return (
    <a class="btn" href={place}>
      {t(game.status === 'called' ? (mine ? 'live.open' : 'live.watch') : 'live.replay')}
    </a>
  );
}

interface StateProps extends Pick<GameRowProps, 'game' | 'live'> {
  readonly teams: boolean;
}

function State({ game, live, teams }: StateProps) {
  const begun = live !== null && live.set > 0;
  const waits = game.status === 'called' && game.deadline !== null && !begun;
  const now = useTime(waits);
  if (waits) return <b class="num left">{t('live.left', { time: minutesText(game.deadline! - now) })}</b>;
  if (game.status === 'called' && teams && game.boards === null)
    return <span class="s">{t('match.phase.lineups')}</span>;
  if (game.status === 'called' && game.boards !== null)
    return <span class="s num">{t('live.boards', { over: game.boards.over, of: game.boards.of })}</span>;
  if (game.status === 'called')
    return <span class="s">{begun ? t('live.set', { set: live.set }) : t('live.called')}</span>;
  if (game.status === 'paired' && game.time !== null) {
    const { at, closes } = game.time;
    if (at !== null) return <b>{timeText(at)}</b>;
    return closes === null ? null : <span class="s">{t('live.by', { time: timeText(closes) })}</span>;
  }
  if (game.status === 'over' && game.points !== null) {
    const [a, b] = game.points.map(pointsText) as [string, string];
    return <span class="s num">{teams ? t('match.points.brief', { a, b }) : `${a} – ${b}`}</span>;
  }
  return null;
}

/** What is to be known, each with its reason and its clause. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span class="game-marks">
      {marks.map(({ kind, text, reason, clause }) => (
        <span key={`${kind} ${text}`} class={`game-mark mark-${kind}`}>
          <b>{text}</b>
          {reason !== null && reason !== '' && <span> {reason}</span>}
          {clause !== null && (
            <span class="clause" title={clauseText(clause)}>
              {' '}
              (<ClauseLink clause={clause} />)
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
