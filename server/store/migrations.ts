/** The one migration set, for both databases. Never changed once released: only followed by others. */
import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { cluster } from './migrations/cluster.ts';
import { competitions } from './migrations/competitions.ts';
import { fairPlay } from './migrations/fair-play.ts';
import { languages } from './migrations/languages.ts';
import { matches } from './migrations/matches.ts';
import { moderation } from './migrations/moderation.ts';
import { mutes } from './migrations/mutes.ts';
import { names } from './migrations/names.ts';
import { people } from './migrations/people.ts';
import { sweeps } from './migrations/sweeps.ts';
import { teams } from './migrations/teams.ts';
import type { Dialect } from './schema.ts';

export function migrations(dialect: Dialect): MigrationProvider {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';

  const list: Record<string, Migration> = {
    '001-guests-and-games': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('accounts')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('sessions')
          .addColumn('token_hash', 'text', (column) => column.primaryKey())
          .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('seen_at', 'bigint', (column) => column.notNull())
          .execute();
        await db.schema.createIndex('sessions_account').on('sessions').column('account').execute();
        await db.schema
          .createTable('games')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('created_by', 'text', (column) => column.notNull().references('accounts.id'))
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('length', 'integer', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('events')
          .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
          .addColumn('n', 'integer', (column) => column.notNull())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addColumn('type', 'text', (column) => column.notNull())
          .addColumn('body', 'text', (column) => column.notNull())
          .addColumn('track', bytes)
          .addPrimaryKeyConstraint('events_key', ['game', 'n'])
          .execute();
      },
    },
    '002-people': { up: people },
    '003-matches': { up: (db: Kysely<unknown>) => matches(db, dialect) },
    '004-cluster': { up: cluster },
    '005-names': { up: names },
    '006-competitions': { up: competitions },
    '007-teams': { up: teams },
    '008-mutes': { up: mutes },
    '009-languages': { up: languages },
    '011-moderation': { up: moderation },
    '012-fair-play': { up: fairPlay },
    '013-sweeps': { up: sweeps },
  };
  return { getMigrations: async () => list };
}
