/** The waiting room over HTTP, see shared/protocol/queue.ts. */
import type { Format, QueueView } from '../../shared/protocol/queue.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { call, part } from './http.ts';

/** The service answers after 5 s at the latest; on a slow line a little later. */
const PATIENCE = 15_000;

/** Where one stands; with `seen` answered when that has changed, or after a while. */
export function queueNow(seen: string | null): Promise<QueueView> {
  return seen === null ? call('GET', '/api/queue') : call('GET', `/api/queue?seen=${part(seen)}`, undefined, PATIENCE);
}

export interface QueueWish {
  readonly mode: Mode;
  readonly format: Format;
  /** Pairs: whom to ask to play with, by id or name. */
  readonly partner?: string;
}

export function joinQueue(wish: QueueWish): Promise<QueueView> {
  return call('POST', '/api/queue', wish);
}

/** Stops waiting, declines what was found, takes an invitation back. */
export function leaveQueue(): Promise<QueueView> {
  return call('DELETE', '/api/queue');
}

export function acceptPairing(pairing: string): Promise<QueueView> {
  return call('POST', '/api/queue/accept', { pairing });
}

export function answerInvitation(from: string, accept: boolean): Promise<QueueView> {
  return call('POST', '/api/queue/invitation', { from, accept });
}
