/**
 * What is said to be kept of people, and for how long (server/privacy/kept.ts), is what is done: the same tests on SQLite and
 * on PostgreSQL.
 */
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { Scheduler } from '../../../server/cluster/scheduler.ts';
import { KEPT, type Kept } from '../../../server/privacy/kept.ts';
import { RETENTION_MS, retain } from '../../../server/privacy/retention.ts';
import { DELETED_NAME } from '../../../server/store/accounts.ts';
import { postgresDialect } from '../../../server/store/postgres.ts';
import type { AccountsTable, Schema } from '../../../server/store/schema.ts';
import { sqliteDialect } from '../../../server/store/sqlite.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { KEPT_DAYS, KEPT_LINES } from '../../../shared/privacy/kept.ts';
import { type Place, places } from '../places.ts';

const NOW = 1_893_456_000_000;
const DAY = 86_400_000;
const TABLES = Object.keys(KEPT) as (keyof Schema)[];
/** Whom the rows are about, and somebody else. */
const X = 'person-x00';
const Y = 'person-y00';
const NAME = 'Zebra Personalis';
const MAIL = 'zebra@example.test';
const AGENT = 'Zebra Browser 7';
/** What may be in no answer and, once the account is gone, nowhere. */
const TOLD = [NAME, NAME.toLowerCase(), 'zebrapersonalis', MAIL, AGENT, 'secret-'];

const named = JSON.stringify({ type: 'seated', player: { id: X, name: NAME } });

