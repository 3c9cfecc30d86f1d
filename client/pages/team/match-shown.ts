/** A team match as its page draws it: series with boards and substitutions, boards played now, where to go. Pure. */
import { outcomes } from '../../../shared/competition/result.ts';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { PersonNamed } from '../../../shared/protocol/competition.ts';
import type { BoardView, MatchView, Named, SeriesView } from '../../../shared/protocol/team.ts';
import { shownName } from '../../i18n/index.ts';

/** A number of a team that is played by others than in the series before. */
export interface Change {
  readonly side: Named;
  readonly number: number;
  readonly come: readonly PersonNamed[];
  readonly gone: readonly PersonNamed[];
  /** All who come were replaced before, and come back to their own number. */
  readonly back: boolean;
}

export interface SeriesShown extends SeriesView {
  readonly games: readonly BoardView[];
  readonly changes: readonly Change[];
}

/** The series that have been shown, the one being played (or the last) first. */
export function seriesShown({ series, boards }: Pick<MatchView, 'series' | 'boards'>): readonly SeriesShown[] {
  return series
    .map((one, i) => ({
      ...one,
      games: boards.filter((board) => board.series === one.series),
      changes: i === 0 ? [] : changesIn(series[i - 1]!, one, series[0]!),
    }))
    .reverse();
}

function changesIn(before: SeriesView, now: SeriesView, first: SeriesView): readonly Change[] {
  const sides = ['a', 'b'] as const;
  return sides.flatMap((side) =>
    now[side].flatMap((players, i) => {
      const were = before[side][i] ?? [];
      const come = without(players, were);
      if (come.length === 0) return [];
      const own = first[side][i] ?? [];
      return [{ side, number: i + 1, come, gone: without(were, players), back: without(come, own).length === 0 }];
    }),
  );
}

function without(list: readonly PersonNamed[], others: readonly PersonNamed[]): readonly PersonNamed[] {
  return list.filter(({ id }) => !others.some((other) => other.id === id));
}

/** A board as watchers see it while it is played. */
export interface BoardNow {
  readonly board: BoardView;
  /** Sets, a first; null: not known (yet). */
  readonly sets: readonly [number, number] | null;
  /** The set being played; 0: before the first. */
  readonly set: number;
  /** Watchers see it so many seconds later. */
  readonly delay: number;
  /** Of the table's sides, the one that `a` is. */
  readonly sideOfA: 'A' | 'B';
}

/** The boards that are called, with what is known of them. Side A of a table strikes first; the players' ids say it for sure. */
export function boardsNow({ boards }: Pick<MatchView, 'boards'>, live: readonly LiveGame[]): readonly BoardNow[] {
  return boards
    .filter(({ status }) => status === 'called')
    .map((board) => {
      const found = live.find(({ table }) => table === board.table);
      const own = found?.players.find(({ id }) => board.a.some((one) => one.id === id));
      const sideOfA = own?.side ?? (board.first === 'a' ? 'A' : 'B');
      if (found === undefined) return { board, sets: null, set: 0, delay: 0, sideOfA };
      const { A, B } = found.score;
      return { board, sets: sideOfA === 'A' ? [A, B] : [B, A], set: found.set, delay: found.delay, sideOfA };
    });
}

/** What a club's wall shows of a match. */
export interface WallShown {
  /** Null: no line-ups are shown yet. */
  readonly series: number | null;
  /** Those of that series, then any others that are at their tables. */
  readonly games: readonly BoardView[];
}

/** The last series with boards at their tables, else the last shown; and of the others what is played again. */
export function wallShown(view: Pick<MatchView, 'series' | 'boards'>): WallShown {
  const all = seriesShown(view);
  const shown = all.find(({ games }) => games.some(({ status }) => status === 'called')) ?? all[0];
  const others = view.boards.filter(({ series, status }) => series !== shown?.series && status === 'called');
  return { series: shown?.series ?? null, games: [...(shown?.games ?? []), ...others] };
}

/** Who won a board; null: drawn, nobody, or it isn't over. */
export function boardWinner({ result, status }: Pick<BoardView, 'result' | 'status'>): Named | null {
  if (status !== 'over' || result === null) return null;
  const [a, b] = outcomes(result);
  return a === 'win' ? 'a' : b === 'win' ? 'b' : null;
}

/** Who wasn't there at a board; null: everybody was, or it isn't over. */
export function boardAbsent({ result }: Pick<BoardView, 'result'>): Named | 'both' | null {
  return result !== null && 'absent' in result ? result.absent : null;
}

/** Where a board is seen: its table while it is played, its replay when it was played; null: there is nothing to see. */
export function boardPlace(
  board: Pick<BoardView, 'table' | 'status' | 'result' | 'byHand' | 'a' | 'b'>,
  me: string | null,
): string | null {
  const { table, status } = board;
  if (table === null) return null;
  if (status === 'called') {
    const mine = [...board.a, ...board.b].some(({ id }) => id === me);
    return mine ? `/t/${table}` : `/t/${table}?watch`;
  }
  return status === 'over' && !board.byHand && boardAbsent(board) === null ? `/t/${table}/replay` : null;
}

/** "Anna Bērziņa", "Anna + Ben" of a pairs board. */
export const namesOf = (people: readonly PersonNamed[]): string =>
  people.map(({ name }) => shownName(name)).join(' + ');
