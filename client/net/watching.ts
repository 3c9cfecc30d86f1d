/** What is played now, who watches, boards as pictures, records: over HTTP. */
import type { LiveGame, WatchersOf } from '../../shared/protocol/api.ts';
import { PROFILES } from '../../shared/table/profile.ts';
import type { Mode, Seat } from '../../shared/table/seats.ts';
import { call, callText, part } from './http.ts';

/** Which running games are wanted; left out: all. */
export interface LiveWish {
  readonly mode?: Mode | null;
  /** Id of a competition. */
  readonly competition?: string | null;
}

/** Running games, the best first. */
export function liveGames({ mode = null, competition = null }: LiveWish = {}): Promise<{
  readonly games: readonly LiveGame[];
  readonly count: number;
}> {
  const query = new URLSearchParams();
  if (mode !== null) query.set('mode', mode);
  if (competition !== null) query.set('competition', competition);
  const asked = query.toString();
  return call('GET', asked === '' ? '/api/live' : `/api/live?${asked}`);
}

/** Where the page of live games lies, of these. */
export function livePath({ mode = null, competition = null }: LiveWish): string {
  const query = new URLSearchParams();
  if (competition !== null) query.set('competition', competition);
  if (mode !== null) query.set('mode', mode);
  const asked = query.toString();
  return asked === '' ? '/live' : `/live?${asked}`;
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

/** Where a position is practised. `profile`: on the table of that name; the federation's needs none. */
export function practicePath(position: string, profile: string): string {
  const table = profile !== 'federation' && Object.hasOwn(PROFILES, profile) ? `&table=${profile}` : '';
  return `/practice?position=${part(position)}${table}`;
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
