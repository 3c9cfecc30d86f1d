/**
 * Results and ratings. What a game came to is entered in one transaction with what it does to the ratings, as often as
 * one likes: the same again changes nothing, another result replaces the one before. All of it one after another, over
 * all processes: ratings are a fold over the results in the order in which they came in.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { foldRatings, type RatedGame, type Standing } from '../../shared/rating/history.ts';
import { ACTIVE_MS, PROVISIONAL, type Rating, shownRating } from '../../shared/rating/rating.ts';
import type { Mode, Side } from '../../shared/table/seats.ts';
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

export interface HistoryEntry {
  readonly game: string;
  readonly mode: Mode;
  readonly sets: number;
  readonly rated: boolean;
  readonly counted: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly winner: Side | null;
  readonly cause: string;
  readonly score: Readonly<Record<Side, number>>;
  readonly players: readonly PlayerOutcome[];
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
        await enter(tx, game, outcome);
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

const STEP = ['account', 'game', 'seq', 'at', 'mu', 'sigma', 'games'] as const;

function counted(outcome: number) {
  return sql<number>`coalesce(sum(case when result_players.outcome = ${sql.lit(outcome)} then 1 else 0 end), 0)`;
}

/** Sums come as text or null from one database and as numbers from the other. */
function numbers<K extends string>(row: Readonly<Record<K, unknown>>): Record<K, number> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value ?? 0)])) as Record<K, number>;
}

function standing(row: { mu: number; sigma: number; at: number; games: number }): Standing {
  return { rating: { mu: row.mu, sigma: row.sigma, at: row.at }, games: row.games };
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

async function enter(tx: Transaction<Schema>, game: string, outcome: Outcome | null): Promise<void> {
  await tx.updateTable('games').set({ unsettled: 0 }).where('id', '=', game).execute();
  const before = await tx.selectFrom('results').selectAll().where('game', '=', game).executeTakeFirst();
  await tx.deleteFrom('result_players').where('game', '=', game).execute();
  await tx.deleteFrom('leavings').where('game', '=', game).execute();
  // With a result it isn't being played any more, whatever is still to be signed.
  if (outcome !== null) await tx.deleteFrom('rated_now').where('game', '=', game).execute();
  if (outcome === null) {
    await tx.deleteFrom('results').where('game', '=', game).execute();
    if (before?.counted === 1) await rerate(tx, before.mode, before.seq);
    return;
  }

  const last = await tx
    .selectFrom('results')
    .select((select) => select.fn.max('seq').as('seq'))
    .executeTakeFirst();
  const row = rowOf(game, before?.seq ?? Number(last?.seq ?? 0) + 1, outcome);
  await tx
    .insertInto('results')
    .values(row)
    .onConflict((conflict) => conflict.column('game').doUpdateSet(row))
    .execute();
  for (const player of outcome.players)
    await tx
      .insertInto('result_players')
      .values({ ...player, game, ended_at: outcome.endedAt, counted: row.counted })
      .execute();
  for (const account of outcome.left)
    await tx.insertInto('leavings').values({ account, game, at: outcome.endedAt }).execute();
  const counts = [before?.counted ?? 0, row.counted];
  if (counts.includes(1)) await rerate(tx, outcome.mode, row.seq);
}

function rowOf(game: string, seq: number, outcome: Outcome): ResultsTable {
  return {
    game,
    seq,
    mode: outcome.mode,
    sets: outcome.sets,
    rated: outcome.rated ? 1 : 0,
    counted: outcome.counted ? 1 : 0,
    started_at: outcome.startedAt,
    ended_at: outcome.endedAt,
    winner: outcome.winner,
    cause: outcome.cause,
    score_a: outcome.score.A,
    score_b: outcome.score.B,
  };
}

/** Folds the ratings of a mode again from a place in the order of results. */
async function rerate(tx: Transaction<Schema>, mode: Mode, from: number): Promise<void> {
  const gone = await tx
    .deleteFrom('rating_steps')
    .where('mode', '=', mode)
    .where('seq', '>=', from)
    .returning('account')
    .execute();
  const rows = await tx
    .selectFrom('results')
    .innerJoin('result_players', 'result_players.game', 'results.game')
    .select([
      'results.game',
      'results.seq',
      'results.ended_at',
      'results.winner',
      'result_players.account',
      'result_players.side',
    ])
    .where('results.mode', '=', mode)
    .where('results.counted', '=', 1)
    .where('results.seq', '>=', from)
    .orderBy('results.seq')
    .orderBy('result_players.account')
    .execute();
  const games: RatedGame[] = [];
  for (const row of rows) {
    let game = games.at(-1);
    if (game?.seq !== row.seq) {
      game = { game: row.game, seq: row.seq, mode, at: row.ended_at, sides: { A: [], B: [] }, winner: row.winner };
      games.push(game);
    }
    (game.sides[row.side] as string[]).push(row.account);
  }
  const accounts = [...new Set([...gone, ...rows].map((row) => row.account))];
  const before = await lastSteps(tx, mode, accounts);
  const steps = foldRatings(games, (account) => before.get(account));
  for (const { account, game, seq, rating, games: count } of steps)
    await tx
      .insertInto('rating_steps')
      .values({ account, mode, seq, game, at: rating.at, mu: rating.mu, sigma: rating.sigma, games: count })
      .execute();

  const now = new Map<string, Standing>(before);
  for (const step of steps) now.set(step.account, step);
  for (const account of accounts) {
    const latest = now.get(account);
    if (latest === undefined) {
      await tx.deleteFrom('ratings').where('account', '=', account).where('mode', '=', mode).execute();
      continue;
    }
    const { rating, games: count } = latest;
    const row = { account, mode, mu: rating.mu, sigma: rating.sigma, at: rating.at, games: count };
    await tx
      .insertInto('ratings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account', 'mode']).doUpdateSet(row))
      .execute();
  }
}

/** What each account's rating was after the last step that is still there. */
async function lastSteps(
  tx: Transaction<Schema>,
  mode: Mode,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map<string, Standing>();
  for (const account of accounts) {
    const row = await tx
      .selectFrom('rating_steps')
      .select(['mu', 'sigma', 'at', 'games'])
      .where('account', '=', account)
      .where('mode', '=', mode)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) found.set(account, standing(row));
  }
  return found;
}
