/** The language in which somebody gets letters. */
import type { Kysely } from 'kysely';

export async function languages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('language', 'text').execute();
}
