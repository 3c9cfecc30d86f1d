/**
 * What is looked through again and again finds its rows by an index, on both databases: the embedded store holds up the whole
 * process for as long as it reads.
 */
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestsAfter, sweepOf, TRACES } from '../../../server/privacy/forgetting.ts';
import { KEPT } from '../../../server/privacy/kept.ts';
import { gamesIn } from '../../../server/store/games.ts';
import { leasesIn } from '../../../server/store/leases.ts';
import { moderationIn } from '../../../server/store/moderation.ts';
import { postgresDialect } from '../../../server/store/postgres.ts';
import { processesIn } from '../../../server/store/processes.ts';
import type { Dialect, Schema } from '../../../server/store/schema.ts';
import { sqliteDialect } from '../../../server/store/sqlite.ts';
import { openStore } from '../../../server/store/store.ts';
import { timersIn } from '../../../server/store/timers.ts';
import { visitsIn } from '../../../server/store/visits.ts';
import { type Place, places } from '../places.ts';

const NOW = 1_893_456_000_000;
/** Indexes of what waits for something: they hold a few rows, and are read whole. */
const SOME: readonly string[] = ['games_unsettled', 'games_held'];
/**
 * These are read whole: they are small however long the service runs. Of `rematches` only what the last month asked for is
 * there; of `visit_keys` and `processes` there are a few.
 */
const SMALL: readonly string[] = ['rematches', 'visit_keys', 'processes'];

describe.each(places)('on %s', (name, isThere, make) => {
  describe.runIf(isThere)('by an index', () => {
    const dialect: Dialect = name === 'SQLite' ? 'sqlite' : 'postgres';
    let place: Place;
    let db: Kysely<Schema>;
    let asked: CompiledQuery[] = [];
    beforeAll(async () => {
      place = await make();
      await (await openStore(place.where, () => {})).close();
      const { databaseUrl, dataDir } = place.where;
      // One connection: what is switched off below is switched off for all that is asked.
      db = new Kysely<Schema>({
        dialect:
          databaseUrl === undefined
            ? sqliteDialect(dataDir)
            : postgresDialect(databaseUrl, () => {}, { connections: 1 }),
        log: ({ query }) => {
          asked.push(query);
        },
      });
      // The tables are empty: any index is taken rather than none.
      if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(db);
    });
    afterAll(async () => {
      await db?.destroy();
      await place?.drop();
    });

    /** Tables that a query reads whole, be it by an index; but for indexes that hold only some rows. */
    async function wholly(query: CompiledQuery): Promise<string[]> {
      const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN ';
      const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, sql: explain + query.sql });
      const found = dialect === 'sqlite' ? /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/ : /Seq Scan on (\w+)/;
      return rows
        .map((row) => found.exec(String(row.detail ?? row['QUERY PLAN'])))
        .filter((hit) => hit !== null && !SMALL.includes(hit[1]!) && !(hit[2] !== undefined && SOME.includes(hit[2])))
        .map((hit) => hit![0]);
    }

    it('what is too old', async () => {
      for (const table of Object.keys(KEPT) as (keyof Schema)[])
        for (const one of KEPT[table].sweeps)
          expect(await wholly(sweepOf({ db, dialect }, table, one as never, NOW).compile()), table).toEqual([]);
      for (const cursor of [null, { id: 'x', created_at: 1 }])
        expect(await wholly(guestsAfter(db, cursor, NOW).compile())).toEqual([]);
    });

    it('what is somebody’s, and what rests on an account', async () => {
      const names = new Map<string, readonly [string, string]>(TRACES.map((one) => [one.join('.'), one]));
      if (dialect === 'sqlite')
        for (const table of Object.keys(KEPT)) {
          const keys = await sql<{ table: string; from: string }>`
            select "table", "from" from pragma_foreign_key_list(${table})`.execute(db);
          for (const { table: to, from } of keys.rows)
            if (to === 'accounts') names.set(`${table}.${from}`, [table, from]);
        }
      expect(names.size).toBeGreaterThan(20);
      for (const [table, column] of names.values()) {
        const query = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${'x'}`.compile(db);
        expect(await wholly(query), `${table}.${column}`).toEqual([]);
      }
    });

    it('what is asked of guests whenever they meet people', async () => {
      asked = [];
      expect(await visitsIn(db).bannedNearby('x', { since: 0, now: NOW, crowd: 5 })).toBeNull();
      for (const query of [...asked]) expect(await wholly(query), query.sql).toEqual([]);
    });

    it('what processes look for every few seconds', async () => {
      asked = [];
      const timers = timersIn(db);
      await timers.claim('p', ['a', 'b'], NOW, 16);
      await timers.nextDue(['a', 'b']);
      await leasesIn(db, dialect).orphans(8);
      await processesIn(db, dialect).tidy();
      await moderationIn(db).changedSince(NOW);
      await moderationIn(db).waiting();
      await gamesIn(db).unsettled();
      const queries = [...asked];
      expect(queries.length).toBeGreaterThanOrEqual(8);
      for (const query of queries) expect(await wholly(query), query.sql).toEqual([]);
    });
  });
});