/** A row of each table that says of X all that the table can say, made at `at`; `n` tells several apart. */
const ROWS: { readonly [T in keyof Schema]: (at: number, n: number) => object } = {
  accounts: (at) => ({
    ...{
      id: X,
      name: NAME,
      kind: 'member',
      created_at: at,
      name_key: NAME.toLowerCase(),
      name_look: 'zebrapersonalis',
    },
    ...{ guest_key: NAME.toLowerCase(), guest_look: 'zebrapersonalis', member_at: at, password: 'secret-password' },
    ...{ email: MAIL, language: 'lv' },
  }),
  sessions: (at, n) => ({
    token_hash: `0123456789abcdef-secret-${n}`,
    account: X,
    created_at: 1,
    seen_at: at,
    agent: AGENT,
  }),
  names: (at, n) => ({ account: X, name: `${NAME} ${n}`, until: at, name_key: `k${n}`, name_look: null }),
  resets: (at, n) => ({ token_hash: `secret-${n}`, account: X, expires_at: at }),
  roles: (at, n) => ({ account: X, role: n === 0 ? 'organiser' : `role${n}`, granted_at: at }),
  audit: (at, n) => ({ id: `a${n}`, at, actor: Y, action: 'role.grant', subject: X, details: '{}' }),
  friends: (at, n) => ({ low: n === 0 ? X : `other${n}`, high: Y, asked_by: X, asked_at: at, since: null }),
  blocks: (at, n) => ({ account: n === 0 ? X : `other${n}`, other: Y, at }),
  challenges: (at, n) => ({
    ...{ id: `ch${n}`, maker: X, opponent: Y, format: 'quick', rated: 0, first: 'me', state: 'open' },
    ...{ created_at: 1, expires_at: at, game: null },
  }),
  rematches: (at, n) => ({ game: `g${n}`, asked: JSON.stringify([{ account: X, at }]), next: null }),
  seats: (at, n) => ({ game: `g${n}`, account: X, at }),
  rated_now: (at) => ({ account: X, game: 'g0', at }),
  leavings: (at, n) => ({ game: `g${n}`, account: X, at }),
  results: (at, n) => ({
    ...{ game: `g${n}`, seq: n, mode: 'singles', sets: 1, rated: 0, counted: 0, started_at: 1, ended_at: at },
    ...{ winner: 'A', cause: 'played', score_a: 1, score_b: 0 },
  }),
  result_players: (at, n) => ({
    ...{ game: `g${n}`, account: X, side: 'A', ended_at: at, counted: 0, outcome: 1, strikes: 1, potting: 1 },
    ...{ fouls: 0, clearances: 0 },
  }),
  rating_steps: (at, n) => ({ account: X, mode: 'singles', seq: n, game: `g${n}`, at, mu: 25, sigma: 8, games: 1 }),
  ratings: (at) => ({ account: X, mode: 'singles', mu: 25, sigma: 8, at, games: 1 }),
  games: (at, n) => ({
    ...{ id: `g${n}`, kind: 'friends', status: 'over', created_by: X, created_at: at, length: 1, unsettled: 0 },
    ...{ holder: null, token: 0, held_until: null },
  }),
  events: (at, n) => ({ game: 'g0', n, at, type: 'seated', body: named, track: null }),
  processes: (at, n) => ({ id: `p${n}`, address: null, started: at, seen: at, beat: 0, clock: at, gone: 1 }),
  timers: (at, n) => ({ id: `t${n}`, kind: 'k', due: at, payload: 'null', claimed_by: null, token: 0, tries: 0 }),
  competitions: (at, n) => ({
    ...{ id: `c${n}`, organiser: X, phase: 'over', name_lower: 'riga open', created_at: at, length: 1, list_rank: 0 },
    ...{ list_at: 0, entry: JSON.stringify({ organiser: { id: X, name: NAME } }) },
  }),
  competition_events: (at, n) => ({ competition: 'c0', n, at, type: 'entered', body: named }),
  competition_people: () => ({ competition: 'c0', account: X, part: 'player' }),
  competition_tables: (_at, n) => ({ game: `g${n}`, competition: 'c0', number: '1', state: 'done' }),
  competition_keys: (at, n) => ({ scope: `new:${X}`, key: `k${n}`, asked: 'hash', answer: named, at }),
  seasons: (at, n) => ({ id: `s${n}`, name: 'Winter', organiser: X, created_at: at, rules: '{}', competitions: '[]' }),
  api_keys: (at, n) => ({
    ...{ id: `key${n}`, account: X, name: 'program', hash: `secret-${n}`, hint: 'nvk_12', created_at: 1, used_at: at },
  }),
  team_matches: (_at, n) => ({
    ...{ id: `m${n}`, competition: 'c0', game: `1-${n}`, attempt: 1, length: 1, state: 'ended', told: 0 },
  }),
  team_match_events: (at, n) => ({ match: 'm0', n, at, type: 'lineup', body: named }),
  team_match_tables: (_at, n) => ({ game: `g${n}`, match: 'm0', board: n, state: 'done' }),
  team_invitations: (at, n) => ({ account: X, competition: 'c0', team: `team${n}`, number: 7, invited_by: Y, at }),
  team_lines: (at, n) => ({ competition: 'c0', team: 'oaks', n, at, account: X, text: `${NAME} is late`, calls: Y }),
  team_mutes: (at, n) => ({ competition: 'c0', team: `team${n}`, account: X, muted_by: Y, at }),
  notice_marks: (at) => ({ account: X, seen_at: at }),
  leagues: (at, n) => ({ id: `l${n}`, name: 'League', organiser: X, created_at: at, seasons: '[]' }),
  reports: (at, n) => ({
    ...{
      id: `r${n}`,
      at: 1,
      reporter: n === 1 ? X : Y,
      person: n === 1 ? Y : X,
      person_name: n === 1 ? 'Somebody' : NAME,
    },
    ...{ kind: 'other', about: '{"on":"person"}', same: `s${n}`, note: `${NAME} says`, game: null, closed_at: at },
    ...{ lines: JSON.stringify([{ from: { id: X, name: NAME }, text: 'well' }]), closed_by: Y, outcome: 'acted' },
    closing_note: 'done',
  }),
  sanctions: (at, n) => ({
    ...{ id: `x${n}`, person: X, kind: 'mute', reason: `${NAME} said`, from_at: 1, until_at: at, imposed_by: Y },
    ...{ report: null, flag: null, taken_name: NAME, taken_key: `t${n}`, taken_look: null, read_at: 1 },
    ...{ replaced_at: null, lifted_at: null, lifted_by: null, lifted_why: null, appeal: 'no', appeal_at: 1 },
    ...{ answer_at: 1, answer_by: Y, answer: 'upheld', answer_note: 'yes', changed_at: 1 },
  }),
  league_competitions: () => ({ competition: 'c0', league: 'l0' }),
  flags: (at, n) => ({
    ...{ id: `f${n}`, kind: 'trading', person: X, at: 1, renewed_at: 1, closed_at: at, closed_by: Y, outcome: 'acted' },
    ...{
      note: `${NAME} again`,
      evidence: JSON.stringify([{ key: 'ring', values: {}, games: ['g0'], people: ['other8'] }]),
    },
  }),
  play_measures: (at, n) => ({ game: `g${n}`, account: X, at, version: 1, body: '{"strikes":[],"gaveUp":null}' }),
  visit_keys: (at, n) => ({ id: `v${n}`, secret: 'of-nobody', since: at }),
  visits: (at, n) => ({ account: X, network: `secret-${n}`, browser: 'secret-b', key: 'v0', last_at: at }),
};

