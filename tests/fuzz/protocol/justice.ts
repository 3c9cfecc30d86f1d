/**
 * Moderation in a run: who is muted, paused and banned, reports, flags and sanctions with their secrets, a moderator who
 * goes on sanctioning people under everybody's eyes, and what must be in the store when all is over.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../../server/clock.ts';
import type { AccountRole } from '../../../server/store/rights.ts';
import { openStore } from '../../../server/store/store.ts';
import type { OwnSanction } from '../../../shared/protocol/moderation.ts';
import { get, member } from '../../server/matches.ts';
import { impose } from '../../server/moderation/moderators.ts';
import { Person } from '../../server/people.ts';
import type { Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';

/** Moderators decide about these: nobody of them plays another part, but for the stranger. */
export const DECIDERS = ['moderator', 'administrator'] as const;
/** What a muted person says in this run. */
export const MUTED_WORDS = 'seeded-muted-words';
/** What moderators write in this run when they close something. */
export const CLOSING_WORDS = 'seeded-secret-closing';
/** Why moderators sanction suspects in this run. */
export const REASON_WORDS = 'seeded-secret-reason';
/** Ids remembered of a kind. */
const KEPT = 40;
/** Somebody who is banned is out within so long, ms. */
const LED_OUT_MS = 10_000;
/** The service's clock runs so many times faster. */
export const SCALE = 20;
/** Far beyond any run, of the service's clock. */
const LONG_MS = 300 * 86_400_000;

export interface Justice {
  readonly moderator: Person;
  readonly administrator: Person;
  readonly muted: Person;
  readonly paused: Person;
  /** An administrator who was banned: no right is left. */
  readonly banned: Person;
  /** A banned guest, who may end the session and the account; another one when that is done. */
  newLeaver(): Promise<Person>;
  /** Ids that moderators and administrators may decide about. */
  readonly ids: Record<'suspect' | 'official' | 'report' | 'flag' | 'sanction', string[]>;
  /** Sanctions of those who stay as they are: known to nobody else. */
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** Makes new cases until it is told to stop. */
  keepOn(goOn: () => boolean): Promise<void>;
  /** What the store must not have come to; after the service has ended. */
  verdict(): void;
}

function remember(list: string[], id: string): void {
  list.push(id);
  if (list.length > KEPT) list.shift();
}

/** Columns by which a row says whose act it was. */
const ACTORS = [
  ['games', 'created_by'],
  ['challenges', 'maker'],
  ['friends', 'asked_by'],
  ['blocks', 'account'],
  ['reports', 'reporter'],
  ['reports', 'closed_by'],
  ['flags', 'closed_by'],
  ['sanctions', 'imposed_by'],
  ['sanctions', 'lifted_by'],
  ['sanctions', 'answer_by'],
  ['audit', 'actor'],
  ['competitions', 'organiser'],
  ['seasons', 'organiser'],
  ['leagues', 'organiser'],
  ['api_keys', 'account'],
  ['team_lines', 'account'],
  ['team_invitations', 'invited_by'],
  ['team_mutes', 'muted_by'],
  ['rated_now', 'account'],
  ['seats', 'account'],
  ['names', 'account'],
] as const;
/** Events name who did something. */
const LOGS = ['events', 'competition_events', 'team_match_events'] as const;

type Row = Readonly<Record<string, string | number | null>>;

function rows(db: DatabaseSync, sql: string, ...values: string[]): readonly Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

/** The time as the service has it. */
export const now = systemClock(SCALE).now;

/** How many rows say that somebody has done something, by table and column. */
function actsOf(db: DatabaseSync, person: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (key: string, sql: string, value: string) => counts.set(key, Number(rows(db, sql, value)[0]!.n));
  for (const [table, column] of ACTORS)
    count(`${table}.${column}`, `select count(*) as n from ${table} where ${column} = ?`, person);
  for (const table of LOGS)
    count(
      `${table}.by`,
      `select count(*) as n from ${table} where json_extract(body, '$.by.id') = ?1 or json_extract(body, '$.by.person') = ?1`,
      person,
    );
  return counts;
}

