/**
 * How long bots think, and what they cost the service: ten people against ten bots of each level in real rooms of a service in a
 * process of its own (bots/rooms.ts); then ten games between bots in the threads of the pool, at a human's pace and as fast as
 * the threads can, against the same loop with nothing to do and with the search on it. `npm run bench -- bots [seconds]`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { BotPool } from '../../server/bots/pool.ts';
import { type Clock, systemClock } from '../../server/clock.ts';
import { type Act, actOf, answer, dutyOf } from '../../shared/bot/act.ts';
import { LEVELS, type Level } from '../../shared/bot/level.ts';
import { BotPlayer } from '../../shared/bot/player.ts';
import { seeded } from '../../shared/bot/random.ts';
import { simulatorWith } from '../../shared/play/simulating.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import { openSet } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { inRooms, type RoomFigures } from './bots/rooms.ts';
import { median, printTable } from './report.ts';

const GAMES = 10;
const PLAYERS = [
  ['ada', 'S'],
  ['bob', 'N'],
] as const;
const log = { error: (details: object, message: string) => console.error(message, details) };
const simulate = simulatorWith(log);

/** A game that goes on as long as it is let. */
class Table {
  state: GameState;
  strikes = 0;
  readonly #clock: Clock;
  readonly #bots: BotPlayer[];

