/** Teams: the logs of their matches, their tables, invitations and channels; leagues; what somebody has read of notices. */
import { type Kysely, sql } from 'kysely';

export async function teams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('team_matches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addUniqueConstraint('team_matches_attempt', ['competition', 'game', 'attempt'])
    .execute();
  await db.schema
    .createTable('team_match_events')
    .addColumn('match', 'text', (column) => column.notNull().references('team_matches.id'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_match_events_key', ['match', 'n'])
    .execute();
  await db.schema
    .createTable('team_match_tables')
    .addColumn('game', 'text', (column) => column.primaryKey().references('games.id'))
    .addColumn('match', 'text', (column) => column.notNull().references('team_matches.id'))
    .addColumn('board', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('team_match_tables_open')
    .on('team_match_tables')
    .column('match')
    .where(sql.ref('state'), '!=', sql.lit('done'))
    .execute();
  await db.schema
    .createTable('team_invitations')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_invitations_key', ['account', 'competition', 'team'])
    .execute();
  await db.schema
    .createIndex('team_invitations_team')
    .on('team_invitations')
    .columns(['competition', 'team'])
    .execute();
  await db.schema
    .createTable('team_lines')
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('calls', 'text')
    .addPrimaryKeyConstraint('team_lines_key', ['competition', 'team', 'n'])
    .execute();
  await db.schema.createIndex('team_lines_calls').on('team_lines').columns(['calls', 'at']).execute();
  await db.schema
    .createTable('notice_marks')
    .addColumn('account', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('leagues')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('organiser', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seasons', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('league_competitions')
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('league', 'text', (column) => column.notNull().references('leagues.id'))
    .addPrimaryKeyConstraint('league_competitions_key', ['competition', 'league'])
    .execute();
}
