/** Rated games, results, ratings, challenges and rematches. */
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

export async function matches(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const real = dialect === 'postgres' ? 'double precision' : 'real';

  await db.schema
    .alterTable('games')
    .addColumn('unsettled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('games_unsettled')
    .on('games')
    .column('id')
    .where(sql.ref('unsettled'), '=', sql.lit(1))
    .execute();

  await db.schema
    .createTable('seats')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['account', 'game'])
    .execute();
  await db.schema
    .createTable('rated_now')
    .addColumn('account', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rated_now_game').on('rated_now').column('game').execute();
  await db.schema
    .createTable('leavings')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('leavings_key', ['account', 'game'])
    .execute();

  await db.schema
    .createTable('results')
    .addColumn('game', 'text', (column) => column.primaryKey().references('games.id'))
    .addColumn('seq', 'integer', (column) => column.notNull().unique())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('sets', 'integer', (column) => column.notNull())
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addColumn('counted', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('winner', 'text')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('score_a', 'integer', (column) => column.notNull())
    .addColumn('score_b', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('result_players')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('counted', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'integer', (column) => column.notNull())
    .addColumn('strikes', 'integer', (column) => column.notNull())
    .addColumn('potting', 'integer', (column) => column.notNull())
    .addColumn('fouls', 'integer', (column) => column.notNull())
    .addColumn('clearances', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('result_players_key', ['game', 'account'])
    .execute();
  await db.schema
    .createIndex('result_players_account')
    .on('result_players')
    .columns(['account', 'ended_at', 'game'])
    .execute();

  await db.schema
    .createTable('rating_steps')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('mu', real, (column) => column.notNull())
    .addColumn('sigma', real, (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_steps_key', ['account', 'mode', 'seq'])
    .execute();
  await db.schema.createIndex('rating_steps_game').on('rating_steps').column('game').execute();
  await db.schema.createIndex('rating_steps_seq').on('rating_steps').columns(['mode', 'seq']).execute();
  await db.schema
    .createTable('ratings')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('mu', real, (column) => column.notNull())
    .addColumn('sigma', real, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['account', 'mode'])
    .execute();
  await db.schema.createIndex('ratings_mu').on('ratings').columns(['mode', 'mu']).execute();

  await db.schema
    .createTable('challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('maker', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('opponent', 'text')
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addColumn('first', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('game', 'text')
    .execute();
  await db.schema.createIndex('challenges_maker').on('challenges').column('maker').execute();
  await db.schema.createIndex('challenges_opponent').on('challenges').column('opponent').execute();
  await db.schema
    .createTable('rematches')
    .addColumn('game', 'text', (column) => column.primaryKey().references('games.id'))
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('next', 'text')
    .execute();
}
