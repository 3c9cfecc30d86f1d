/** Flags for officials, what they are measured from, and from which networks accounts come. */
import { type Kysely, sql } from 'kysely';

export async function fairPlay(db: Kysely<unknown>): Promise<void> {
  // No reference to accounts here: a flag outlives the account it is about.
  await db.schema
    .createTable('flags')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .execute();
  await db.schema.createIndex('flags_person').on('flags').column('person').execute();
  // One open flag of a kind for each person, whoever raises it when.
  await db.schema
    .createIndex('flags_open')
    .unique()
    .on('flags')
    .columns(['person', 'kind'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('play_measures')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('play_measures_key', ['game', 'account'])
    .execute();
  await db.schema.createIndex('play_measures_account').on('play_measures').columns(['account', 'at']).execute();
  await db.schema.createIndex('play_measures_at').on('play_measures').column('at').execute();

  await db.schema
    .createTable('visit_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('visits')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['account', 'network', 'browser'])
    .execute();
  await db.schema.createIndex('visits_network').on('visits').column('network').execute();
  await db.schema.createIndex('visits_last').on('visits').column('last_at').execute();
}
