/** Leagues: divisions that are competitions, season after season. */
import type { Kysely, Transaction } from 'kysely';
import type { NewLeague } from '../../shared/protocol/team.ts';
import type { LeaguesTable, Schema } from './schema.ts';

export interface League extends NewLeague {
  readonly id: string;
  readonly organiser: string;
  readonly createdAt: number;
}

export interface Leagues {
  make(league: League): Promise<void>;
  /** Replaces name and seasons; false: this organiser has no such league. */
  change(league: League): Promise<boolean>;
  find(id: string): Promise<League | null>;
  /** The newest first. */
  list(limit: number): Promise<readonly League[]>;
  /** Those that a competition is a division of. */
  withCompetition(competition: string): Promise<readonly League[]>;
}

function leagueOf({ id, name, organiser, created_at, seasons }: LeaguesTable): League {
  return { id, name, organiser, createdAt: created_at, seasons: JSON.parse(seasons) as League['seasons'] };
}

export function leaguesIn(db: Kysely<Schema>): Leagues {
  return {
    async make(league) {
      const { id, name, organiser, createdAt, seasons } = league;
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('leagues')
          .values({ id, name, organiser, created_at: createdAt, seasons: JSON.stringify(seasons) })
          .execute();
        await index(tx, league);
      });
    },

    async change(league) {
      const { id, name, organiser, seasons } = league;
      return db.transaction().execute(async (tx) => {
        const changed = await tx
          .updateTable('leagues')
          .set({ name, seasons: JSON.stringify(seasons) })
          .where('id', '=', id)
          .where('organiser', '=', organiser)
          .executeTakeFirst();
        if (changed.numUpdatedRows !== 1n) return false;
        await tx.deleteFrom('league_competitions').where('league', '=', id).execute();
        await index(tx, league);
        return true;
      });
    },

    async find(id) {
      const row = await db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : leagueOf(row);
    },

    async list(limit) {
      const rows = await db
        .selectFrom('leagues')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(leagueOf);
    },

    async withCompetition(competition) {
      const rows = await db
        .selectFrom('leagues')
        .selectAll()
        .where('id', 'in', (select) =>
          select.selectFrom('league_competitions').select('league').where('competition', '=', competition),
        )
        .orderBy('id')
        .execute();
      return rows.map(leagueOf);
    },
  };
}

async function index(tx: Transaction<Schema>, { id, seasons }: League): Promise<void> {
  const all = new Set(seasons.flatMap(({ divisions }) => divisions.map(({ competition }) => competition)));
  for (const competition of all)
    await tx.insertInto('league_competitions').values({ competition, league: id }).execute();
}
