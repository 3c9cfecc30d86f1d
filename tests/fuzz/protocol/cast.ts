/** The people of a run, and what is at stake: tables, team matches, and marked secrets of people who take no part. */

import { member } from '../../server/matches.ts';
import { Person } from '../../server/people.ts';
import type { Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';
import { competitionSeeded } from './seeded.ts';
import type { Known } from './shapes.ts';

export const ROLES = ['anonymous', 'stranger', 'player', 'opponent', 'watcher', 'captain', 'referee'] as const;
export type RoleName = (typeof ROLES)[number];

export interface Cast {
  readonly url: string;
  /** By role; nobody for `anonymous`. The stranger changes: see {@link renew}. */
  readonly people: Record<Exclude<RoleName, 'anonymous'>, Person>;
  /** A guest in the place of one whose session or account has gone. */
  renew(role: RoleName): Promise<void>;
  /** What stands for a field or parameter of this name, or nothing. */
  readonly known: Known;
  /** The table where all of them are; another one when it is over. */
  table: string;
  newTable(): Promise<void>;
}

const SECRET = 'seeded-secret';

/** People who only keep secrets. */
async function victims(url: string, oracle: Oracle): Promise<void> {
  const victim = await member(url, 'Victim Vilks', `${SECRET}-mail@example.org`);
  const hidden = await member(url, 'Hidden Hermelins');
  const headers = { 'content-type': 'application/json', 'user-agent': `${SECRET}-browser` };
  const body = JSON.stringify({ name: 'Victim Vilks', password: 'Zaļā lapa 27' });
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  if (login.status !== 200) throw new Error(`no second session: ${login.status}`);
  const other = login.headers.getSetCookie()[0]!.split(';', 1)[0]!.split('=')[1]!;
  for (const [path, person] of [
    ['/api/blocks', hidden.id],
    ['/api/friends', hidden.id],
  ] as const)
    await victim.ask('POST', path, { person });
  await victim.ask('POST', '/api/blocks', { person: hidden.id });
  const { body: key } = await victim.ask('POST', '/api/keys', { name: `${SECRET}-key` });
  for (const [what, text] of [
    ['an e-mail address', `${SECRET}-mail`],
    ['a session’s token', victim.cookie.split('=')[1]!],
    ['another session’s token', other],
    ['a session’s browser', `${SECRET}-browser`],
    ['whom somebody has blocked', hidden.id],
    ['the name of an organiser’s key', `${SECRET}-key`],
    ['an organiser’s key', String((key as { key?: string }).key ?? `${SECRET}-key`)],
  ] as const)
    oracle.marks.push({ what, text, owners: [] });
}

/** @throws Error when the service doesn't let itself be seeded */
export async function castAt(url: string, oracle: Oracle): Promise<Cast> {
  const come = () => Person.come(url);
  const [stranger, player, opponent, watcher] = [await come(), await come(), await come(), await come()];
  const referee = await member(url, 'Fuzzing Freimanis');
  await victims(url, oracle);
  const seeded = await competitionSeeded(url, referee, oracle);
  const people = { stranger, player, opponent, watcher, captain: seeded.rival, referee };
  const ids: Readonly<Record<string, () => readonly string[]>> = {
    table: () => [cast.table, ...seeded.tables],
    person: () => Object.values(cast.people).map((one) => one.id),
    competition: () => seeded.competitions,
    game: () => seeded.games,
    team: () => seeded.teams,
    section: () => ['main'],
    n: () => ['1', '2', '0', '99'],
    protest: () => ['1', '0'],
    piece: () => ['A1', 'B3'],
    clause: () => ['3.4', '20.3', '19.2'],
  };
  const alike: Readonly<Record<string, string>> = {
    partner: 'person',
    from: 'person',
    to: 'person',
    other: 'person',
    members: 'person',
    captain: 'person',
    deputy: 'person',
    lineup: 'person',
    bench: 'person',
    participant: 'team',
    order: 'team',
    calls: 'person',
    on: 'person',
    match: 'game',
    organiser: 'person',
    seasons: 'competition',
    competitions: 'competition',
  };
  const cast: Cast = {
    url,
    people,
    table: '',
    known: (name, dice: Dice) => {
      const list = ids[alike[name] ?? name]?.();
      return list === undefined || dice.chance(0.1) ? undefined : dice.pick(list);
    },
    async renew(role) {
      if (role !== 'anonymous') cast.people[role] = await come();
    },
    async newTable() {
      cast.table = await cast.people.player.newTable({ kind: 'friends', clocks: 'none', sets: 3, referee: true });
    },
  };
  await cast.newTable();
  return cast;
}
