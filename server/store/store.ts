/** The store: PostgreSQL where there is one, else SQLite in a folder. Same tables, same functions, same tests. */
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../errors.ts';
import { type Forgetting, forgettingIn } from '../privacy/forgetting.ts';
import { type Accounts, accountsIn } from './accounts.ts';
import { type Challenges, challengesIn } from './challenges.ts';
import { type Competitions, competitionsIn } from './competitions.ts';
import { dataIn } from './data.ts';
import { type Flags, flagsIn } from './flags.ts';
import { type Games, gamesIn } from './games.ts';
import { type Keys, keysIn } from './keys.ts';
import { type Leagues, leaguesIn } from './leagues.ts';
import { type Leases, leasesIn } from './leases.ts';
import { type Measures, measuresIn } from './measures.ts';
import { migrations } from './migrations.ts';
import { type Moderation, moderationIn } from './moderation.ts';
import { type Processes, processesIn } from './processes.ts';
import { type Results, resultsIn } from './results.ts';
import { type Rights, rightsIn } from './rights.ts';
import type { Dialect, Schema } from './schema.ts';
import { type Seasons, seasonsIn } from './seasons.ts';
import { type SessionRows, sessionsIn } from './sessions.ts';
import { type Social, socialIn } from './social.ts';
import { type TeamMatches, teamMatchesIn } from './team-matches.ts';
import { type Teams, teamsIn } from './teams.ts';
import { type Timers, timersIn } from './timers.ts';
import { type Visits, visitsIn } from './visits.ts';

export interface Store {
  readonly accounts: Accounts;
  readonly sessions: SessionRows;
  readonly games: Games;
  readonly leases: Leases;
  readonly processes: Processes;
  readonly timers: Timers;
  readonly results: Results;
  readonly challenges: Challenges;
  readonly social: Social;
  readonly rights: Rights;
  readonly competitions: Competitions;
  readonly seasons: Seasons;
  readonly teamMatches: TeamMatches;
  readonly teams: Teams;
  readonly leagues: Leagues;
  readonly keys: Keys;
  /** Deletes what has been kept long enough. */
  readonly forgetting: Forgetting;
  readonly moderation: Moderation;
  readonly flags: Flags;
  readonly visits: Visits;
  readonly measures: Measures;
  /** Everything kept about an account, for its owner. */
  dataOf(account: string): Promise<Readonly<Record<string, unknown>>>;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store can't be opened. `message` is one line for people. */
export class StoreError extends StartError {
  override readonly name = 'StoreError';
}

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreError
 */
export async function openStore(
  where: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  onError: (error: Error) => void,
): Promise<Store> {
  const dialect: Dialect = where.databaseUrl === undefined ? 'sqlite' : 'postgres';
  let db: Kysely<Schema> | undefined;
  try {
    // Only the driver that is used is loaded: the other one costs start-up time.
    if (where.databaseUrl === undefined) {
      db = new Kysely<Schema>({ dialect: (await import('./sqlite.ts')).sqliteDialect(where.dataDir) });
      await migrate(db, dialect);
    } else {
      const { postgresDialect } = await import('./postgres.ts');
      // A large table is not brought up to date in the time that a strike may take, nor waited for by a second process.
      db = new Kysely<Schema>({ dialect: postgresDialect(where.databaseUrl, onError, { patient: true }) });
      await migrate(db, dialect);
      await db.destroy();
      db = new Kysely<Schema>({ dialect: postgresDialect(where.databaseUrl, onError) });
    }
  } catch (error) {
    await db?.destroy().catch(() => {});
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreError(
      dialect === 'sqlite'
        ? `The data folder DATA_DIR=${where.dataDir} can't be used: ${reason}`
        : `The database at DATABASE_URL can't be used: ${reason}`,
    );
  }
  const opened = db;
  // Signs of life go by a connection of their own: a pool that is busy must not look like a death.
  const lifeline =
    where.databaseUrl === undefined
      ? opened
      : new Kysely<Schema>({
          dialect: (await import('./postgres.ts')).postgresDialect(where.databaseUrl, onError, { connections: 1 }),
        });
  return {
    accounts: accountsIn(opened),
    sessions: sessionsIn(opened),
    games: gamesIn(opened),
    leases: leasesIn(opened, dialect),
    processes: processesIn(lifeline, dialect),
    timers: timersIn(opened),
    results: resultsIn(opened, dialect),
    challenges: challengesIn(opened),
    social: socialIn(opened),
    rights: rightsIn(opened),
    competitions: competitionsIn(opened),
    seasons: seasonsIn(opened),
    teamMatches: teamMatchesIn(opened),
    teams: teamsIn(opened),
    leagues: leaguesIn(opened),
    keys: keysIn(opened),
    forgetting: forgettingIn({ db: opened, dialect }),
    moderation: moderationIn(opened),
    flags: flagsIn(opened),
    visits: visitsIn(opened),
    measures: measuresIn(opened),
    dataOf: (account) => dataIn(opened, account),
    ping: async () => {
      await sql`select 1`.execute(opened);
    },
    close: async () => {
      if (lifeline !== opened) await lifeline.destroy();
      await opened.destroy();
    },
  };
}

/**
 * Brings the tables up to date; of several processes that start at once, one does it and the others wait. PostgreSQL has
 * a lock for it, which Kysely takes; on SQLite the whole of it is one writing transaction.
 */
async function migrate(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const provider = migrations(dialect);
  if (dialect === 'postgres') {
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
      if (error !== undefined) throw error;
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
