/** A series of a match: its boards with who plays, sets and decisions; who came in for whom (22.4). */
import { useSignal } from '@preact/signals';
import type { BoardView, Named } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { Marks } from '../competition/game-row.tsx';
import { pointsText, scoreText } from '../competition/words.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { modeName } from '../words.ts';
import { BoardDesk, mayDecide } from './board-desk.tsx';
import { Awaited } from './live-boards.tsx';
import type { MatchProps } from './match-page.tsx';
import { type BoardNow, boardPlace, boardWinner, namesOf, type SeriesShown } from './match-shown.ts';
import { boardMarks, changeText, firstText, numbersText, playersText } from './words.ts';

export interface SeriesProps extends MatchProps {
  readonly series: SeriesShown;
  readonly now: readonly BoardNow[];
}

export function Series({ series, now, ...props }: SeriesProps) {
  const { view, mine } = props;
  const decided = useSignal<number | null>(null);
  const chosen = series.games.find(({ board }) => board === decided.value);
  const mixed = new Set(view.boards.map(({ mode }) => mode)).size > 1;
  return (
    <section class="card" data-testid={`series-${series.series}`}>
      <h2>
        {view.seriesOf > 1 ? t('match.series', { series: series.series }) : t('match.boards')}
        <small>
          {' '}
          <WithClauses text={firstText(series)} />
        </small>
      </h2>
      {series.changes.length > 0 && (
        <ul class="match-changes">
          {series.changes.map((change) => (
            <li key={`${change.side} ${change.number}`}>
              <b>{view[change.side].name}</b>: <WithClauses text={changeText(change)} />
            </li>
          ))}
        </ul>
      )}
      <ul class="board-rows">
        {series.games.map((board) => (
          <BoardRow
            key={board.board}
            board={board}
            now={now.find((one) => one.board.board === board.board) ?? null}
            own={mine?.side ?? null}
            mixed={mixed}
            ended={view.stopped || view.phase === 'over' || view.phase === 'void'}
            decide={mayDecide(mine, board) ? () => (decided.value = board.board) : null}
          />
        ))}
      </ul>
      {chosen !== undefined && <BoardDesk {...props} board={chosen} close={() => (decided.value = null)} />}
    </section>
  );
}

interface BoardRowProps {
  readonly board: BoardView;
  readonly now: BoardNow | null;
  readonly own: Named | null;
  /** Singles and pairs boards stand beside each other. */
  readonly mixed: boolean;
  /** No further board is called. */
  readonly ended: boolean;
  readonly decide: (() => void) | null;
}

function BoardRow({ board, now, mixed, ended, decide }: BoardRowProps) {
  const winner = boardWinner(board);
  const id = me.value?.id ?? null;
  const mine = [...board.a, ...board.b].some((one) => one.id === id);
  const place = boardPlace(board, id);
  const score = board.result !== null ? scoreText(board) : now?.sets != null ? now.sets.join(' : ') : '–';
  return (
    <li class={`board-row ${board.status} ${mine ? 'own' : ''}`} data-board={board.board} data-status={board.status}>
      <span class="where">
        <b class="num">{board.board}</b>
        <span class="s">
          {numbersText(board.numbers)}
          {mixed && ` · ${modeName(board.mode)}`}
        </span>
      </span>
      <Players board={board} side="a" won={winner === 'a'} />
      <b class="num score">{score}</b>
      <Players board={board} side="b" won={winner === 'b'} />
      <span class="state">
        <State board={board} now={now} ended={ended} />
        {place !== null && (
          <a class="btn" href={place}>
            {t(board.status === 'over' ? 'live.replay' : mine ? 'live.open' : 'live.watch')}
          </a>
        )}
        {decide !== null && (
          <button type="button" onClick={decide}>
            {t('org.decide')}
          </button>
        )}
      </span>
      {board.referee !== null && <span class="game-marks">{t('live.referee', { name: board.referee.name })}</span>}
      <Marks marks={boardMarks(board)} />
    </li>
  );
}

function Players({ board, side, won }: { readonly board: BoardView; readonly side: Named; readonly won: boolean }) {
  const first = board.first === side && (
    <>
      <i class="first-strike" title={t('live.first')} />
      <span class="hide">{t('live.first')} </span>
    </>
  );
  return (
    <span class={`board-player ${side} ${won ? 'won' : ''}`}>
      {first}
      {board[side].length === 0 ? <span class="s">{playersText(board[side])}</span> : namesOf(board[side])}
    </span>
  );
}

function State({ board, now, ended }: Pick<BoardRowProps, 'board' | 'now' | 'ended'>) {
  if (board.status === 'waiting') return <span class="s">{t(ended ? 'match.not-played' : 'match.waiting')}</span>;
  if (board.status === 'called')
    return now !== null && now.set > 0 ? (
      <span class="s">{t('live.set', { set: now.set })}</span>
    ) : (
      <Awaited board={board} />
    );
  // Played, and the match was decided otherwise as a whole.
  if (board.points === null) return <span class="s">{t('match.board.void')}</span>;
  return (
    <span class="s num">
      {t('match.board.points', { a: pointsText(board.points[0]), b: pointsText(board.points[1]) })}
    </span>
  );
}
