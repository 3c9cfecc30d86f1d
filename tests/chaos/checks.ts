/** What must be true of the database after a chaos run, held against what the crowds saw. */
import { readFileSync } from 'node:fs';
import { outcomeOf } from '../../server/ratings/outcome.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { strikeMessage } from '../../shared/play/commands.ts';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import { foldRatings, type RatedGame } from '../../shared/rating/history.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { Seen } from './report.ts';

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged strikes that are not in the log. */
  readonly lost: number;
  /** Strikes that are in a log twice; results that aren't what the log says, or count twice in the ratings. */
  readonly duplicates: number;
  /** Strikes that were told and are not in the log as they were told. */
  readonly untrue: number;
  readonly games: number;
  readonly results: number;
  readonly notResumed: number;
  /** How long lines of players and watchers were lost, ms, ascending. */
  readonly outages: readonly number[];
  readonly faults: readonly string[];
}

/** Reads what the crowds wrote down, and the database. */
export async function judge(databaseUrl: string, files: readonly string[]): Promise<Verdict> {
  const seen = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Seen),
  );
  const store = await openStore({ databaseUrl, dataDir: '/nowhere' }, () => {});
  try {
    return await judgeSeen(store, seen);
  } finally {
    await store.close();
  }
}

async function judgeSeen(store: Store, seen: readonly Seen[]): Promise<Verdict> {
  const faults: string[] = [];
  let lost = 0;
  let duplicates = 0;
  let untrue = 0;
  let results = 0;
  const acknowledged = seen.filter((one) => one.type === 'acknowledged');
  const told = seen.filter((one) => one.type === 'told');
  const tables = new Set([...acknowledged, ...told].map((one) => one.table));
  const acknowledgedAt = Map.groupBy(acknowledged, (one) => one.table);
  const toldAt = Map.groupBy(told, (one) => one.table);
  const rated: RatedGame[] = [];

  for (const table of tables) {
    const events = (await store.games.load(table)) ?? [];
    // Every number once, in order: the fold checks it.
    if (events.length > 0) fold(events);
    const strikes = new Map<string, number>();
    const byNumber = new Map<number, string>();
    for (const event of events) {
      if (event.type !== 'struck' && event.type !== 'trialStruck') continue;
      const text = JSON.stringify(strikeMessage(event, 0).strike);
      const mark = markOf(strikeMessage(event, 0).strike);
      strikes.set(mark, (strikes.get(mark) ?? 0) + 1);
      byNumber.set(event.n, text);
    }
    for (const { strike } of acknowledgedAt.get(table) ?? []) {
      const times = strikes.get(markOf(strike)) ?? 0;
      if (times === 0) {
        lost += 1;
        faults.push(`${table}: an acknowledged strike is not in the log: ${JSON.stringify(strike)}`);
      }
      if (times > 1) {
        duplicates += 1;
        faults.push(`${table}: a strike is in the log ${times} times: ${JSON.stringify(strike)}`);
      }
    }
    for (const { n, strike } of toldAt.get(table) ?? []) {
      if (byNumber.get(n) === JSON.stringify(strike)) continue;
      untrue += 1;
      faults.push(`${table}: event ${n} was told as ${JSON.stringify(strike)}, and is ${byNumber.get(n)}`);
    }
    results += await judgeResult(store, table, events, rated, (fault) => {
      duplicates += 1;
      faults.push(fault);
    });
  }
  duplicates += await judgeRatings(store, rated, faults);

  const left = seen.filter((one) => one.type === 'left');
  // Both players tell of a game, each from what was acknowledged to it: one strike is enough.
  const resumed = new Set(left.filter((one) => one.resumed).map((one) => one.table));
  const unresumed = new Set(left.filter((one) => !resumed.has(one.table)).map((one) => one.table));
  let notResumed = 0;
  for (const table of unresumed) {
    const events = (await store.games.load(table)) ?? [];
    if (events.length > 0 && fold(events).result !== null) continue;
    notResumed += 1;
    faults.push(`${table}: the game did not go on`);
  }
  const outages = seen
    .filter((one) => one.type === 'outage')
    .map((one) => one.ms)
    .sort((a, b) => a - b);
  return {
    acknowledged: acknowledged.length,
    lost,
    duplicates,
    untrue,
    games: tables.size,
    results,
    notResumed,
    outages,
    faults,
  };
}

/** What of a strike goes into the log as it was sent (an aim may be written in many ways): enough to know it by. */
function markOf({ seat, x, y, speed }: WireStrike): string {
  return `${seat} ${x} ${y} ${speed}`;
}

/** A game that is over has the one result that its log says. */
async function judgeResult(
  store: Store,
  table: string,
  events: readonly GameEvent[],
  rated: RatedGame[],
  fault: (text: string) => void,
): Promise<number> {
  const outcome = events.length === 0 ? null : outcomeOf(events);
  const result = await store.results.result(table);
  if (outcome === null && result === null) return 0;
  if (outcome === null || result === null) {
    fault(`${table}: its log says ${outcome === null ? 'no result' : 'a result'}, the results say otherwise`);
    return 0;
  }
  if (result.endedAt !== outcome.endedAt || result.winner !== outcome.winner || result.counted !== outcome.counted)
    fault(`${table}: the result that was entered isn't what the log says`);
  const steps = await store.results.stepsOf(table);
  if (steps.length !== (outcome.counted ? outcome.players.length : 0))
    fault(`${table}: ${steps.length} steps of ratings for ${outcome.players.length} players`);
  if (outcome.counted && steps.length > 0)
    rated.push({
      game: table,
      seq: steps[0]!.seq,
      mode: outcome.mode,
      at: outcome.endedAt,
      sides: {
        A: outcome.players.filter((one) => one.side === 'A').map((one) => one.account),
        B: outcome.players.filter((one) => one.side === 'B').map((one) => one.account),
      },
      winner: outcome.winner,
    });
  return 1;
}

/** The ratings are the fold of the results, each once. */
async function judgeRatings(store: Store, rated: readonly RatedGame[], faults: string[]): Promise<number> {
  const steps = foldRatings([...rated].sort((a, b) => a.seq - b.seq));
  const last = new Map(steps.map((step) => [step.account, step]));
  const shown = await store.results.ratings([...last.keys()], 'singles');
  let wrong = 0;
  for (const [account, step] of last) {
    const is = shown.get(account);
    if (is?.games === step.games && Math.abs(is.rating.mu - step.rating.mu) < 1e-6) continue;
    wrong += 1;
    faults.push(`${account}: rated by ${is?.games} games, the logs say ${step.games}`);
  }
  return wrong;
}
