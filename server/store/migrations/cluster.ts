/** Processes, who holds which game, and timers. */
import { type Kysely, sql } from 'kysely';

export async function cluster(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text')
    .addColumn('started', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('beat', 'integer', (column) => column.notNull())
    .addColumn('clock', 'bigint', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // One column at a time: SQLite knows no more.
  await db.schema.alterTable('games').addColumn('holder', 'text').execute();
  await db.schema
    .alterTable('games')
    .addColumn('token', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('games').addColumn('held_until', 'bigint').execute();
  await db.schema
    .createIndex('games_held')
    .on('games')
    .column('holder')
    .where(sql.ref('holder'), 'is not', null)
    .execute();
  // Rated games that were being played before: somebody must take them up.
  await sql`update games set holder = '' where id in (select game from rated_now)`.execute(db);

  await db.schema
    .createTable('timers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('token', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('timers_due').on('timers').column('due').execute();
}
