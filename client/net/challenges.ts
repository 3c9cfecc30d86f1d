/** Challenges and rematches over HTTP. */
import type { Challenge, Rematch } from '../../shared/protocol/api.ts';
import type { Format } from '../../shared/protocol/queue.ts';
import { call, part } from './http.ts';

export interface ChallengeWish {
  /** By id or name; left out: for whoever has the link. */
  readonly to?: string;
  readonly format: Format;
  readonly rated: boolean;
  readonly first: Challenge['first'];
}

export function makeChallenge(wish: ChallengeWish): Promise<Challenge> {
  return call('POST', '/api/challenges', wish);
}

/** Open challenges from and to oneself. */
export function openChallenges(): Promise<readonly Challenge[]> {
  return call('GET', '/api/challenges');
}

export function challengeOf(id: string): Promise<Challenge> {
  return call('GET', `/api/challenges/${part(id)}`);
}

export function acceptChallenge(id: string): Promise<{ readonly table: string }> {
  return call('POST', `/api/challenges/${part(id)}/accept`, {});
}

/** Declines a challenge, or withdraws one's own. */
export function declineChallenge(id: string): Promise<unknown> {
  return call('POST', `/api/challenges/${part(id)}/decline`, {});
}

export function rematchOf(table: string): Promise<Rematch> {
  return call('GET', `/api/tables/${part(table)}/rematch`);
}

export function wantRematch(table: string): Promise<Rematch> {
  return call('POST', `/api/tables/${part(table)}/rematch`, {});
}

export function unwantRematch(table: string): Promise<Rematch> {
  return call('DELETE', `/api/tables/${part(table)}/rematch`);
}
