/**
 * Results and ratings, and what is read from them: histories, totals, leaderboards. What a game came to is entered in one
 * transaction with what it does to the ratings, one game after another over all processes.
 */
import { type Kysely, sql } from 'kysely';
import { LEVELS } from '../../shared/bot/level.ts';
import { botId } from '../../shared/bot/seated.ts';
import type { Standing } from '../../shared/rating/history.ts';
import { ACTIVE_MS, PROVISIONAL, type Rating, shownRating } from '../../shared/rating/rating.ts';
import { type Mode, SEATS, type Side } from '../../shared/table/seats.ts';
import { enterResult, standing } from './result-entry.ts';
import type { Dialect, ResultPlayersTable, ResultsTable, Schema } from './schema.ts';

export interface PlayerOutcome {
  readonly account: string;
  readonly side: Side;
  readonly outcome: 1 | 0 | -1;
  readonly strikes: number;
  /** Strikes that potted a piece of the own side. */
  readonly potting: number;
  readonly fouls: number;
  readonly clearances: number;
}

/** What a game came to. */
export interface Outcome {
  readonly mode: Mode;
  readonly sets: number;
  readonly rated: boolean;
  /** It counts for the ratings. */
  readonly counted: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly winner: Side | null;
  readonly cause: string;
  readonly score: Readonly<Record<Side, number>>;
  readonly players: readonly PlayerOutcome[];
  /** Who left it. */
  readonly left: readonly string[];
}

export interface RatingStepRow {
  readonly account: string;
  readonly game: string;
  readonly seq: number;
  readonly at: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

export interface HistoryEntry extends Omit<Outcome, 'left'> {
  readonly game: string;
}

export interface Totals {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly strikes: number;
  readonly potting: number;
  readonly fouls: number;
  readonly clearances: number;
}

export interface Leader {
  readonly account: string;
  readonly name: string;
  readonly rating: Rating;
  readonly games: number;
}

export interface Results {
  /** Enters what a game came to; null: it has no result (any more). It is settled then. */
  enter(game: string, outcome: Outcome | null): Promise<void>;
  ratings(accounts: readonly string[], mode: Mode): Promise<ReadonlyMap<string, Standing>>;
  steps(account: string, mode: Mode): Promise<readonly RatingStepRow[]>;
  /** What a game made of each of its players, with what they were before; empty: it wasn't rated. */
  stepsOf(game: string): Promise<readonly (RatingStepRow & { readonly before: Rating | null })[]>;
  result(game: string): Promise<HistoryEntry | null>;
  /** Newest first. */
  history(
    account: string,
    page: { readonly limit: number; readonly before?: { readonly endedAt: number; readonly game: string } | undefined },
  ): Promise<readonly HistoryEntry[]>;
  /** Of games between people: what one does against bots, or beside them, is not counted. */
  totals(account: string, mode: Mode): Promise<Totals>;
  /** Games of two people against each other, as `one` sees them. */
  headToHead(one: string, other: string): Promise<Pick<Totals, 'games' | 'won' | 'lost' | 'drawn'>>;
  /** Whom somebody played against in their last rated games of a mode, newest first; one list a game. */
  lastOpponents(account: string, mode: Mode, limit: number): Promise<readonly (readonly string[])[]>;
  leaders(mode: Mode, now: number, limit: number): Promise<readonly Leader[]>;
  /** When somebody left rated games, since a time, oldest first. */
  leavings(account: string, since: number): Promise<readonly number[]>;
}

/** The key of the lock that keeps results in one order over all processes. */
const LOCK = 0x6e6f7675;

export function resultsIn(db: Kysely<Schema>, dialect: Dialect): Results {
  return {
    async enter(game, outcome) {
      await db.transaction().execute(async (tx) => {
        // SQLite has one writer at a time anyway.
        if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
        await enterResult(tx, game, outcome);
      });
    },

    async ratings(accounts, mode) {
      if (accounts.length === 0) return new Map();
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('mode', '=', mode)
        .where('account', 'in', [...accounts])
        .execute();
      return new Map(rows.map((row) => [row.account, standing(row)]));
    },

    async steps(account, mode) {
      return db
        .selectFrom('rating_steps')
        .select(STEP)
        .where('account', '=', account)
        .where('mode', '=', mode)
        .orderBy('seq')
        .execute();
    },

    async stepsOf(game) {
      const steps = await db.selectFrom('rating_steps').selectAll().where('game', '=', game).execute();
      return Promise.all(
        steps.map(async ({ mode, ...step }) => {
          const before = await db
            .selectFrom('rating_steps')
            .select(['mu', 'sigma', 'at'])
            .where('account', '=', step.account)
            .where('mode', '=', mode)
            .where('seq', '<', step.seq)
            .orderBy('seq', 'desc')
            .limit(1)
            .executeTakeFirst();
          return { ...step, before: before ?? null };
        }),
      );
    },

    async result(game) {
      const row = await db.selectFrom('results').selectAll().where('game', '=', game).executeTakeFirst();
      return row === undefined ? null : ((await entries(db, [row]))[0] ?? null);
    },

    async history(account, { limit, before }) {
      let query = db
        .selectFrom('result_players')
        .innerJoin('results', 'results.game', 'result_players.game')
        .selectAll('results')
        .where('result_players.account', '=', account);
      if (before !== undefined)
        query = query.where((where) =>
          where.or([
            where('result_players.ended_at', '<', before.endedAt),
            where.and([
              where('result_players.ended_at', '=', before.endedAt),
              where('result_players.game', '<', before.game),
            ]),
          ]),
        );
      const rows = await query
        .orderBy('result_players.ended_at', 'desc')
        .orderBy('result_players.game', 'desc')
        .limit(limit)
        .execute();
      return entries(db, rows);
    },

    async totals(account, mode) {
      const row = await db
        .selectFrom('result_players')
        .innerJoin('results', 'results.game', 'result_players.game')
        .where('account', '=', account)
        .where('results.mode', '=', mode)
        .where('results.cause', 'not in', ['called-off', 'annulled'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('result_players as bots')
                .select('bots.game')
                .whereRef('bots.game', '=', 'result_players.game')
                .where('bots.account', 'in', BOT_IDS),
            ),
          ),
        )
        .select((select) => [
          select.fn.countAll().as('games'),
          counted(1).as('won'),
          counted(-1).as('lost'),
          counted(0).as('drawn'),
          select.fn.sum('strikes').as('strikes'),
          select.fn.sum('potting').as('potting'),
          select.fn.sum('fouls').as('fouls'),
          select.fn.sum('clearances').as('clearances'),
        ])
        .executeTakeFirstOrThrow();
      return numbers(row);
    },

    async headToHead(one, other) {
      const row = await db
        .selectFrom('result_players')
        .innerJoin('result_players as theirs', 'theirs.game', 'result_players.game')
        .innerJoin('results', 'results.game', 'result_players.game')
        .where('result_players.account', '=', one)
        .where('theirs.account', '=', other)
        .whereRef('theirs.side', '!=', 'result_players.side')
        .where('results.cause', 'not in', ['called-off', 'annulled'])
        .select((select) => [
          select.fn.countAll().as('games'),
          counted(1).as('won'),
          counted(-1).as('lost'),
          counted(0).as('drawn'),
        ])
        .executeTakeFirstOrThrow();
      return numbers(row);
    },

    async lastOpponents(account, mode, limit) {
      const own = await db
        .selectFrom('result_players')
        .innerJoin('results', 'results.game', 'result_players.game')
        .select(['result_players.game', 'result_players.side'])
        .where('account', '=', account)
        .where('results.mode', '=', mode)
        .where('results.rated', '=', 1)
        .orderBy('result_players.ended_at', 'desc')
        .orderBy('result_players.game', 'desc')
        .limit(limit)
        .execute();
      if (own.length === 0) return [];
      const all = await db
        .selectFrom('result_players')
        .select(['game', 'account', 'side'])
        .where(
          'game',
          'in',
          own.map((row) => row.game),
        )
        .execute();
      return own.map(({ game, side }) =>
        all.filter((row) => row.game === game && row.side !== side).map((row) => row.account),
      );
    },

    async leaders(mode, now, limit) {
      // Uncertainty only grows with time: whoever is provisional by what is stored is so now, and the rest is looked at.
      const rows = await db
        .selectFrom('ratings')
        .innerJoin('accounts', 'accounts.id', 'ratings.account')
        .select(['ratings.account', 'accounts.name', 'ratings.mu', 'ratings.sigma', 'ratings.at', 'ratings.games'])
        .where('ratings.mode', '=', mode)
        .where('ratings.at', '>', now - ACTIVE_MS)
        .where('ratings.sigma', '<', (PROVISIONAL + 1) / 60)
        .where('accounts.kind', '=', 'member')
        .orderBy('ratings.mu', 'desc')
        .orderBy('ratings.account')
        .limit(2 * limit)
        .execute();
      return rows
        .map((row) => ({ account: row.account, name: row.name, ...standing(row) }))
        .filter((row) => !shownRating(row.rating, now).provisional)
        .slice(0, limit);
    },

    async leavings(account, since) {
      const rows = await db
        .selectFrom('leavings')
        .select('at')
        .where('account', '=', account)
        .where('at', '>', since)
        .orderBy('at')
        .execute();
      return rows.map((row) => row.at);
    },
  };
}

