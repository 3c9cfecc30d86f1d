/**
 * `npm run chaos`: 3 server processes on a real Redis and PostgreSQL, 200 games by simulated clients in processes of their
 * own, 30 kills, 5 stalls, 3 restarts of Redis, 2 of PostgreSQL, then the log is held against all that the clients saw.
 *
 *   --minutes N   how long the faults go on; 18 unless given. Fewer than 10: as many fewer faults.
 *   --games N     games at the same time; 200 unless given
 *   --seed N      the order of the faults and what the clients do; random unless given, printed either way
 *   --keep        the servers' logs and what the clients saw stay
 *
 * The last line is one JSON object. Status 1 when the run itself broke, 2 when something can't be had here; a game that
 * was lost is in the figures, and status 3.
 */
import { parseArgs } from 'node:util';
import { chaos, percentile } from './chaos.ts';
import { FULL, type Plan } from './faults.ts';
import { servicesFor } from './world.ts';

const MINUTES = 18;
/** In less time the services wouldn't come to themselves between two faults. */
const LEAST = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: String(MINUTES) },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    keep: { type: 'boolean', default: false },
  },
});

function whole(name: 'games' | 'seed', max: number): number {
  const n = Number(values[name]);
  if (Number.isInteger(n) && n >= 0 && n <= max) return n;
  console.error(`--${name} must be a whole number up to ${max}`);
  process.exit(2);
}
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 60)) {
  console.error('--minutes must be a number above 0, at most 60');
  process.exit(2);
}
const games = whole('games', 1000);
const seed = whole('seed', 2 ** 31);

const found = servicesFor();
if ('missing' in found) {
  console.log(`NOT RUN: chaos (${found.missing})`);
  process.exit(2);
}
const share = Math.min(1, minutes / LEAST);
const scaled = (n: number) => Math.max(1, Math.round(n * share));
const plan: Plan = {
  kills: scaled(FULL.kills),
  stalls: scaled(FULL.stalls),
  redis: scaled(FULL.redis),
  postgres: scaled(FULL.postgres),
};
console.log(
  `chaos: seed ${seed}, ${games} games, ${plan.kills} kills, ${plan.stalls} stalls, ${plan.redis} restarts of Redis, ${plan.postgres} of PostgreSQL, in ${minutes} minutes`,
);
const result = await chaos({
  found,
  seed,
  games,
  watchers: Math.ceil(games / 4),
  plan,
  faultsMs: minutes * 60_000,
  keep: values.keep,
  say: (line) => console.log(line),
});
for (const fault of result.faults.slice(0, 40)) console.log(`FAULT ${fault}`);
if (values.keep) console.log(`kept: ${result.folder}`);
const { acknowledged, untrue, crashes, results, outages, seconds, kills, stalls, lost, duplicates, notResumed } =
  result;
console.log(
  `${result.games} games, ${acknowledged} acknowledged strikes, ${results} results, ${untrue} strikes told that aren't so, ${crashes} servers that ended by themselves, ${outages.length} lost lines, ${Math.round(seconds)} s`,
);
console.log(
  JSON.stringify({
    chaos: 'kill',
    kills,
    stalls,
    lost,
    duplicates,
    notResumed,
    resumeP50: percentile(outages, 0.5),
    resumeP99: percentile(outages, 0.99),
  }),
);
process.exit(lost + duplicates + notResumed + untrue + crashes > 0 ? 3 : 0);