  constructor(clock: Clock, pool: BotPool, level: Level, seed: number) {
    this.#clock = clock;
    const config = { ...FRIENDLY, sets: 99, playAll: true };
    this.state = apply(null, create(config, clock.now()));
    this.#bots = ['ada', 'bob'].map(
      (player, k) =>
        new BotPlayer({ clock, pool, level, seed: seed * 2 + k, player, act: (act) => this.#give(act, player), log }),
    );
    for (const [id, seat] of PLAYERS) this.#give({ type: 'sit', seat, player: { id, name: id } }, id);
  }

  leave(): void {
    for (const bot of this.#bots) bot.leave();
  }

  #give(command: Command | Act, id: string): void {
    const result = decide(this.state, command, { role: 'player', id }, { now: this.#clock.now(), simulate });
    if (!result.ok) throw new Error(`${command.type}: ${result.error.code}`);
    for (const event of result.value) this.state = apply(this.state, event);
    if (command.type === 'strike') this.strikes++;
    for (const bot of this.#bots) bot.look(this.state);
  }
}

interface Delay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** How late the loop's timers are over what happens meanwhile, ms. */
async function delayDuring(what: () => Promise<void>): Promise<Delay> {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  await what();
  histogram.disable();
  // The monitor's own period is in its figures.
  const ms = (ns: number): number => Math.max(0, ns / 1e6 - 10);
  return { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) };
}

async function games(
  seconds: number,
  scale: number,
  threads: number,
  level: Level,
): Promise<Delay & { strikes: number }> {
  const clock = systemClock(scale);
  const pool = new BotPool({ clock, threads, limit: 5_000 * scale, grace: 5_000 * scale, queue: 64, log });
  const tables = Array.from({ length: GAMES }, (_, k) => new Table(clock, pool, level, k + 1));
  // The threads load their files once; that isn't what a running server does.
  await sleep(2_000);
  const before = tables.reduce((n, { strikes }) => n + strikes, 0);
  const delay = await delayDuring(() => sleep(seconds * 1000));
  const strikes = tables.reduce((n, table) => n + table.strikes, 0) - before;
  for (const table of tables) table.leave();
  await pool.close();
  return { ...delay, strikes };
}

/** What it would be without threads: ten openings thought about on the loop, over and over. */
async function onTheLoop(seconds: number, level: Level): Promise<Delay> {
  const sitting = { S: { side: 'A', player: 'a' }, N: { side: 'B', player: 'b' } } as const;
  const situation = openSet('singles', { number: 1, sitting, first: 'S' }, 0, 0, null);
  const question = { situation, seat: 'S', profile: FRIENDLY.profile, set: 1, strikes: 0 } as const;
  return delayDuring(async () => {
    const end = performance.now() + seconds * 1000;
    for (let seed = 0; performance.now() < end; seed++) {
      answer(question, level, seeded(seed));
      await sleep(0);
    }
  });
}

const THOUGHTS = 100;

/** CPU time of thinking about each strike of games between two of a level, ms. */
function timesOf(level: Level): number[] {
  const times: number[] = [];
  for (let game = 0; times.length < THOUGHTS; game++) {
    let state = apply(null, create({ ...FRIENDLY, sets: 1 }, 0));
    const give = (command: Command | Act, id: string): void => {
      const result = decide(state, command, { role: 'player', id }, { now: state.set?.readyAt ?? 0, simulate });
      if (!result.ok) throw new Error(`${command.type}: ${result.error.code}`);
      for (const event of result.value) state = apply(state, event);
    };
    for (const [id, seat] of PLAYERS) give({ type: 'sit', seat, player: { id, name: id } }, id);
    while (state.phase === 'set' && times.length < THOUGHTS) {
      const id = state.set!.sitting[state.set!.turn]!.player;
      const duty = dutyOf(state, id);
      if (duty?.type !== 'strike') throw new Error('A player has no strike to make.');
      const start = process.threadCpuUsage();
      const choice = answer(duty.question, level, seeded(game * 1000 + times.length));
      const { user, system } = process.threadCpuUsage(start);
      times.push((user + system) / 1000);
      give(actOf(duty.question, choice), id);
    }
  }
  return times.sort((a, b) => a - b);
}

/** The same by level. */
function thoughts(): Record<Level, { readonly p50: number; readonly p99: number }> {
  const of = (level: Level) => {
    const times = timesOf(level);
    return { p50: times[Math.floor(THOUGHTS * 0.5)]!, p99: times[Math.floor(THOUGHTS * 0.99)]! };
  };
  return Object.fromEntries(LEVELS.map((level) => [level, of(level)])) as Record<Level, ReturnType<typeof of>>;
}

/** CPU time of a decision at the opening by level, ms. */
function thinking(): Record<Level, number> {
  const sitting = { S: { side: 'A', player: 'a' }, N: { side: 'B', player: 'b' } } as const;
  const situation = openSet('singles', { number: 1, sitting, first: 'S' }, 0, 0, null);
  const question = { situation, seat: 'S', profile: FRIENDLY.profile, set: 1, strikes: 0 } as const;
  const one = (level: Level, seed: number): number => {
    const start = process.threadCpuUsage();
    answer(question, level, seeded(seed));
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  const of = (level: Level): number => median(Array.from({ length: 9 }, (_, seed) => one(level, seed)));
  for (let seed = 0; seed < 3; seed++) one(5, seed);
  return Object.fromEntries(LEVELS.map((level) => [level, of(level)])) as Record<Level, number>;
}

export async function run(args: readonly string[]): Promise<object> {
  const seconds = Number(args[0] ?? 20);
  if (!(seconds > 0)) throw new Error('The seconds must be a positive number.');
  const opening = thinking();
  const own = thoughts();
  printTable(
    ['level', 'opening, CPU ms', `${THOUGHTS} strikes of games, CPU ms p50`, 'p99'],
    LEVELS.map((level) =>
      [level, opening[level].toFixed(1), own[level].p50.toFixed(0), own[level].p99.toFixed(0)].map(String),
    ),
  );
  const rooms = await inRooms(seconds, GAMES, LEVELS);
  const room = (name: string, { loop, thinking, thoughts, faults }: RoomFigures): string[] => [
    name,
    ...[loop.p50, loop.p99, loop.max].map((ms) => ms.toFixed(1)),
    thinking === null ? '' : thinking.p50.toFixed(0),
    thinking === null ? '' : thinking.p99.toFixed(0),
    String(thoughts),
    String(faults),
  ];
  printTable(
    ['ten games in rooms', 'loop, ms p50', 'p99', 'max', 'thinking, ms p50', 'p99', 'strikes', 'not thought'],
    [room('nobody there', rooms.idle), ...LEVELS.map((level) => room(`level ${level}`, rooms.levels[level]!))],
  );
  const idle = await delayDuring(() => sleep(seconds * 1000));
  const paced = await games(seconds, 1, 1, 5);
  const hurried = await games(seconds, 20, 1, 5);
  const blocked = await onTheLoop(Math.min(seconds, 10), 5);
  const row = (name: string, { p50, p99, max }: Delay, strikes: string): string[] => [
    name,
    ...[p50, p99, max].map((ms) => ms.toFixed(1)),
    strikes,
  ];
  printTable(
    ['event loop late by, ms', 'p50', 'p99', 'max', 'strikes'],
    [
      row('nothing to do', idle, ''),
      row('ten games, level 5, at a human’s pace', paced, String(paced.strikes)),
      row('ten games, level 5, clock 20 times as fast', hurried, String(hurried.strikes)),
      row('the search on the loop itself', blocked, ''),
    ],
  );
  return { bench: 'bots', games: GAMES, seconds, opening, thinking: own, rooms, idle, paced, hurried, blocked };
}
