/** Who is muted in the channels of teams. */
import type { Kysely } from 'kysely';

export async function mutes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('team_mutes')
    .addColumn('competition', 'text', (column) => column.notNull().references('competitions.id'))
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('muted_by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_mutes_key', ['competition', 'team', 'account'])
    .execute();
}
