/** Others over HTTP: profiles, histories, leaderboards, friends, blocks. */
import type { Friend, Leader, Person, PlayedGame, Profile, RatingPoint } from '../../shared/protocol/api.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { call, part } from './http.ts';

/** Somebody by name. */
export function personNamed(name: string): Promise<Person> {
  return call('GET', `/api/people?name=${part(name)}`);
}

export function profileOf(id: string): Promise<Profile> {
  return call('GET', `/api/people/${part(id)}`);
}

/** After each rated game, oldest first. */
export function ratingsOf(id: string, mode: Mode): Promise<readonly RatingPoint[]> {
  return call('GET', `/api/people/${part(id)}/ratings?mode=${mode}`);
}

export interface GamesPage {
  readonly games: readonly PlayedGame[];
  /** For {@link gamesOf}: the games before these; null: there are none. */
  readonly next: string | null;
}

/** Games of a person, newest first, a page at a time. */
export function gamesOf(id: string, before: string | null = null): Promise<GamesPage> {
  return call('GET', `/api/people/${part(id)}/games${before === null ? '' : `?before=${part(before)}`}`);
}

export function leaders(mode: Mode): Promise<readonly Leader[]> {
  return call('GET', `/api/leaderboards/${mode}`);
}

export function friends(): Promise<readonly Friend[]> {
  return call('GET', '/api/friends');
}

/** Asks somebody, by id or name, to be a friend, or says yes to who has asked. */
export function befriend(person: string): Promise<Person & { readonly state: 'friends' | 'asked' }> {
  return call('POST', '/api/friends', { person });
}

/** Ends a friendship, takes a question back, says no. */
export function unfriend(id: string): Promise<unknown> {
  return call('DELETE', `/api/friends/${part(id)}`);
}

export function blocks(): Promise<readonly Person[]> {
  return call('GET', '/api/blocks');
}

export function block(person: string): Promise<Person> {
  return call('POST', '/api/blocks', { person });
}

export function unblock(id: string): Promise<unknown> {
  return call('DELETE', `/api/blocks/${part(id)}`);
}

/** The address of a profile. By its id: guests share names. */
export function profilePath({ id }: { readonly id: string }): string {
  return `/u/${part(id)}`;
}

/** The address of a member's profile by name. A dot at the end of an address would look like a file's name. */
export function namePath(name: string): string {
  return `/@${part(name).replaceAll('.', '%2E')}`;
}
