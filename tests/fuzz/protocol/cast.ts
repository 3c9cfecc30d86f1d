/** The people of a run, and what is at stake: tables, team matches, and marked secrets of people who take no part. */

import { positionText, standingOf } from '../../../shared/record/position.ts';
import { openSet } from '../../../shared/rules/game/sets.ts';
import { member, PASSWORD } from '../../server/matches.ts';
import { Person } from '../../server/people.ts';
import type { Dice } from './dice.ts';
import { CLOSING_WORDS, type Justice, justiceAt, MUTED_WORDS, now, REASON_WORDS } from './justice.ts';
import type { Oracle } from './oracle.ts';
import { competitionSeeded } from './seeded.ts';
import type { Known } from './shapes.ts';

export const ROLES = [
  ...(['anonymous', 'stranger', 'player', 'opponent', 'watcher', 'captain', 'referee'] as const),
  ...(['moderator', 'administrator', 'muted', 'paused', 'banned', 'leaver'] as const),
] as const;
export type RoleName = (typeof ROLES)[number];

export interface Cast {
  readonly url: string;
  /** By role; nobody for `anonymous`. The stranger and the leaver change: see {@link renew}. */
  readonly people: Record<Exclude<RoleName, 'anonymous'>, Person>;
  /** A guest in the place of one whose session or account has gone, or who was banned. */
  renew(role: 'stranger' | 'leaver'): Promise<void>;
  /** What stands for a field or parameter of this name in what a role asks by a row of server/http/may.ts, or nothing. */
  knownFor(role: RoleName, row: string): Known;
  /** Takes up what was made by a request: others ask about it. */
  learn(role: RoleName, row: string, body: unknown): void;
  readonly justice: Justice;
  /** The table where all of them are; another one when it is over. */
  table: string;
  /** The set that is played there, and how many strikes were made in it, as far as was heard. */
  heard: { set: number; strikes: number };
  /** All tables so far. */
  readonly tables: readonly string[];
  newTable(): Promise<void>;
  /** All go on at this one. */
  goTo(table: string): void;
  /** Where two play undisturbed at present; null: they aren't both there. */
  playing: string | null;
}