/** All ids that bots sit under. */
const BOT_IDS = LEVELS.flatMap((level) => SEATS.map((seat) => botId(level, seat)));

const STEP = ['account', 'game', 'seq', 'at', 'mu', 'sigma', 'games'] as const;

function counted(outcome: number) {
  return sql<number>`coalesce(sum(case when result_players.outcome = ${sql.lit(outcome)} then 1 else 0 end), 0)`;
}

/** Sums come as text or null from one database and as numbers from the other. */
function numbers<K extends string>(row: Readonly<Record<K, unknown>>): Record<K, number> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value ?? 0)])) as Record<K, number>;
}

async function entries(db: Kysely<Schema>, rows: readonly ResultsTable[]): Promise<HistoryEntry[]> {
  if (rows.length === 0) return [];
  const players = await db
    .selectFrom('result_players')
    .selectAll()
    .where(
      'game',
      'in',
      rows.map((row) => row.game),
    )
    .orderBy('account')
    .execute();
  return rows.map((row) => ({
    game: row.game,
    mode: row.mode,
    sets: row.sets,
    rated: row.rated === 1,
    counted: row.counted === 1,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    winner: row.winner,
    cause: row.cause,
    score: { A: row.score_a, B: row.score_b },
    players: players.filter((player) => player.game === row.game).map(playerOutcome),
  }));
}

function playerOutcome(row: ResultPlayersTable): PlayerOutcome {
  const { account, side, outcome, strikes, potting, fouls, clearances } = row;
  return { account, side, outcome: outcome as 1 | 0 | -1, strikes, potting, fouls, clearances };
}
