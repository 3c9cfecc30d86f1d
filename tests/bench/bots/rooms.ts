/**
 * Ten people at ten tables of a service that is a process of its own, each against a bot at a human's pace. How late its event
 * loop is meanwhile, and how long its bots think, it says itself at /metrics.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Level } from '../../../shared/bot/level.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { Person, type Seat } from '../../server/people.ts';
import { runService } from '../../server/service-process.ts';

export interface RoomFigures {
  /** How late the service's event loop was, ms. */
  readonly loop: { readonly p50: number; readonly p99: number; readonly max: number };
  /** From the question to the choice, ms, within the buckets of the metric; null: nobody thought. */
  readonly thinking: { readonly p50: number; readonly p99: number } | null;
  /** Strikes of bots that were thought about. */
  readonly thoughts: number;
  /** Strikes that couldn't be thought about. */
  readonly faults: number;
}

interface Scrape {
  readonly loop: RoomFigures['loop'];
  /** Counts up to each bound in s, of all levels. */
  readonly buckets: ReadonlyMap<number, number>;
  readonly faults: number;
}

/** Reads the metrics; how late the loop was is counted anew from each time it is asked. */
async function scrape(url: string): Promise<Scrape> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const one = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) * 1000;
  const buckets = new Map<number, number>();
  for (const [, le, count] of text.matchAll(/^novuss_bot_thinking_seconds_bucket\{le="([^"]+)",[^}]*\} (\d+)$/gm)) {
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    buckets.set(bound, (buckets.get(bound) ?? 0) + Number(count));
  }
  let faults = 0;
  for (const [, reason, count] of text.matchAll(/^novuss_bot_faults_total\{reason="(\w+)"\} (\d+)$/gm))
    if (reason !== 'cancelled' && reason !== 'closed') faults += Number(count);
  // The monitor's own period is in its figures.
  const late = (name: string): number => Math.max(0, one(name) - 10);
  const loop = {
    p50: late('nodejs_eventloop_lag_p50_seconds'),
    p99: late('nodejs_eventloop_lag_p99_seconds'),
    max: late('nodejs_eventloop_lag_max_seconds'),
  };
  return { loop, buckets, faults };
}

/** The share of what was counted between two scrapes, ms, evenly spread within its bucket. */
function quantile(before: Scrape, after: Scrape, part: number): number {
  const bounds = [...after.buckets.keys()].sort((a, b) => a - b);
  const upTo = (bound: number): number => after.buckets.get(bound)! - (before.buckets.get(bound) ?? 0);
  const wanted = upTo(Number.POSITIVE_INFINITY) * part;
  let [low, below] = [0, 0];
  for (const bound of bounds) {
    const count = upTo(bound);
    if (count >= wanted) {
      if (bound === Number.POSITIVE_INFINITY) return low * 1000;
      return 1000 * (low + ((bound - low) * (wanted - below)) / Math.max(1, count - below));
    }
    [low, below] = [bound, count];
  }
  return low * 1000;
}

/** Lets the bot play: passes, and is ready for the next set. */
async function play(person: Person, seat: Seat, over: () => boolean): Promise<void> {
  const mine = (view: TableView) =>
    view.turn !== null && view.seats.some((s) => s.seat === view.turn && s.player === person.id);
  const asked = (view: TableView) =>
    mine(view) || (view.phase === 'interval' && !view.ready.includes(person.id)) || view.phase === 'over';
  while (!over()) {
    const view = await seat.see((v) => over() || asked(v));
    if (over() || view.phase === 'over') return;
    const act = mine(view)
      ? ({ type: 'pass', set: view.set, strikes: view.strikes } as const)
      : ({ type: 'ready' } as const);
    if ((await seat.act(act)).error === undefined) await seat.see((v) => over() || v.n > view.n);
    else await sleep(200);
  }
}

/** Ten games at each level in turn for so many seconds each; first as long with nobody there. */
export async function inRooms(
  seconds: number,
  games: number,
  levels: readonly Level[],
): Promise<{ readonly idle: RoomFigures; readonly levels: Readonly<Record<number, RoomFigures>> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'novuss-bench-bots-'));
  const service = runService({ DATA_DIR: dataDir, METRICS: 'local', LOG_LEVEL: 'fatal' });
  try {
    const url = await service.url;
    const during = async (): Promise<RoomFigures> => {
      const before = await scrape(url);
      await sleep(seconds * 1000);
      const after = await scrape(url);
      const thoughts = [...after.buckets].reduce(
        (n, [bound, count]) => (bound === Number.POSITIVE_INFINITY ? count - (before.buckets.get(bound) ?? 0) : n),
        0,
      );
      const of = (part: number): number => quantile(before, after, part);
      const thinking = thoughts === 0 ? null : { p50: of(0.5), p99: of(0.99) };
      return { loop: after.loop, thinking, thoughts, faults: after.faults - before.faults };
    };
    await sleep(3_000);
    const idle = await during();
    const found: Record<number, RoomFigures> = {};
    for (const level of levels) {
      let over = false;
      const seats = await Promise.all(
        Array.from({ length: games }, async () => {
          const person = await Person.come(url);
          const seat = await person.join(await person.newTable({ kind: 'friends', sets: 16, playAll: true }));
          await seat.see((view) => view.phase === 'seating');
          await seat.act({ type: 'seat-bot', seat: 'N', level });
          return { person, seat };
        }),
      );
      const playing = seats.map(({ person, seat }) => play(person, seat, () => over));
      // The threads load their files once, and the games don't begin in step.
      await sleep(4_000);
      found[level] = await during();
      over = true;
      await Promise.all(seats.map(({ seat }) => seat.leave()));
      await Promise.race([Promise.allSettled(playing), sleep(2_000)]);
    }
    return { idle, levels: found };
  } finally {
    service.child.kill('SIGTERM');
    await service.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
