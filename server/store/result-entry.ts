/**
 * Entering results, as often as one likes: the same again changes nothing, another result replaces the one before.
 * Ratings are a fold over the results in the order in which they came in, folded again from the first that has changed.
 */
import type { Transaction } from 'kysely';
import { foldRatings, type RatedGame, type Standing } from '../../shared/rating/history.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Outcome } from './results.ts';
import type { ResultsTable, Schema } from './schema.ts';
import { setTimer } from './timers.ts';

/** The kind of the timer by which a rated game that counts is looked at for fair play; its payload names the game. */
export const FAIR_PLAY_TIMER = 'fair-play';

/** Enters what a game came to, or that it has no result (any more); by whoever holds the lock of results. */
export async function enterResult(tx: Transaction<Schema>, game: string, outcome: Outcome | null): Promise<void> {
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
  // Together with the result: whatever dies when, some process looks at the game once it is there.
  if (row.counted === 1)
    await setTimer(tx, {
      id: `${FAIR_PLAY_TIMER}:${game}`,
      kind: FAIR_PLAY_TIMER,
      due: outcome.endedAt,
      payload: { game },
    });
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

/** A row's rating, and of how many games. */
export function standing(row: { mu: number; sigma: number; at: number; games: number }): Standing {
  return { rating: { mu: row.mu, sigma: row.sigma, at: row.at }, games: row.games };
}
