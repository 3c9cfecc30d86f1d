/** What was measured of players' strikes in rated games, so that each game is measured once and not whenever it is looked back on. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface MeasuredGame {
  readonly game: string;
  readonly account: string;
  /** When the game ended. */
  readonly at: number;
  /** Plain data; shared/fairplay says what. */
  readonly strikes: readonly unknown[];
}

export interface Measures {
  /** Writes down what was measured; the same again, or a newer measuring, takes its place. */
  write(version: number, measured: readonly MeasuredGame[]): Promise<void>;
  /** Of these games of an account, what a version has measured. */
  read(version: number, account: string, games: readonly string[]): Promise<readonly MeasuredGame[]>;
  /** Deletes those of games that ended before; resolves to how many. They can be measured again from the logs. */
  forgetMeasures(before: number): Promise<number>;
}

export function measuresIn(db: Kysely<Schema>): Measures {
  return {
    async write(version, measured) {
      for (const { game, account, at, strikes } of measured) {
        const row = { game, account, at, version, strikes: JSON.stringify(strikes) };
        await db
          .insertInto('play_measures')
          .values(row)
          .onConflict((conflict) => conflict.columns(['game', 'account']).doUpdateSet(row))
          .execute();
      }
    },

    async read(version, account, games) {
      if (games.length === 0) return [];
      const rows = await db
        .selectFrom('play_measures')
        .selectAll()
        .where('account', '=', account)
        .where('version', '=', version)
        .where('game', 'in', [...games])
        .orderBy('at')
        .orderBy('game')
        .execute();
      return rows.map(({ game, at, strikes }) => ({ game, account, at, strikes: JSON.parse(strikes) as unknown[] }));
    },

    async forgetMeasures(before) {
      const gone = await db.deleteFrom('play_measures').where('at', '<', before).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
