/** Seasons: several competitions counted together. */
import type { Kysely } from 'kysely';
import type { SeasonRules } from '../../shared/competition/season.ts';
import type { Schema, SeasonsTable } from './schema.ts';

export interface Season {
  readonly id: string;
  readonly name: string;
  readonly organiser: string;
  readonly createdAt: number;
  readonly rules: SeasonRules;
  /** Ids of its competitions, in their order. */
  readonly competitions: readonly string[];
}

export interface Seasons {
  make(season: Season): Promise<void>;
  /** Replaces name, rules and competitions; false: this organiser has no such season. */
  change(season: Omit<Season, 'createdAt'>): Promise<boolean>;
  find(id: string): Promise<Season | null>;
  /** The newest first. */
  list(limit: number): Promise<readonly Season[]>;
}

function season(row: SeasonsTable): Season {
  return {
    id: row.id,
    name: row.name,
    organiser: row.organiser,
    createdAt: row.created_at,
    rules: JSON.parse(row.rules) as SeasonRules,
    competitions: JSON.parse(row.competitions) as string[],
  };
}

export function seasonsIn(db: Kysely<Schema>): Seasons {
  return {
    async make({ id, name, organiser, createdAt, rules, competitions }) {
      await db
        .insertInto('seasons')
        .values({
          id,
          name,
          organiser,
          created_at: createdAt,
          rules: JSON.stringify(rules),
          competitions: JSON.stringify(competitions),
        })
        .execute();
    },

    async change({ id, name, organiser, rules, competitions }) {
      const changed = await db
        .updateTable('seasons')
        .set({ name, rules: JSON.stringify(rules), competitions: JSON.stringify(competitions) })
        .where('id', '=', id)
        .where('organiser', '=', organiser)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },

    async find(id) {
      const row = await db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : season(row);
    },

    async list(limit) {
      const rows = await db
        .selectFrom('seasons')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(season);
    },
  };
}
