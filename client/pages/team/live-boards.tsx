/** The boards that are played now, small and side by side: the position, who plays, how it stands. */
import type { BoardView } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { boardPath } from '../../net/watching.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { type BoardNow, boardPlace, namesOf } from './match-shown.ts';
import { numbersText } from './words.ts';

export interface LiveBoardsProps {
  readonly boards: readonly BoardNow[];
  /** Another one is another look at them. */
  readonly look: number;
  readonly me: string | null;
}

export function LiveBoards({ boards, look, me }: LiveBoardsProps) {
  return (
    <section class="live-boards" aria-label={t('match.live')} data-testid="live-boards">
      {boards.map((one) => (
        <LiveBoard key={one.board.board} now={one} look={look} me={me} />
      ))}
    </section>
  );
}

function LiveBoard({ now, look, me }: { readonly now: BoardNow; readonly look: number; readonly me: string | null }) {
  const { board, sets, set, delay } = now;
  const mine = [...board.a, ...board.b].some(({ id }) => id === me);
  return (
    <a class={`live-board ${mine ? 'own' : ''}`} href={boardPlace(board, me) ?? undefined} data-board={board.board}>
      <span class="row">
        <b class="grow cut">{t('match.board', { board: board.board })}</b>
        <span class="s">{set > 0 ? t('live.set', { set }) : <Awaited board={board} />}</span>
      </span>
      {board.table !== null && (
        <img src={boardPath(board.table, look)} alt="" width="220" height="220" loading="lazy" />
      )}
      <Line now={now} side="a" score={sets?.[0] ?? null} />
      <Line now={now} side="b" score={sets?.[1] ?? null} />
      <span class="s">
        {numbersText(board.numbers)}
        {delay > 0 && ` · ${t('watch.behind', { seconds: delay })}`}
      </span>
    </a>
  );
}

interface LineProps {
  readonly now: BoardNow;
  readonly side: 'a' | 'b';
  readonly score: number | null;
}

function Line({ now: { board, sideOfA }, side, score }: LineProps) {
  const colour = (side === 'a') === (sideOfA === 'A') ? 'A' : 'B';
  return (
    <span class="side-line">
      <span class={`chip ${colour}`} aria-hidden="true" />
      <span class="grow cut">{namesOf(board[side])}</span>
      {board.first === side && (
        <i class="first-strike" title={t('live.first')}>
          <span class="hide">{t('live.first')}</span>
        </i>
      )}
      <b class="num">{score ?? '–'}</b>
    </span>
  );
}

/** Called and not begun: how long there is to be at the table (3.2). */
export function Awaited({ board: { deadline } }: { readonly board: Pick<BoardView, 'deadline'> }) {
  const now = useTime(deadline !== null);
  if (deadline === null) return <>{t('live.called')}</>;
  return <b class="num call-left">{t('live.left', { time: minutesText(Math.max(0, deadline - now)) })}</b>;
}
