/** A game in a list: who against whom, how it stands or ended, what is to be known about it, where it can be seen. */
import type { GameView } from '../../../shared/protocol/competition.ts';
import { clauseText, t } from '../../i18n/index.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { timeText } from '../words.ts';
import { type Mark, marksOf } from './marks.ts';
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
}

export function GameRow({ game, names, live, own, whole = false, decide = null, protest = null }: GameRowProps) {
  const winner = winnerOfGame(game);
  const mine = own !== null && (game.a === own || game.b === own);
  return (
    <li class={`game-row ${game.status} ${mine ? 'own' : ''}`} data-game={game.id}>
      <span class="s where">{whole ? placeText(game) : t('comp.board.number', { board: game.board })}</span>
      <span class="pair">
        <span class={`who ${winner === game.a ? 'won' : ''}`}>
          <i class="first-strike" title={t('live.first')} />
          <span class="hide">{t('live.first')} </span>
          {names(game.a)}
        </span>
        <b class="num score">
          {live !== null ? `${live.score[0]} : ${live.score[1]}` : game.status === 'over' ? scoreText(game) : '–'}
        </b>
        <span class={`who b ${winner === game.b ? 'won' : ''}`}>{names(game.b)}</span>
      </span>
      <span class="state">
        <State game={game} live={live} />
        {game.table !== null && isSeen(game) && (
          <a class="btn" href={placeOf(game, mine)}>
            {t(game.status === 'called' ? (mine ? 'live.open' : 'live.watch') : 'live.replay')}
          </a>
        )}
        {protest !== null && (
          <button type="button" class="plain" onClick={protest}>
            {t('protest.do')}
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

/** There is something to see at its table: not of a walk-over, nor of a game that fell away. */
function isSeen({ status, result }: GameView): boolean {
  return status === 'called' || (status !== 'void' && (result === null || !('absent' in result)));
}

function placeOf({ table, status }: GameView, mine: boolean): string {
  if (status !== 'called') return `/t/${table}/replay`;
  return mine ? `/t/${table}` : `/t/${table}?watch`;
}

function State({ game, live }: Pick<GameRowProps, 'game' | 'live'>) {
  const begun = live !== null && live.set > 0;
  const waits = game.status === 'called' && game.deadline !== null && !begun;
  const now = useTime(waits);
  if (waits) return <b class="num left">{t('live.left', { time: minutesText(game.deadline! - now) })}</b>;
  if (game.status === 'called')
    return <span class="s">{begun ? t('live.set', { set: live.set }) : t('live.called')}</span>;
  if (game.status === 'paired' && game.time !== null) {
    const { at, closes } = game.time;
    if (at !== null) return <b>{timeText(at)}</b>;
    return closes === null ? null : <span class="s">{t('live.by', { time: timeText(closes) })}</span>;
  }
  if (game.status === 'over' && game.points !== null)
    return (
      <span class="s num">
        {pointsText(game.points[0])} – {pointsText(game.points[1])}
      </span>
    );
  return null;
}

/** What is to be known, each with its reason and its clause. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span class="game-marks">
      {marks.map(({ kind, text, reason, clause }) => (
        <span key={`${kind} ${text}`} class={`game-mark ${kind}`}>
          <b>{text}</b>
          {reason !== null && reason !== '' && <span> {reason}</span>}
          {clause !== null && <span class="clause" title={clauseText(clause)}>{` (${clause})`}</span>}
        </span>
      ))}
    </span>
  );
}
