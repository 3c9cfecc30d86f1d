/**
 * What the measure of precision says of players whose hands are known: the figures in docs/fair-play.md.
 *
 *   node tests/fairplay/calibrate.ts [--games 40] [--seed 50] [--styles bot-1,...] [--keep folder]
 *
 * Each style plays so many games of two sets against the second level. Then players are drawn from these games (with
 * replacement, 2000 times) who have made so many strikes, and of how many precision is flagged. `--keep`: what was measured of each game
 * is kept there, and what is there isn't played again. Prints a table, and as its last line one JSON object.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../../shared/bot/random.ts';
import { precision } from '../../shared/fairplay/precision.ts';
import { MEASURING, type MeasuredStrike, measureGame } from '../../shared/fairplay/strikes.ts';
import { printTable } from '../bench/report.ts';
import { careful, checker, human, playGame, type Style, solver } from './games.ts';

const STYLES: Readonly<Record<string, Style>> = {
  'bot-1': human(1),
  'bot-2': human(2),
  'bot-3': human(3),
  'bot-4': human(4),
  'bot-5': human(5),
  solver: solver(),
  careful: careful(4),
  'checker-4': checker(4),
  'checker-3': checker(3),
};

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: '50' },
    styles: { type: 'string', default: Object.keys(STYLES).join(',') },
    keep: { type: 'string' },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);
const { keep } = values;
if (keep !== undefined) mkdirSync(keep, { recursive: true });

/** Strikes of a style in one of its games, and the CPU ms it took to measure the game. */
function strikesOf(name: string, number: number): { strikes: readonly MeasuredStrike[]; all: number; ms: number } {
  const file = keep === undefined ? null : join(keep, `${MEASURING}-${name}-${seed}-${number}.json`);
  if (file !== null && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const events = playGame({ A: STYLES[name]!, B: human(2) }, seed + number * 17);
  const start = process.cpuUsage();
  const measured = measureGame(events);
  const { user, system } = process.cpuUsage(start);
  const all = [...measured.values()].reduce((sum, { strikes }) => sum + strikes.length, 0);
  const found = { strikes: measured.get('a')!.strikes, all, ms: (user + system) / 1000 };
  if (file !== null) writeFileSync(file, JSON.stringify(found));
  return found;
}

const DRAWN = 2000;
const COUNTS = [150, 300, 600, 1200] as const;

/** Of players who have made so many strikes, drawn from these games, the share that is flagged. */
function flagged(played: readonly (readonly MeasuredStrike[])[], count: number): number {
  const random = seeded(7);
  let found = 0;
  for (let k = 0; k < DRAWN; k++) {
    const drawn: { game: string; strikes: readonly MeasuredStrike[] }[] = [];
    for (let strikes = 0; strikes < count; ) {
      const one = played[Math.floor(random() * played.length)]!;
      drawn.push({ game: `${drawn.length}`, strikes: one });
      strikes += one.length;
    }
    if (precision(drawn).length > 0) found++;
  }
  return found / DRAWN;
}

const rows = values.styles.split(',').map((name) => {
  if (STYLES[name] === undefined) throw new Error(`There is no style ${name}.`);
  const all = Array.from({ length: games }, (_, number) => strikesOf(name, number));
  const strikes = all.flatMap((one) => one.strikes).filter(({ chance }) => chance !== null);
  const potted = strikes.filter((one) => one.potted).length;
  const expected = strikes.reduce((sum, { chance }) => sum + chance!, 0);
  const variance = strikes.reduce((sum, { chance }) => sum + chance! * (1 - chance!), 0);
  const near = strikes.filter(({ line }) => line !== null);
  return {
    style: name,
    strikes: strikes.length,
    potting: potted / strikes.length,
    expected: expected / strikes.length,
    // As it would be after 150 strikes: it grows with the root of their number.
    z150: ((potted - expected) / Math.sqrt(variance)) * Math.sqrt(150 / strikes.length),
    onLine: near.filter(({ line }) => line! <= 0.05).length / near.length,
    flagged: COUNTS.map((count) =>
      flagged(
        all.map((one) => one.strikes),
        count,
      ),
    ),
    msPerStrike: all.reduce((sum, { ms }) => sum + ms, 0) / all.reduce((sum, one) => sum + one.all, 0),
  };
});

printTable(
  ['style', 'strikes', 'potting', 'steady hand', 'z at 150', 'on line', ...COUNTS.map((n) => `flagged at ${n}`), 'ms'],
  rows.map((row) => [
    row.style,
    String(row.strikes),
    row.potting.toFixed(3),
    row.expected.toFixed(3),
    row.z150.toFixed(2),
    row.onLine.toFixed(3),
    ...row.flagged.map((share) => share.toFixed(3)),
    row.msPerStrike.toFixed(1),
  ]),
);
console.log(JSON.stringify({ fairplay: 'precision', games, seed, rows }));
