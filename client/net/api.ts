/** Tables over HTTP. People, accounts, challenges and the queue have files of their own beside this one. */
import type { TableResult } from '../../shared/protocol/api.ts';
import type { GameProtocol } from '../../shared/record/game-protocol.ts';
import type { CueErrorName } from '../../shared/table/cue-error.ts';
import type { ProfileName } from '../../shared/table/profile.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { call, part } from './http.ts';

export { ApiError } from './http.ts';

export interface TableInfo {
  readonly id: string;
  readonly status: string;
  readonly players: readonly { readonly id: string; readonly name: string }[];
}
export type TableKind = 'friends' | 'alone';

/** What one wants of a new table; what isn't said is as among friends. */
export interface TableWish {
  readonly kind: TableKind;
  readonly mode?: Mode;
  /** 1 to 16. */
  readonly sets?: number;
  /** All sets are played, also when the game is decided (23.1). */
  readonly playAll?: boolean;
  /** The federation's, with greeting, trial strikes and signatures, or none of it. */
  readonly clocks?: 'none' | 'federation';
  /** A referee's seat (9.1). */
  readonly referee?: boolean;
  readonly firstStrike?: 'me' | 'opponent';
  readonly profile?: ProfileName;
  /** The error of the cue; left out: none. */
  readonly cueError?: CueErrorName;
}

/** Makes a table. */
export function makeTable(wish: TableWish): Promise<{ readonly id: string }> {
  return call('POST', '/api/tables', wish);
}

/** The protocol of a table's game so far. */
export function protocolOf(id: string): Promise<GameProtocol> {
  return call('GET', protocolPath(id));
}

/** Where the protocol lies as JSON. */
export function protocolPath(id: string): string {
  return `/api/tables/${part(id)}/protocol`;
}

/** What is known of a table without entering it. */
export function tableInfo(id: string): Promise<TableInfo> {
  return call('GET', `/api/tables/${part(id)}`);
}

/** What a game came to and what it made of the ratings; `result.none` until it is entered. */
export function resultOf(table: string): Promise<TableResult> {
  return call('GET', `/api/tables/${part(table)}/result`);
}
