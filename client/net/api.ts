/** The service's HTTP interface, as far as the pages need it. Same origin; the session is a cookie. */
import type { GameProtocol } from '../../shared/record/game-protocol.ts';
import type { ProfileName } from '../../shared/table/profile.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import type { Mode } from '../../shared/table/seats.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
}
export interface TableInfo {
  readonly id: string;
  readonly status: string;
}
export type TableKind = 'friends' | 'alone';

/** An answer other than 2xx, or none: `net.unreachable`. */
export class ApiError extends Error {
  readonly refusal: Refusal;
  readonly status: number;

  constructor(refusal: Refusal, status: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

const PATIENCE = 10_000;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError({ code: 'net.unreachable', message: 'The server cannot be reached.' }, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refusal = answer as Partial<Refusal> | null;
  const code = typeof refusal?.code === 'string' ? refusal.code : response.status >= 500 ? 'net.server' : 'net.refused';
  throw new ApiError({ code, message: refusal?.message ?? response.statusText }, response.status);
}

/** The session's player; the first call of a browser makes a guest. */
export function openSession(): Promise<Me> {
  return call('POST', '/api/session', {});
}

/** Changes the name shown. */
export function rename(name: string): Promise<Me> {
  return call('PATCH', '/api/me', { name });
}

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
  return `/api/tables/${encodeURIComponent(id)}/protocol`;
}

/** What is known of a table without entering it. */
export function tableInfo(id: string): Promise<TableInfo> {
  return call('GET', `/api/tables/${encodeURIComponent(id)}`);
}