/** @param folder DATA_DIR of the service @param player somebody of whom a flag is open */
export async function justiceAt(
  url: string,
  folder: string,
  oracle: Oracle,
  people: { readonly player: Person; readonly muted: Person },
  dice: Dice,
  /** Where two play undisturbed at present, or nothing. */
  playing: () => string | null,
): Promise<Justice> {
  const [moderator, administrator] = [await member(url, 'Fuzz Moderators'), await member(url, 'Fuzz Administrators')];
  const [judge, keeper] = [await member(url, 'Hidden Judge'), await member(url, 'Suspect Sams')];
  const [paused, banned] = [await Person.come(url), await member(url, 'Banned Bebris')];
  const [reporter, accomplice] = [await Person.come(url), await Person.come(url)];
  const { muted, player } = people;
  const store = await openStore({ dataDir: folder }, () => {});
  const close = store.close.bind(store);
  const grant = (person: Person, role: AccountRole) => store.rights.grant(person.id, role, 'cli', now());
  await grant(moderator, 'moderator');
  await grant(judge, 'moderator');
  await grant(administrator, 'administrator');

  const long = now() + LONG_MS;
  const own = new Map<string, readonly string[]>();
  for (const [role, person, kind, until] of [
    ['muted', muted, 'mute', long],
    ['paused', paused, 'pause', long],
    ['banned', banned, 'ban', null],
  ] as const) {
    const reason = `seeded-why-${role}`;
    const { id } = await impose(judge, person, { kind, until, reason });
    own.set(role, [id]);
    oracle.marks.push({ what: `why somebody is ${role}`, text: reason, owners: [role, ...DECIDERS] });
    // Its person knows it by its number, and nobody else.
    oracle.marks.push({ what: `a sanction of who is ${role}`, text: id, owners: [role, ...DECIDERS] });
  }
  await grant(banned, 'administrator');

  const ids: Justice['ids'] = { suspect: [], official: [keeper.id], report: [], flag: [], sanction: [] };
  ids.suspect.push(keeper.id);
  const report = async (person: { readonly id: string }, note: string) =>
    (
      await get<{ id: string }>(reporter, 'POST', '/api/reports', {
        about: { on: 'person', person: person.id },
        kind: 'insult',
        note,
      })
    ).id;
  const flagged = (person: { readonly id: string }, kind: 'precision' | 'timing', key: string) => {
    const evidence = [{ key, values: { milliradians: 0.12 }, games: [], people: [accomplice.id] }];
    return store.flags.raise({ kind, person: person.id, evidence }, now());
  };
  // Of whom the reports and flags are doesn't see them, moderators neither.
  await report(moderator, 'seeded-secret-about-moderator');
  await flagged(moderator, 'timing', 'seeded-flag-of-moderator');
  remember(ids.report, await report(player, 'seeded-secret-report'));
  await flagged(player, 'precision', 'seeded-flag-of-player');
  for (const [what, text, owners] of [
    ['what was reported of a moderator', 'seeded-secret-about-moderator', ['administrator']],
    ['an open flag of a moderator', 'seeded-flag-of-moderator', ['administrator']],
    ['what was reported', 'seeded-secret-report', DECIDERS],
    ['an open flag', 'seeded-flag-of-player', DECIDERS],
    ['who reported somebody', reporter.id, DECIDERS],
    ['whom a flag is about as well', accomplice.id, DECIDERS],
    ['which moderator imposed a sanction', judge.id, DECIDERS],
    ['why a moderator closed something', CLOSING_WORDS, DECIDERS],
    // The stranger is sanctioned too.
    ['why somebody was sanctioned', REASON_WORDS, ['stranger', ...DECIDERS]],
    ['what who is muted said', MUTED_WORDS, ['muted', ...DECIDERS]],
  ] as const)
    oracle.marks.push({ what, text, owners });

  const leavers: string[] = [];
  async function newLeaver(): Promise<Person> {
    const person = await Person.come(url);
    const { id } = await impose(judge, person, { kind: 'ban', reason: 'seeded-why-leaver' });
    own.set('leaver', [id]);
    leavers.push(person.id);
    return person;
  }
  oracle.marks.push({
    what: 'why a guest is banned',
    text: 'seeded-why-leaver',
    owners: ['leaver', ...DECIDERS],
  });

  /** Another moderator may have ended it in that moment. */
  async function isLifted(suspect: Person): Promise<boolean> {
    const held = await get<OwnSanction[]>(suspect, 'GET', '/api/sanctions');
    return held.some((one) => one.lifted !== null);
  }

  /** Somebody who comes, watches, is reported and flagged, sanctioned, and appeals. */
  async function oneCase(n: number): Promise<void> {
    const suspect = await Person.come(url);
    remember(ids.suspect, suspect.id);
    remember(ids.report, await report(suspect, 'seeded-secret-report'));
    remember(ids.flag, await flagged(suspect, 'precision', `seeded-flag-${n}`));
    const kind = (['ban', 'pause', 'mute', 'ban'] as const)[n % 4]!;
    const table = kind === 'ban' ? playing() : null;
    const seat = table === null ? null : await suspect.join(table, { watch: true }).catch(() => null);
    const { id } = await impose(judge, suspect, { kind, until: dice.pick([null, long]), reason: REASON_WORDS });
    if (seat !== null) {
      const led = await Promise.race([
        seat.until(() => seat.closed !== null).then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LED_OUT_MS).unref()),
      ]);
      if (!led) oracle.fault('who was banned still watches', table!);
      const again = await suspect.ask('POST', '/matchmake/joinOrCreate/watch', { table, watch: true });
      if (again.status < 400) oracle.fault('who was banned came in again', JSON.stringify(again.body));
      oracle.count('bans before a table');
    }
    if (kind !== 'mute') {
      const waits = await suspect.ask('POST', '/api/queue', { mode: 'singles', format: 'quick' });
      if (waits.status < 400 && !(await isLifted(suspect)))
        oracle.fault(`who has a ${kind} waits for a rated game`, JSON.stringify(waits.body));
      else if (waits.status >= 400) oracle.refusal(waits.body, 'POST /api/queue', kind);
    }
    const appealed = await suspect.ask('POST', `/api/sanctions/${id}/appeal`, { text: 'seeded-appeal' });
    if (appealed.status !== 200 && !(await isLifted(suspect)))
      oracle.fault('an appeal was not taken', JSON.stringify(appealed.body));
    const mine = JSON.stringify((await suspect.ask('GET', '/api/sanctions')).body);
    if (!mine.includes(id)) oracle.fault('somebody does not see what holds for them', mine);
    oracle.look('suspect', mine.replaceAll(REASON_WORDS, ''), 'GET /api/sanctions', 'suspect');
    const data = JSON.stringify((await suspect.ask('GET', '/api/account/data')).body);
    oracle.look('suspect', data.replaceAll(REASON_WORDS, ''), 'GET /api/account/data', 'suspect');
    if (data.includes(`seeded-flag-${n}"`)) {
      const flag = (await store.flags.of(suspect.id)).find((one) => one.closed === null);
      if (flag !== undefined) oracle.fault('somebody was told of an open flag', data);
    }
    remember(ids.sanction, id);
    oracle.count('cases');
  }

  const open = (): DatabaseSync => {
    const db = new DatabaseSync(join(folder, 'novuss.sqlite'), { readOnly: true });
    db.exec('PRAGMA busy_timeout = 5000');
    return db;
  };
  const before = new DatabaseBefore(open, banned.id);

  return {
    moderator,
    administrator,
    muted,
    paused,
    banned,
    newLeaver,
    ids,
    own,
    async keepOn(goOn) {
      for (let n = 0; goOn(); n++) {
        // The service has gone, or is going: the run says so.
        await oneCase(n).catch((error: Error) => goOn() && oracle.fault('a case could not be made', error.message));
        await new Promise((resolve) => setTimeout(resolve, 800));
      }
      await close();
    },
    verdict() {
      const db = open();
      try {
        before.hold(db, oracle);
        for (const leaver of leavers)
          for (const [what, count] of actsOf(db, leaver))
            if (count > 0) oracle.fault(`a banned guest has done something: ${what}`, `${count} rows`);
        const held = [...own.values()].flat();
        for (const row of rows(db, 'select * from sanctions'))
          if (held.includes(String(row.id)) && row.lifted_at !== null)
            oracle.fault('a sanction that nobody knew was lifted', JSON.stringify(row));
        const deciders = [moderator.id, administrator.id, judge.id, 'cli'];
        // A suspect may be made a moderator, but nobody acts as one.
        for (const [table, column] of [
          ['sanctions', 'imposed_by'],
          ['sanctions', 'lifted_by'],
          ['sanctions', 'answer_by'],
          ['reports', 'closed_by'],
          ['flags', 'closed_by'],
          ['team_mutes', 'muted_by'],
        ] as const)
          for (const row of rows(db, `select distinct ${column} as who from ${table} where ${column} is not null`))
            if (!deciders.includes(String(row.who)))
              oracle.fault(`somebody decided who mustn’t: ${table}.${column}`, String(row.who));
        const ranked = [moderator, administrator, judge, banned, keeper].map((one) => one.id);
        for (const row of rows(db, 'select account, role from roles'))
          if (!ranked.includes(String(row.account))) oracle.fault('somebody got a right', JSON.stringify(row));
        const rated = rows(
          db,
          'select p.game from result_players p join results r on r.game = p.game where r.rated = 1 and p.account = ?',
          paused.id,
        );
        if (rated.length + rows(db, 'select game from rated_now where account = ?', paused.id).length > 0)
          oracle.fault('who is paused has played for a rating', JSON.stringify(rated));
        for (const table of ['events', 'team_lines'])
          for (const row of rows(
            db,
            `select * from ${table} where ${table === 'events' ? 'body' : 'text'} like ?`,
            `%${MUTED_WORDS}%`,
          ))
            oracle.fault(`who is muted was heard: ${table}`, JSON.stringify(row));
      } finally {
        db.close();
      }
    },
  };
}

/** What an account was and had done, when it was banned. */
class DatabaseBefore {
  readonly #person: string;
  readonly #acts: ReadonlyMap<string, number>;
  readonly #account: string;

  constructor(open: () => DatabaseSync, person: string) {
    this.#person = person;
    const db = open();
    this.#acts = actsOf(db, person);
    this.#account = this.#accountIn(db);
    db.close();
  }

  /** The language is theirs to change. */
  #accountIn(db: DatabaseSync): string {
    return JSON.stringify(
      rows(db, 'select id, name, kind, password, email, member_at from accounts where id = ?', this.#person),
    );
  }

  hold(db: DatabaseSync, oracle: Oracle): void {
    for (const [what, count] of actsOf(db, this.#person))
      if (count !== this.#acts.get(what))
        oracle.fault(`who is banned has done something: ${what}`, `${this.#acts.get(what)} rows, then ${count}`);
    const now = this.#accountIn(db);
    if (now !== this.#account) oracle.fault('the account of who is banned has changed', `${this.#account} -> ${now}`);
  }
}
