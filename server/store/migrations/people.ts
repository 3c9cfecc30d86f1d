/** Members, their names, sessions, rights, friends and blocks. */
import type { Kysely } from 'kysely';

export async function people(db: Kysely<unknown>): Promise<void> {
  // One column at a time: SQLite takes no more.
  for (const column of ['name_key', 'name_look', 'password', 'email'])
    await db.schema.alterTable('accounts').addColumn(column, 'text').execute();
  for (const column of ['name_key', 'name_look', 'email'])
    await db.schema.createIndex(`accounts_${column}`).unique().on('accounts').column(column).execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await db.schema
    .createTable('names')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('names_account').on('names').column('account').execute();
  await db.schema
    .createTable('resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('roles')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('roles_key', ['account', 'role'])
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
  await db.schema
    .createTable('friends')
    .addColumn('low', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('high', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addPrimaryKeyConstraint('friends_key', ['low', 'high'])
    .execute();
  await db.schema.createIndex('friends_high').on('friends').column('high').execute();
  await db.schema
    .createTable('blocks')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('other', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['account', 'other'])
    .execute();
  await db.schema.createIndex('blocks_other').on('blocks').column('other').execute();
}
