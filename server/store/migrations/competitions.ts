/** Competitions: their logs, who takes part, their tables, seasons, and the keys by which programs of organisers ask. */
import { type Kysely, sql } from 'kysely';

export async function competitions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('competitions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organiser', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('name_lower', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('list_rank', 'integer', (column) => column.notNull())
    .addColumn('list_at', 'bigint', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('competitions_list').on('competitions').columns(['list_rank', 'list_at', 'id']).execute();
  await db.schema.createIndex('competitions_organiser').on('competitions').column('organiser').execute();
  await db.schema
    .createTable('competition_events')
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('competition_events_key', ['competition', 'n'])
    .execute();
  await db.schema
    .createTable('competition_people')
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('competition_people_key', ['account', 'competition', 'part'])
    .execute();
  await db.schema
    .createIndex('competition_people_competition')
    .on('competition_people')
    .column('competition')
    .execute();
  await db.schema
    .createTable('competition_tables')
    .addColumn('game', 'text', (column) => column.primaryKey().references('games.id'))
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('competition_tables_open')
    .on('competition_tables')
    .column('competition')
    .where(sql.ref('state'), '!=', sql.lit('done'))
    .execute();
  await db.schema
    .createTable('competition_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('competition_keys_key', ['scope', 'key'])
    .execute();

  await db.schema
    .createTable('seasons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('organiser', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('competitions', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('seasons_created').on('seasons').column('created_at').execute();
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('api_keys_account').on('api_keys').column('account').execute();
}