/** What a route's answer gives the number of. */
const MADE: Readonly<Record<string, string>> = {
  'POST /api/tables': 'table',
  'POST /api/challenges': 'challenge',
  'POST /api/seasons': 'season',
  'POST /api/leagues': 'league',
  'POST /api/keys': 'key',
  'POST /api/competitions/:id/protests': 'protest',
  'POST /api/reports': 'report',
  'POST /api/moderation/people/:id/sanctions': 'sanction',
};
const SITTING = { S: { side: 'A', player: 'a' }, N: { side: 'B', player: 'b' } } as const;
const OPENING = positionText(standingOf(openSet('singles', { number: 1, first: 'S', sitting: SITTING }, 0, 0, null)));
/** So many of a kind are remembered. */
const LEARNT = 8;
const HOUR = 3_600_000;

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
/** @param folder DATA_DIR of the service */
export async function castAt(url: string, folder: string, oracle: Oracle, dice: Dice): Promise<Cast> {
  const come = () => Person.come(url);
  const [stranger, player, opponent, watcher] = [await come(), await come(), await come(), await come()];
  const referee = await member(url, 'Fuzzing Freimanis');
  await victims(url, oracle);
  const seeded = await competitionSeeded(url, referee, oracle);
  const justice = await justiceAt(url, folder, oracle, { player, muted: seeded.mate }, dice, () => cast.playing);
  const { moderator, administrator, muted, paused, banned } = justice;
  const leaver = await justice.newLeaver();
  const taking = { stranger, player, opponent, watcher, captain: seeded.rival, referee };
  const people = { ...taking, moderator, administrator, muted, paused, banned, leaver };
  const learnt: Record<string, string[]> = {};
  const tables: string[] = [];
  let made = 0;
  const ids: Readonly<Record<string, () => readonly string[]>> = {
    table: () => [cast.table, ...seeded.tables, ...(learnt.table ?? [])],
    person: () => Object.values(cast.people).map((one) => one.id),
    competition: () => seeded.competitions,
    game: () => seeded.games,
    team: () => seeded.teams,
    section: () => ['main'],
    n: () => ['1', '2', '0', '99'],
    protest: () => ['1', '0'],
    piece: () => ['A1', 'B3'],
    clause: () => ['3.4', '20.3', '19.2'],
    // Of moderators nobody but these suffers, or there would soon be nobody left.
    suspect: () => [...justice.ids.suspect, cast.people.stranger.id],
    official: () => justice.ids.official,
    report: () => justice.ids.report,
    flag: () => justice.ids.flag,
    sanction: () => [...justice.ids.sanction, ...(learnt.sanction ?? [])],
  };
  const list = (name: string) => ids[name]?.() ?? learnt[name];
  function remember(role: RoleName, kind: string, id: unknown): void {
    if (typeof id !== 'string') return;
    for (const name of [kind, `${role}'s ${kind}`]) {
      learnt[name] ??= [];
      learnt[name].push(id);
      if (learnt[name].length > LEARNT) learnt[name].shift();
    }
  }
  function own(role: RoleName, name: string): readonly string[] {
    if (name === 'own-sanction') return justice.own.get(role) ?? [];
    if (role === 'captain' || role === 'muted') {
      if (name === 'competition') return seeded.competitions.slice(0, 1);
      if (name === 'team') return [seeded.ownTeam];
    }
    return learnt[`${role}'s ${name}`] ?? [];
  }
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
    justice,
    heard: { set: 1, strikes: 0 },
    tables,
    playing: null,
    knownFor(role, row) {
      const words = wordsOf(role, row);
      return (name, dice) => {
        const said = words[name];
        if (said !== undefined) return said;
        if (name === 'is official') return justice.ids.official[0];
        if (name === 'command fields') return commandFields(cast.knownFor(role, row), dice);
        if (name === 'until') return now() + dice.whole(3, 2000) * HOUR;
        if (['password', 'current'].includes(name)) return dice.chance(0.8) ? PASSWORD : undefined;
        if (name === 'name' && /^(POST \/api\/account|PATCH \/api\/me)$/.test(row))
          return `Fuzz ${dice.whole(1e6, 1e7)}`;
        // Who keeps the name: nobody asks anything as them.
        if (name === 'name' && row === 'GET /api/people') return 'Organiser Ozols';
        if (name === 'position') return OPENING;
        if (name === 'origin') return url;
        if (name === 'name') return row === 'POST /api/login' ? learnt["stranger's account"]?.at(-1) : undefined;
        // What is one's own more often than what others have.
        const mine = dice.chance(0.6) ? own(role, name) : [];
        const found =
          mine.length > 0
            ? mine
            : name === 'person' && row === 'POST /api/admin/roles'
              ? ids.official?.()
              : list(name === 'own-sanction' ? 'sanction' : (alike[name] ?? name));
        return found === undefined || found.length === 0 || dice.chance(0.1) ? undefined : dice.pick(found);
      };
    },
    learn(role, row, body) {
      const { id, name, queue } = (body ?? {}) as { id?: unknown; name?: unknown; queue?: { pairing?: unknown } };
      if (row.endsWith(' /api/queue')) remember(role, 'pairing', queue?.pairing);
      // Only who comes anew may be somebody else by logging in.
      if (row === 'POST /api/account' && role === 'stranger') remember(role, 'account', name);
      if (MADE[row] !== undefined) remember(role, MADE[row], id);
    },
    async renew(role) {
      if (role === 'leaver') cast.people.leaver = await justice.newLeaver();
      if (role === 'stranger') cast.people.stranger = await come();
    },
    async newTable() {
      // By turns with a referee, and without one, where strikes are made sooner, with a cue that errs; short and long; and in pairs.
      const n = made++;
      const cueError = ([undefined, 'small', undefined, 'large'] as const)[n % 4];
      const wish = { kind: 'friends', clocks: 'none', sets: n % 3 === 2 ? 3 : 1, referee: cueError === undefined };
      const mode = n % 5 === 4 ? 'pairs' : 'singles';
      cast.goTo(await cast.people.player.newTable({ ...wish, mode, watchChat: true, ...(cueError && { cueError }) }));
    },
    goTo(table) {
      cast.table = table;
      cast.heard = { set: 1, strikes: 0 };
      tables.push(table);
    },
  };
  await cast.newTable();
  return cast;
}

/** What somebody writes where others mustn't read it. */
function wordsOf(role: RoleName, row: string): Readonly<Record<string, string>> {
  if (/^POST \/api\/moderation\/(reports|flags)/.test(row)) return { note: CLOSING_WORDS };
  if (row === 'POST /api/moderation/people/:id/sanctions') return { reason: REASON_WORDS };
  if (role === 'muted' && (row === '' || row.endsWith('/channel'))) return { text: MUTED_WORDS, note: MUTED_WORDS };
  return {};
}

/** What commands of competitions have besides their type: all of it, whichever it is; grounds seldom, for what ends things. */
function commandFields(known: Known, dice: Dice): object {
  const person = known('person', dice);
  return {
    game: known('game', dice),
    participant: known('team', dice),
    section: 'main',
    round: 1,
    board: dice.whole(0, 2),
    side: dice.pick(['a', 'b']),
    member: person,
    captain: person,
    deputy: null,
    person: { id: person },
    office: dice.pick(['deputy', 'secretary', 'table', 'chief']),
    text: 'fuzz',
    points: dice.whole(0, 3),
    protest: dice.whole(0, 2),
    upheld: dice.chance(0.5),
    final: dice.chance(0.5),
    seed: 'fuzz',
    order: known('order', dice),
    ...(dice.chance(0.3) && { clause: '20.3', note: 'fuzz', reason: 'fuzz' }),
  };
}
