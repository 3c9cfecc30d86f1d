/** A team match for the wall of a club: the score, and all boards of the series being played (and played again), in one screen. */
import '../../style/team.css';
import '../../style/team-wall.css';
import type { BoardView, MatchView } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { matchPath } from '../../net/teams.ts';
import { boardPath } from '../../net/watching.ts';
import { scoreText } from '../competition/words.ts';
import { useTime } from '../use-time.ts';
import { useLooks } from '../watch/games.tsx';
import { hourText } from '../words.ts';
import { type KeptMatch, useLiveBoards } from './keeping.ts';
import { Awaited } from './live-boards.tsx';
import { TeamMark } from './mark.tsx';
import { type BoardNow, boardsNow, boardWinner, wallShown } from './match-shown.ts';
import { Due } from './sealed.tsx';
import { bigScore, endText, matchPhaseText, playersText, winnerText } from './words.ts';

export function MatchWall({ kept, view }: { readonly kept: KeptMatch; readonly view: MatchView }) {
  const time = useTime(true);
  const look = useLooks(() => {});
  const plays = view.boards.some(({ status }) => status === 'called');
  const live = useLiveBoards(view.competition.id, view.game, plays, look);
  const now = boardsNow(view, live.value);
  const { series, games } = wallShown(view);
  const [a, b] = bigScore(view);
  return (
    <main class="match-wall" data-page="match-wall">
      <h1 class="hide">{`${view.a.name} – ${view.b.name}`}</h1>
      <header>
        <span class="cut">{view.competition.name}</span>
        <span class="sp" />
        <span>{series === null ? matchPhaseText(view.phase) : t('match.series', { series })}</span>
        <b class="num">{hourText(time)}</b>
        <nav>
          <button type="button" onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
            {t('wall.full')}
          </button>
          <a class="btn" href={matchPath(view.competition.id, view.game)}>
            {t('wall.back')}
          </a>
        </nav>
      </header>
      <div class="wall-teams">
        <WallTeam side={view.a} />
        <p class="num">
          <b>{a}</b>
          <i>:</i>
          <b>{b}</b>
        </p>
        <WallTeam side={view.b} right />
      </div>
      {kept.failed.value !== null && <p class="wall-lost">{t('comp.old', { time: hourText(kept.heardAt.value) })}</p>}
      {view.ended !== null && (
        <p class="wall-word">
          {winnerText(view)}. {endText(view) ?? ''}
        </p>
      )}
      {view.lineups !== null && (
        <p class="wall-word">
          {t('lineups.title', { series: view.lineups.series })}: {view.a.name} {view.a.handedIn ? '✓' : '…'} ·{' '}
          {view.b.name} {view.b.handedIn ? '✓' : '…'} · <Due due={view.lineups.due} series={view.lineups.series} />
        </p>
      )}
      <div class="wall-boards" data-count={games.length}>
        {games.map((board) => (
          <WallBoard
            key={board.board}
            board={board}
            now={now.find((one) => one.board.board === board.board) ?? null}
            look={look}
          />
        ))}
      </div>
    </main>
  );
}

function WallTeam({ side, right = false }: { readonly side: MatchView['a']; readonly right?: boolean }) {
  return (
    <b class={right ? 'team right' : 'team'}>
      <TeamMark name={side.name} look={side.look} size="large" />
      <span class="names">{side.name}</span>
    </b>
  );
}

interface WallBoardProps {
  readonly board: BoardView;
  readonly now: BoardNow | null;
  readonly look: number;
}

function WallBoard({ board, now, look }: WallBoardProps) {
  const winner = boardWinner(board);
  const score = board.status === 'over' ? scoreText(board).split(' : ') : now?.sets?.map(String);
  return (
    <section class={`wall-board-card ${board.status}`} data-board={board.board}>
      <span class="cut wall-player">
        {board.first === 'a' && <i class="first-strike" />}
        <span class={winner === 'a' ? 'won' : ''}>{playersText(board.a)}</span>
      </span>
      <b class="num">{score?.[0] ?? '–'}</b>
      <span class="cut wall-player">
        {board.first === 'b' && <i class="first-strike" />}
        <span class={winner === 'b' ? 'won' : ''}>{playersText(board.b)}</span>
      </span>
      <b class="num">{score?.[1] ?? '–'}</b>
      <span class="state">
        {t('match.board', { board: board.board })}
        {' · '}
        {board.status === 'waiting' ? (
          t('match.waiting')
        ) : board.status === 'over' ? (
          t('match.phase.over')
        ) : now !== null && now.set > 0 ? (
          t('live.set', { set: now.set })
        ) : (
          <Awaited board={board} />
        )}
      </span>
      {board.status === 'called' && board.table !== null && <img src={boardPath(board.table, look)} alt="" />}
      {board.status === 'over' && <b class="final num">{scoreText(board)}</b>}
    </section>
  );
}
