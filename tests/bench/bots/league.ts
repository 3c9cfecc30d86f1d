/**
 * The league of the bots: every level against the one below; `--levels 1,1`: against itself.
 *
 *   npm run -s bots:league -- [--sets 100] [--levels 1,2,3,4,5] [--mode singles] [--seed 1] [--threads 2] [--keep file]
 *
 * `--keep`: results are appended there game by game (JSON Lines); what a run with the same seed finds there isn't played again. Prints a
 * table, and as its last line one JSON object.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isLevel, type Level } from '../../../shared/bot/level.ts';
import type { Mode } from '../../../shared/table/seats.ts';
import { printTable } from '../report.ts';
import type { LeagueJob, LeagueResult, Tally } from './league-game.ts';

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '100' },
    levels: { type: 'string', default: '1,2,3,4,5' },
    mode: { type: 'string', default: 'singles' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
    keep: { type: 'string' },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function whole(name: 'sets' | 'seed' | 'threads', least: number): number {
  const value = Number(values[name]);
  return Number.isInteger(value) && value >= least ? value : fail(`--${name} takes a whole number from ${least}.`);
}

const sets = whole('sets', 2);
const seed = whole('seed', 0);
const threads = whole('threads', 1);
const levels = values.levels.split(',').map(Number);
if (levels.length < 2 || !levels.every(isLevel)) fail('--levels takes two or more of 1 to 5, e.g. 1,2,3.');
if (values.mode !== 'singles' && values.mode !== 'pairs') fail('--mode takes singles or pairs.');
const mode: Mode = values.mode;

const keyOf = ({ upper, lower, mode, seed, number }: LeagueJob): string => [upper, lower, mode, seed, number].join(' ');
const sorted = [...(levels as Level[])].sort((a, b) => b - a);
const jobs: LeagueJob[] = sorted
  .slice(1)
  .flatMap((lower, k) =>
    Array.from({ length: Math.ceil(sets / 2) }, (_, number) => ({ upper: sorted[k]!, lower, mode, seed, number })),
  );

const results = new Map<string, LeagueResult>();
const { keep } = values;
if (keep !== undefined && existsSync(keep))
  for (const line of readFileSync(keep, 'utf8').split('\n')) {
    if (line === '') continue;
    const result = JSON.parse(line) as LeagueResult;
    results.set(keyOf(result.job), result);
  }
const todo = jobs.filter((job) => !results.has(keyOf(job)));

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let done = 0;
function play(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./league-worker.ts', import.meta.url));
    const next = (): void => {
      const job = todo.shift();
      if (job === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(job);
    };
    worker.on('error', reject);
    worker.on('message', (result: LeagueResult) => {
      results.set(keyOf(result.job), result);
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(result)}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r${++done} of ${done + todo.length} games `);
      next();
    });
    next();
  });
}
if (todo.length > 0) await Promise.all(Array.from({ length: threads }, play));
if (process.stderr.isTTY) process.stderr.write('\r');

function quantile(sortedValues: readonly number[], share: number): number {
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;
}

const add = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, t) => ({
    strikes: sum.strikes + t.strikes,
    pots: sum.pots + t.pots,
    fouls: sum.fouls + t.fouls,
    passes: sum.passes + t.passes,
    tried: sum.tried + t.tried,
    opened: sum.opened + t.opened,
    cleared: sum.cleared + t.cleared,
    ms: [...sum.ms, ...t.ms],
  }));

const mine = jobs.map((job) => results.get(keyOf(job))!);
const pairs = sorted.slice(1).map((lower, k) => {
  const upper = sorted[k]!;
  const games = mine.filter(({ job }) => job.upper === upper && job.lower === lower);
  const winners = games.flatMap((game) => game.winners);
  const won = winners.filter((level) => level === upper).length;
  const lengths = games.flatMap((game) => game.lengths).sort((a, b) => a - b);
  return {
    upper,
    lower,
    sets: winners.length,
    won,
    lost: winners.filter((level) => level === lower).length,
    undecided: winners.filter((level) => level === 0).length,
    strikesPerSet: lengths.reduce((n, length) => n + length, 0) / lengths.length,
    half: quantile(lengths, 0.5),
    most: quantile(lengths, 0.95),
    longest: lengths.at(-1) ?? 0,
  };
});
printTable(
  ['pair', 'sets', 'won', 'lost', 'open', 'won %', 'strikes a set', 'p50', 'p95', 'longest'],
  pairs.map((p) => [
    `${p.upper} : ${p.lower}`,
    ...[p.sets, p.won, p.lost, p.undecided].map(String),
    ((100 * p.won) / p.sets).toFixed(0),
    p.strikesPerSet.toFixed(1),
    ...[p.half, p.most, p.longest].map(String),
  ]),
);

const table = sorted.map((level) => {
  const tally = add(
    mine.flatMap(({ job, upper, lower }) => [
      ...(job.upper === level ? [upper] : []),
      ...(job.lower === level ? [lower] : []),
    ]),
  );
  const ms = tally.ms.sort((a, b) => a - b);
  const turns = tally.strikes + tally.passes;
  return {
    level,
    strikes: tally.strikes,
    potsPerStrike: tally.pots / tally.strikes,
    foulsPerStrike: tally.fouls / tally.strikes,
    passes: tally.passes,
    opened: tally.opened,
    cleared: tally.cleared,
    triedPerTurn: tally.tried / turns,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
  };
});
printTable(
  [
    'level',
    'strikes',
    'pots a strike',
    'fouls a strike',
    'passes',
    'sets opened',
    'cleared at once',
    'simulations',
    'p50 ms',
    'p99 ms',
  ],
  table.map((t) => [
    String(t.level),
    String(t.strikes),
    t.potsPerStrike.toFixed(2),
    t.foulsPerStrike.toFixed(2),
    String(t.passes),
    String(t.opened),
    String(t.cleared),
    t.triedPerTurn.toFixed(0),
    t.p50.toFixed(1),
    t.p99.toFixed(1),
  ]),
);
console.log(JSON.stringify({ league: 'bots', mode, seed, pairs, levels: table }));
