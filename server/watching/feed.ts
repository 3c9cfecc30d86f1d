/**
 * What tables tell their watchers' rooms, in this process and in others: what was added to a log, what is only shown, and
 * how many watch where. Within the process events go as they are; others hear that there is more and read it from the log.
 */
import { nanoid } from 'nanoid';
import type { AdviceShown, AimShown } from '../../shared/protocol/messages.ts';
import type { GameEvent, Player } from '../../shared/rules/game/events.ts';
import type { Bus } from '../cluster/bus.ts';

/** What follows a log. */
export interface LogEar {
  /** These events are durable. */
  added(events: readonly GameEvent[]): void;
  /** Another process has made the log this long. */
  longer(length: number): void;
}

/** What hears what isn't of the log. */
export interface SaidEar {
  aim(shown: AimShown): void;
  advice(shown: AdviceShown): void;
}

/** Who watches a game in one process: all of them counted, some of them named. */
export interface Watchers {
  readonly count: number;
  readonly people: readonly Player[];
}

interface FeedLog {
  error(details: object, message: string): void;
}

type Told =
  | { readonly from: string; readonly game: string; readonly n: number }
  | { readonly from: string; readonly game: string; readonly aim: AimShown }
  | { readonly from: string; readonly game: string; readonly advice: AdviceShown }
  | { readonly from: string; readonly counts: Readonly<Record<string, Watchers>> };

const CHANNEL = 'watching';
/** How often a process says how many watch with it, real ms, and after what silence it isn't counted any more. */
export const COUNT_MS = 1000;
const REPEAT_MS = 10_000;
const FORGET_MS = 25_000;

class Ears<T> {
  readonly #of = new Map<string, Set<T>>();

  add(game: string, ear: T): () => void {
    const ears = this.#of.get(game) ?? new Set();
    this.#of.set(game, ears.add(ear));
    return () => {
      ears.delete(ear);
      if (ears.size === 0 && this.#of.get(game) === ears) this.#of.delete(game);
    };
  }

  of(game: string): Iterable<T> {
    return this.#of.get(game) ?? [];
  }
}

export class WatchFeed {
  readonly #me = nanoid(10);
  readonly #bus: Bus;
  readonly #log: FeedLog;
  readonly #logs = new Ears<LogEar>();
  readonly #said = new Ears<SaidEar>();
  readonly #counted = new Ears<() => void>();
  readonly #here = new Map<string, Watchers>();
  readonly #there = new Map<string, { readonly at: number; readonly counts: ReadonlyMap<string, Watchers> }>();
  #timer: NodeJS.Timeout | undefined;
  #changed = false;
  #toldAt = Number.NEGATIVE_INFINITY;

  private constructor(bus: Bus, log: FeedLog) {
    this.#bus = bus;
    this.#log = log;
  }

  static async on(bus: Bus, log: FeedLog): Promise<WatchFeed> {
    const feed = new WatchFeed(bus, log);
    await bus.subscribe(CHANNEL, (told: Told) => feed.#hear(told));
    feed.#timer = setInterval(() => feed.#tell(), COUNT_MS);
    feed.#timer.unref();
    return feed;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  // --- from tables

  /** Events of a game became durable in this process. Never throws. */
  added(game: string, events: readonly GameEvent[]): void {
    this.#each(game, this.#logs, (ear) => ear.added(events));
    const last = events.at(-1);
    if (last !== undefined) this.#bus.publish(CHANNEL, { from: this.#me, game, n: last.n + 1 } satisfies Told);
  }

  aim(game: string, aim: AimShown): void {
    this.#each(game, this.#said, (ear) => ear.aim(aim));
    if (this.#elsewhere(game) > 0) this.#bus.publish(CHANNEL, { from: this.#me, game, aim } satisfies Told);
  }

  advice(game: string, advice: AdviceShown): void {
    this.#each(game, this.#said, (ear) => ear.advice(advice));
    if (this.#elsewhere(game) > 0) this.#bus.publish(CHANNEL, { from: this.#me, game, advice } satisfies Told);
  }

  // --- to watchers' rooms

  follow(game: string, ear: LogEar): () => void {
    return this.#logs.add(game, ear);
  }

  listen(game: string, ear: SaidEar): () => void {
    return this.#said.add(game, ear);
  }

  // --- how many watch

  /** These watch a game in this process now. */
  count(game: string, watchers: Watchers): void {
    const before = this.#here.get(game)?.count ?? 0;
    if (watchers.count === 0) this.#here.delete(game);
    else this.#here.set(game, watchers);
    this.#changed = true;
    if (before !== watchers.count) this.#each(game, this.#counted, (counted) => counted());
  }

  /** How many watch any game in this process. */
  here(): number {
    let sum = 0;
    for (const { count } of this.#here.values()) sum += count;
    return sum;
  }

  /** How many watch a game, in all processes. */
  watchers(game: string): number {
    return (this.#here.get(game)?.count ?? 0) + this.#elsewhere(game);
  }

  /** Some of those who watch a game, in all processes. */
  people(game: string): readonly Player[] {
    const found = new Map<string, Player>();
    for (const counts of [this.#here, ...[...this.#there.values()].map((there) => there.counts)])
      for (const person of counts.get(game)?.people ?? []) found.set(person.id, person);
    return [...found.values()];
  }

  /** Calls back when the number of a game's watchers may have changed. */
  whenCounted(game: string, callback: () => void): () => void {
    return this.#counted.add(game, callback);
  }

  /** A table tells in the middle of its own work: what fails in who hears it stays there, and the others hear it too. */
  #each<T>(game: string, ears: Ears<T>, tell: (ear: T) => void): void {
    for (const ear of [...ears.of(game)])
      try {
        tell(ear);
      } catch (error) {
        this.#log.error({ err: error, game }, 'a watcher of a table failed');
      }
  }

  #elsewhere(game: string): number {
    let sum = 0;
    for (const { counts } of this.#there.values()) sum += counts.get(game)?.count ?? 0;
    return sum;
  }

  #hear(told: Told): void {
    if (told.from === this.#me) return;
    if ('n' in told) this.#each(told.game, this.#logs, (ear) => ear.longer(told.n));
    else if ('aim' in told) this.#each(told.game, this.#said, (ear) => ear.aim(told.aim));
    else if ('advice' in told) this.#each(told.game, this.#said, (ear) => ear.advice(told.advice));
    else {
      const before = this.#there.get(told.from)?.counts ?? new Map<string, Watchers>();
      const counts = new Map(Object.entries(told.counts));
      this.#there.set(told.from, { at: performance.now(), counts });
      for (const game of new Set([...before.keys(), ...counts.keys()]))
        if (before.get(game)?.count !== counts.get(game)?.count)
          this.#each(game, this.#counted, (counted) => counted());
    }
  }

  #tell(): void {
    const now = performance.now();
    for (const [process, { at, counts }] of [...this.#there]) {
      if (now - at < FORGET_MS) continue;
      this.#there.delete(process);
      for (const game of counts.keys()) this.#each(game, this.#counted, (counted) => counted());
    }
    if (!this.#changed && (this.#here.size === 0 || now - this.#toldAt < REPEAT_MS)) return;
    this.#changed = false;
    this.#toldAt = now;
    this.#bus.publish(CHANNEL, { from: this.#me, counts: Object.fromEntries(this.#here) } satisfies Told);
  }
}
