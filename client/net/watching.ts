/** What is played now, who watches, boards as pictures, records: over HTTP. */
import type { LiveGame, WatchersOf } from '../../shared/protocol/api.ts';
import type { Mode, Seat } from '../../shared/table/seats.ts';
import { call, callText, part } from './http.ts';

/** Running games, the best first; of one mode, or all. */
export function liveGames(
  mode: Mode | null = null,
): Promise<{ readonly games: readonly LiveGame[]; readonly count: number }> {
  return call('GET', mode === null ? '/api/live' : `/api/live?mode=${mode}`);
}

/** The featured game; null: nothing is played. */
export async function featuredGame(): Promise<LiveGame | null> {
  const { game } = await call<{ readonly game: LiveGame | null }>('GET', '/api/live/featured');
  return game;
}

export function watchersOf(table: string): Promise<WatchersOf> {
  return call('GET', `/api/tables/${part(table)}/watchers`);
}

/** Where the picture of a game's board lies. `look`: another one is another look at it. */
export function boardPath(table: string, look: number): string {
  return `/api/tables/${part(table)}/board.svg?look=${look}`;
}

/** Where the picture of a position lies, seen from a seat. */
export function positionPath(position: string, from: Seat): string {
  return `/api/board.svg?position=${part(position)}&from=${from}`;
}

/** Where the record of a game lies. */
export function recordPath(table: string): string {
  return `/api/tables/${part(table)}/record`;
}

export function csvPath(table: string): string {
  return `/api/tables/${part(table)}/protocol.csv`;
}

/** The text of a record, of a running game as far as one may see it. */
export function recordTextOf(table: string): Promise<string> {
  return callText(recordPath(table));
}
