/** What members' former names and guests' chosen names are known by; and all names by how likeness is told now. */
import type { Kysely } from 'kysely';
import { keyOf, lookOf } from '../../accounts/likeness.ts';
import type { Schema } from '../schema.ts';

export async function names(untyped: Kysely<unknown>): Promise<void> {
  // One column at a time: SQLite takes no more.
  for (const column of ['guest_key', 'guest_look']) {
    await untyped.schema.alterTable('accounts').addColumn(column, 'text').execute();
    await untyped.schema.createIndex(`accounts_${column}`).on('accounts').column(column).execute();
  }
  await untyped.schema.alterTable('accounts').addColumn('member_at', 'bigint').execute();
  for (const column of ['name_key', 'name_look']) {
    await untyped.schema.alterTable('names').addColumn(column, 'text').execute();
    await untyped.schema.createIndex(`names_${column}`).on('names').column(column).execute();
  }
  const db = untyped as Kysely<Schema>;
  await recount(db);
  const guests = await db.selectFrom('accounts').select(['id', 'name']).where('kind', '=', 'guest').execute();
  for (const { id, name } of guests)
    if (!/^Guest \d+$/.test(name))
      await db
        .updateTable('accounts')
        .set({ guest_key: keyOf(name), guest_look: lookOf(name) })
        .where('id', '=', id)
        .execute();
}

/**
 * Of members who turn out to be called alike, the older account keeps the name. The other one keeps its own where only
 * the look is the same, and gets a number behind it where it can't be told from the first at a login.
 */
async function recount(db: Kysely<Schema>): Promise<void> {
  const members = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at'])
    .where('kind', '=', 'member')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  await db.updateTable('accounts').set({ name_key: null, name_look: null }).where('kind', '=', 'member').execute();
  const keys = new Set(members.map(({ name }) => keyOf(name)));
  const taken = new Set<string>();
  for (const { id, name, created_at } of members) {
    let own = name;
    if (taken.has(keyOf(own))) {
      const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      let number = 2;
      while (keys.has(keyOf(`${seen} ${number}`))) number += 1;
      own = `${seen} ${number}`;
      keys.add(keyOf(own));
    }
    // No look holds a space, so this one is nobody else's.
    const look = taken.has(`look ${lookOf(own)}`) ? `${lookOf(own)} ${id}` : lookOf(own);
    taken.add(keyOf(own));
    taken.add(`look ${look}`);
    await db
      .updateTable('accounts')
      .set({ name: own, name_key: keyOf(own), name_look: look, member_at: created_at })
      .where('id', '=', id)
      .execute();
  }
}
