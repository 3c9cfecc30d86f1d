/** Reports, and the sanctions of the service with their appeals. */
import type { Kysely } from 'kysely';

export async function moderation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('person', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('same', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('game', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('closing_note', 'text')
    .execute();
  await db.schema.createIndex('reports_same').unique().on('reports').columns(['reporter', 'same']).execute();
  await db.schema.createIndex('reports_person').on('reports').columns(['person', 'at']).execute();
  await db.schema.createIndex('reports_closed').on('reports').columns(['closed_at', 'at']).execute();

  await db.schema
    .createTable('sanctions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint')
    .addColumn('imposed_by', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('flag', 'text')
    .addColumn('taken_name', 'text')
    .addColumn('taken_key', 'text')
    .addColumn('taken_look', 'text')
    .addColumn('read_at', 'bigint')
    .addColumn('replaced_at', 'bigint')
    .addColumn('lifted_at', 'bigint')
    .addColumn('lifted_by', 'text')
    .addColumn('lifted_why', 'text')
    .addColumn('appeal', 'text')
    .addColumn('appeal_at', 'bigint')
    .addColumn('answer_at', 'bigint')
    .addColumn('answer_by', 'text')
    .addColumn('answer', 'text')
    .addColumn('answer_note', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sanctions_person').on('sanctions').columns(['person', 'from_at']).execute();
  await db.schema.createIndex('sanctions_changed').on('sanctions').column('changed_at').execute();
  await db.schema.createIndex('sanctions_appeal').on('sanctions').columns(['answer_at', 'appeal_at']).execute();
  await db.schema.createIndex('sanctions_taken').on('sanctions').column('taken_key').execute();
}