/** Somebody who has just come in. */
const GUEST: Omit<AccountsTable, 'id'> = {
  ...{ name: 'Guest 1', kind: 'guest', created_at: 1, name_key: null, name_look: null, guest_key: null },
  ...{ guest_look: null, member_at: null, password: null, email: null, language: null },
};

/** What a row rests on, besides people, in this order. */
const RESTS_ON = ['games', 'competitions', 'team_matches', 'leagues'] as const;

describe.each(places)('what is kept, on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let db: Kysely<Schema>;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
      const { databaseUrl, dataDir } = place.where;
      const dialect = databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, () => {});
      db = new Kysely<Schema>({ dialect });
    });
    afterAll(async () => {
      await db?.destroy();
      await store?.close();
      await place?.drop();
    });
    /** Only people and what rows rest on. */
    beforeEach(async () => {
      const order = [...TABLES].sort((a, b) => rank(a) - rank(b));
      for (const table of order) await db.deleteFrom(table as 'games').execute();
      await insert('accounts', NOW, 0);
      for (const id of [Y, ...Array.from({ length: 9 }, (_, n) => `other${n}`)])
        await db
          .insertInto('accounts')
          .values({ ...GUEST, id, name: 'Somebody', kind: 'member' })
          .execute();
      for (let n = 0; n < 4; n++) for (const table of RESTS_ON) await insert(table, NOW, n);
    });

    const rank = (table: keyof Schema) =>
      table === 'accounts' ? 9 : 1 + ['team_matches', 'leagues', 'games', 'competitions'].indexOf(table);
    const insert = (table: keyof Schema, at: number, n: number) =>
      db
        .insertInto(table as 'games')
        .values(ROWS[table](at, n) as never)
        .execute();
    const all = async (table: keyof Schema): Promise<readonly object[]> =>
      db
        .selectFrom(table as 'games')
        .selectAll()
        .execute() as Promise<readonly object[]>;

    it('has a row for every table and a word for every column that the store has', async () => {
      const found = (await db.introspection.getTables()).filter(({ isView }) => !isView);
      const names = found.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(36);
      expect(names.sort()).toEqual([...TABLES].sort());
      for (const { name, columns } of found)
        expect(columns.map((one) => one.name).sort(), name).toEqual(
          Object.keys(KEPT[name as keyof Schema].columns).sort(),
        );
    });

    it('says of every table with anything of a person under which line of the page it stands, and why', () => {
      for (const table of TABLES) {
        const kept: Kept<never> = KEPT[table] as never;
        const personal = Object.values(kept.columns).some((says) => says !== '-');
        const lines = KEPT_LINES.map(({ id }) => id);
        if (personal) expect(lines, table).toContain(kept.line);
        expect(kept.why.length, table).toBeGreaterThan(10);
        expect(kept.deletion === 'nobody', table).toBe(!personal);
      }
    });

    const swept = TABLES.filter((table) => KEPT[table].sweeps.length > 0);
    it.each(swept)('%s: what is older than is said goes by the job, what is younger stays', async (table) => {
      const { sweeps } = KEPT[table];
      expect(sweeps).toHaveLength(1);
      const { days, period } = sweeps[0]!;
      if (period !== null) expect(days).toBe(KEPT_DAYS[period]);
      const edge = NOW - days * DAY;
      for (const [n, at] of [edge - 1, edge, NOW].entries()) {
        if (table === 'rematches') await insert('results', at, n);
        await insert(table, at, n);
      }
      expect(await store.forgetting.forget(NOW)).toEqual({ [table]: 1 });
      expect(await all(table)).toHaveLength(2);
      // Nothing is left to be done, and more of it goes later.
      expect(await store.forgetting.forget(NOW)).toEqual({});
      expect(await store.forgetting.forget(NOW + 1)).toEqual(days === 0 ? { [table]: 2 } : { [table]: 1 });
    });

    it('friends: who has said yes stays a friend for as long as both want', async () => {
      await insert('friends', 1, 0);
      await db.updateTable('friends').set({ since: 2 }).execute();
      expect(await store.forgetting.forget(NOW)).toEqual({});
    });

    it('stops between two parts when it is told so, and does the rest the next time', async () => {
      await insert('sessions', 1, 0);
      await insert('audit', 1, 0);
      let asked = 0;
      expect(await store.forgetting.forget(NOW, () => asked++ === 0)).toEqual({ sessions: 1 });
      expect(await store.forgetting.forget(NOW)).toEqual({ audit: 1 });
    });

    it('sanctions without an end stay, also read ones; a warning goes after it was read', async () => {
      const row = (id: string, kind: string, read_at: number | null) =>
        db
          .insertInto('sanctions')
          .values({ ...ROWS.sanctions(1, 0), id, kind, read_at, until_at: null, taken_key: null } as never)
          .execute();
      await row('ban', 'ban', 1);
      await row('unread', 'warning', null);
      await row('read', 'warning', 1);
      expect(await store.forgetting.forget(NOW)).toEqual({ sanctions: 1 });
      const left = await db.selectFrom('sanctions').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(['ban', 'unread']);
    });

    const came = (id: string, seen: number | null, created = 1) =>
      db
        .insertInto('accounts')
        .values({ ...GUEST, id, created_at: created })
        .execute()
        .then(async () => {
          if (seen !== null)
            await db
              .insertInto('sessions')
              .values({ token_hash: `h-${id}`, account: id, created_at: 1, seen_at: seen, agent: '' })
              .execute();
        });
    const kindOf = async (id: string) =>
      (await db.selectFrom('accounts').select('kind').where('id', '=', id).executeTakeFirst())?.kind ?? null;

    it('guests who never did anything go with all they have, 90 days after their last visit', async () => {
      const edge = NOW - KEPT_DAYS.idleGuest * DAY;
      await came('idle', edge - 1);
      await came('left', null);
      await came('seen', edge);
      await came('fresh', null, edge);
      await came('sat', edge - 1);
      await db.insertInto('seats').values({ game: 'g0', account: 'sat', at: 1 }).execute();
      await came('friend', edge - 1);
      await db.insertInto('friends').values({ low: 'friend', high: Y, asked_by: Y, asked_at: NOW, since: 1 }).execute();
      await db
        .insertInto('names')
        .values({ account: 'idle', name: 'X', until: NOW, name_key: null, name_look: null })
        .execute();
      expect(await store.forgetting.forget(NOW)).toMatchObject({ idle_guests: 2 });
      expect(await Promise.all(['idle', 'left', 'seen', 'fresh', 'sat', 'friend', X].map(kindOf))).toEqual([
        ...[null, null, 'guest', 'guest', 'guest', 'guest', 'member'],
      ]);
      expect(await all('names')).toEqual([]);
    });

    it('guests who played lose their name 400 days after the last game when nobody can be them any more', async () => {
      const edge = NOW - KEPT_DAYS.gonePlayer * DAY;
      const sat = async (id: string, at: number, game: string) => {
        await db.insertInto('seats').values({ game, account: id, at }).execute();
        const body = JSON.stringify({ type: 'seated', player: { id, name: 'Guest 1' } });
        await db.insertInto('events').values({ game, n: 0, at, type: 'seated', body, track: null }).execute();
      };
      await came('gone', null);
      await sat('gone', edge - 1, 'g0');
      await came('back', NOW);
      await sat('back', 1, 'g1');
      await came('late', null);
      await sat('late', edge, 'g2');
      await came('enters', null);
      await db
        .insertInto('competition_people')
        .values({ competition: 'c0', account: 'enters', part: 'player' })
        .execute();
      expect(await store.forgetting.forget(NOW)).toEqual({ gone_guests: 1 });
      expect(await Promise.all(['gone', 'back', 'late', 'enters'].map(kindOf))).toEqual([
        ...['deleted', 'guest', 'guest', 'guest'],
      ]);
      const bodies = await db.selectFrom('events').select(['game', 'body']).orderBy('game').execute();
      expect(bodies.map(({ body }) => JSON.parse(body).player.name)).toEqual([DELETED_NAME, 'Guest 1', 'Guest 1']);
    });

    it('many go, not all in one piece', async () => {
      const rows = Array.from({ length: 450 }, (_, i) => ({ ...GUEST, id: `many${i}` }));
      await db.insertInto('accounts').values(rows).execute();
      const sessions = rows.map((_, i) => ({ token_hash: `h${i}`, account: X, created_at: 1, seen_at: 1, agent: '' }));
      await db.insertInto('sessions').values(sessions).execute();
      let parts = 0;
      const go = () => ++parts > 0;
      // Between any two of them the process does what else there is.
      let turns = 0;
      const turn = () => {
        turns += 1;
        turning = setImmediate(turn);
      };
      let turning = setImmediate(turn);
      expect(await store.forgetting.forget(NOW, go)).toEqual({ sessions: 450, idle_guests: 450 });
      clearImmediate(turning);
      expect(turns).toBeGreaterThanOrEqual(parts - 2);
      // Each sweep once, and three parts of either.
      expect(parts).toBeGreaterThan(TABLES.flatMap((table) => KEPT[table].sweeps as readonly unknown[]).length + 4);
      // Those who stay are passed over, not looked at again and again.
      const seats = rows.slice(0, 300).map(({ id }) => ({ game: 'g0', account: id, at: NOW }));
      await db.insertInto('accounts').values(rows).execute();
      await db.insertInto('seats').values(seats).execute();
      expect(await store.forgetting.forget(NOW)).toEqual({ idle_guests: 150 });
    });

    /** Everything about X that the store can hold. */
    const fill = async () => {
      for (const table of TABLES)
        if (table !== 'accounts' && !(RESTS_ON as readonly string[]).includes(table)) await insert(table, NOW, 0);
      await db.insertInto('seats').values({ game: 'g0', account: Y, at: 1 }).execute();
      // As one who reports, too.
      await insert('reports', NOW, 1);
    };
    const textOf = async (table: keyof Schema) => JSON.stringify(await all(table));

    it('the data that somebody downloads hold every table that says so, and no secret', async () => {
      await fill();
      const data = await store.dataOf(X);
      const fields = TABLES.flatMap((table) => {
        const { exported } = KEPT[table];
        return typeof exported === 'string' ? [[table, exported] as const] : [];
      });
      expect(fields.length).toBeGreaterThan(20);
      for (const [table, field] of fields) {
        expect(JSON.stringify(data[field] ?? []).length, `${table} as ${field}`).toBeGreaterThan(2);
        // And nothing of somebody else.
        expect((await store.dataOf('other8'))[field], field).toEqual(field === 'account' ? expect.anything() : []);
      }
      expect(JSON.stringify(data)).toContain(MAIL);
      expect(JSON.stringify(data)).not.toContain('secret-');
      // What a table has of a person and isn't given has a reason.
      for (const table of TABLES) {
        const { exported } = KEPT[table];
        if (typeof exported !== 'string') expect(exported.not.length, table).toBeGreaterThan(10);
      }
    });

    it('a deleted account leaves of itself what its rows say, and its name, address and secrets nowhere', async () => {
      await fill();
      const before = new Map<keyof Schema, string>();
      for (const table of TABLES) before.set(table, await textOf(table));
      const whole = [...before.values()].join('\n');
      for (const told of TOLD) expect(whole).toContain(told);
      await store.accounts.remove(X);
      for (const table of TABLES) {
        const [was, is] = [before.get(table)!, await textOf(table)];
        for (const told of TOLD) expect(is, table).not.toContain(told);
        const { deletion } = KEPT[table];
        // The rows were about X, and are gone or stay as is said.
        expect(was.includes(X), `${table} is of nobody`).toBe(deletion !== 'nobody');
        expect(is.includes(X), `${table} stays`).toBe(deletion === 'number' || deletion === 'unnamed');
        if (deletion === 'unnamed') expect(is, table).toContain(DELETED_NAME);
      }
    });

    it('one process does it, once a day, and whoever comes after it does it the day after', async () => {
      const clock = manualClock(NOW);
      const done: string[] = [];
      const run = async (me: string) => {
        await store.processes.register(me, null, NOW);
        const scheduler = new Scheduler({ timers: store.timers, me: () => me, clock, log: { error: () => {} } });
        const forgetting = {
          forget: async () => {
            done.push(me);
            return {};
          },
        };
        await retain({
          scheduler,
          timers: store.timers,
          forgetting,
          clock,
          stopping: () => false,
          log: { info: () => {}, warn: () => {} },
        });
        return scheduler;
      };
      const [a, b] = [await run('a'), await run('b')];
      const both = () => Promise.all([a.look(), b.look()]);
      await both();
      expect(done).toEqual([]);
      clock.advance(3_600_000);
      await both();
      expect(done).toHaveLength(1);
      await both();
      expect(done).toHaveLength(1);
      clock.advance(RETENTION_MS);
      // One of them is gone.
      await b.look();
      expect(done).toHaveLength(2);
      expect(done[1]).toBe('b');
      expect(await store.timers.find('retention')).toMatchObject({ due: NOW + 3_600_000 + 2 * RETENTION_MS });
      await sql`delete from processes`.execute(db);
    });
  });
});
