/**
 * What fair play is judged by: rated games as their players have them, and what was measured of the strikes in them, so that
 * each game is measured once and not whenever it is looked back on.
 */
import type { Kysely } from 'kysely';
import { expectedWin } from '../../shared/fairplay/expected.ts';
import type { PlayedGame } from '../../shared/fairplay/observation.ts';
import type { PottingShare } from '../../shared/fairplay/precision.ts';
import type { MeasuredPlay } from '../../shared/fairplay/strikes.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Schema } from './schema.ts';

export interface MeasuredGame {
  readonly game: string;
  readonly account: string;
  /** When the game ended. */
  readonly at: number;
  readonly play: MeasuredPlay;
}

export interface ModePlayed extends PlayedGame {
  readonly mode: Mode;
}

export interface Measures {
  /** Writes down what was measured; the same again, or another measuring, takes its place. */
  write(version: number, measured: readonly MeasuredGame[]): Promise<void>;
  /** Of these games of an account, what a version has measured. */
  read(version: number, account: string, games: readonly string[]): Promise<readonly MeasuredGame[]>;
  /** An account's rated games that counted and ended after a time, the last so many, oldest first. */
  played(account: string, since: number, limit: number): Promise<readonly ModePlayed[]>;
  /** How often others of about the same rating in singles pot, over games that ended after a time; at most so many of them. */
  peers(account: string, since: number, limit: number): Promise<readonly PottingShare[]>;
  /** Who has played at least so many rated games that counted and ended after a time. */
  active(since: number, games: number): Promise<readonly string[]>;
  /** Deletes what was measured of games that ended before; resolves to how much. It can be measured again from the logs. */
  forgetMeasures(before: number): Promise<number>;
}

/** Means of ratings so near to each other are about the same: 150 of the points that people see. */
const NEAR_MU = 5;

export function measuresIn(db: Kysely<Schema>): Measures {
  return {
    async write(version, measured) {
      for (const { game, account, at, play } of measured) {
        const row = { game, account, at, version, body: JSON.stringify(play) };
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
      return rows.map(({ game, at, body }) => ({ game, account, at, play: JSON.parse(body) as MeasuredPlay }));
    },

    async played(account, since, limit) {
      const own = await db
        .selectFrom('result_players')
        .innerJoin('results', 'results.game', 'result_players.game')
        .select([
          'results.game',
          'results.mode',
          'results.cause',
          'results.started_at',
          'results.ended_at',
          'result_players.side',
          'result_players.outcome',
          'result_players.strikes',
          'result_players.potting',
        ])
        .where('result_players.account', '=', account)
        .where('result_players.counted', '=', 1)
        .where('result_players.ended_at', '>', since)
        .orderBy('result_players.ended_at', 'desc')
        .orderBy('result_players.game', 'desc')
        .limit(limit)
        .execute();
      if (own.length === 0) return [];
      const ids = own.map(({ game }) => game);
      const players = await db
        .selectFrom('result_players')
        .select(['game', 'account', 'side', 'strikes'])
        .where('game', 'in', ids)
        .orderBy('account')
        .execute();
      // As they were after the game: a little kinder to whoever won than before it.
      const steps = await db
        .selectFrom('rating_steps')
        .select(['game', 'account', 'mu', 'sigma'])
        .where('game', 'in', ids)
        .execute();
      return own.reverse().map((row): ModePlayed => {
        const all = players.filter(({ game }) => game === row.game);
        const ratings = steps.filter(({ game }) => game === row.game);
        const strengths = (own: boolean) =>
          all.flatMap((player) => {
            const found = ratings.find((one) => one.account === player.account);
            return (player.side === row.side) !== own || found === undefined ? [] : [found];
          });
        return {
          game: row.game,
          mode: row.mode,
          startedAt: row.started_at,
          endedAt: row.ended_at,
          cause: row.cause,
          outcome: row.outcome as 1 | 0 | -1,
          strikes: row.strikes,
          potting: row.potting,
          total: all.reduce((sum, { strikes }) => sum + strikes, 0),
          opponents: all.filter(({ side }) => side !== row.side).map((player) => player.account),
          expected: expectedWin(strengths(true), strengths(false)),
        };
      });
    },

    async peers(account, since, limit) {
      const own = await db
        .selectFrom('ratings')
        .select('mu')
        .where('account', '=', account)
        .where('mode', '=', 'singles')
        .executeTakeFirst();
      if (own === undefined) return [];
      const near = await db
        .selectFrom('ratings')
        .select('account')
        .where('mode', '=', 'singles')
        .where('account', '!=', account)
        .where('mu', '>', own.mu - NEAR_MU)
        .where('mu', '<', own.mu + NEAR_MU)
        .where('at', '>', since)
        .orderBy('account')
        .limit(limit)
        .execute();
      if (near.length === 0) return [];
      const rows = await db
        .selectFrom('result_players')
        .innerJoin('results', 'results.game', 'result_players.game')
        .select('result_players.account')
        .select((select) => [select.fn.sum('strikes').as('strikes'), select.fn.sum('potting').as('potting')])
        .where(
          'result_players.account',
          'in',
          near.map((row) => row.account),
        )
        .where('result_players.counted', '=', 1)
        .where('result_players.ended_at', '>', since)
        .where('results.mode', '=', 'singles')
        .groupBy('result_players.account')
        .orderBy('result_players.account')
        .execute();
      return rows.map(({ strikes, potting }) => ({ strikes: Number(strikes), potting: Number(potting) }));
    },

    async active(since, games) {
      const rows = await db
        .selectFrom('result_players')
        .select('account')
        .where('counted', '=', 1)
        .where('ended_at', '>', since)
        .groupBy('account')
        .having((having) => having.fn.countAll(), '>=', games)
        .orderBy('account')
        .execute();
      return rows.map((row) => row.account);
    },

    async forgetMeasures(before) {
      const gone = await db.deleteFrom('play_measures').where('at', '<', before).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
