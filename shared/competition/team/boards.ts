/** The boards and series of a team match, as the regulations have them (2.1.v, 22.2). */
import type { Mode } from '../../table/seats.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { Named } from '../result.ts';

/** By board, whether it is played in singles or pairs. */
export function boardModes({ mode, team }: Pick<Regulations, 'mode' | 'team'>): readonly Mode[] {
  if (team === null) return [];
  return team.boardModes.length > 0 ? team.boardModes : Array.from({ length: team.boards }, () => mode);
}

/** How many play at a board for one team. */
export function seatsOf(mode: Mode): number {
  return mode === 'pairs' ? 2 : 1;
}

/** How many of a team play in one series. */
export function playersNeeded(regulations: Pick<Regulations, 'mode' | 'team'>): number {
  return boardModes(regulations).reduce((sum, mode) => sum + seatsOf(mode), 0);
}

/** Series that everyone against everyone takes: as many as there are numbers of the more frequent mode. */
export function seriesOfEveryone(modes: readonly Mode[]): number {
  const singles = modes.filter((mode) => mode === 'singles').length;
  return Math.max(singles, modes.length - singles);
}

/** One game of a team match: the numbers of the two line-ups that meet. */
export interface BoardGame {
  /** From 1 over the whole match: its board in the results. */
  readonly board: number;
  readonly series: number;
  readonly mode: Mode;
  /** The number in the line-up of each team, from 1. */
  readonly a: number;
  readonly b: number;
  /** Whose player or pair strikes first (22.2). */
  readonly first: Named;
}

/** Who has the first strike in a series: the guests in the first unless the regulations say otherwise, then in turn (22.2). */
export function firstInSeries({ team }: Pick<Regulations, 'team'>, series: number): Named {
  const host = (team?.firstSeries === 'home') === (series % 2 === 1);
  return host ? 'a' : 'b';
}

/**
 * All games of a match, by series. Number against number; or everyone against everyone, the guests' numbers moving on by one
 * from series to series, singles among singles and pairs among pairs; who has met all of its kind rests.
 */
export function gamesOfMatch(regulations: Regulations): readonly BoardGame[] {
  const { team } = regulations;
  if (team === null) return [];
  const modes = boardModes(regulations);
  const games: BoardGame[] = [];
  for (let series = 1; series <= team.series; series++)
    for (const [i, mode] of modes.entries()) {
      const b = team.meeting === 'board' ? i + 1 : rotated(modes, i, series);
      if (b !== null)
        games.push({ board: games.length + 1, series, mode, a: i + 1, b, first: firstInSeries(regulations, series) });
    }
  return games;
}

function rotated(modes: readonly Mode[], index: number, series: number): number | null {
  const same = modes.flatMap((mode, i) => (mode === modes[index] ? [i + 1] : []));
  if (series > same.length) return null;
  return same[(same.indexOf(index + 1) + series - 1) % same.length]!;
}
