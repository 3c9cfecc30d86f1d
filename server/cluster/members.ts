/**
 * This process among the others. It beats in the database; it watches the others' beats, and declares gone whose beat it
 * has seen standing still for long. Nobody's clock is compared with anybody else's: what counts is how long *this*
 * process has watched. Of the time between two looks only a little counts, however long it slept itself; and a look that
 * didn't reach the database begins the watch anew, so that an outage, in which nobody could beat, kills nobody.
 *
 * Whoever finds itself declared gone lets go of all it holds and goes on under a new id.
 *
 * Life is real time: the clock of tables may run fast or be moved by hand, this isn't.
 */
import { nanoid } from 'nanoid';
import type { Processes } from '../store/processes.ts';

/** How often a process beats and looks, ms. */
export const BEAT_MS = 1000;
/** A beat that has stood still for so long under watch is that of a dead process, ms. */
export const DEAD_MS = 3000;
/** So much of the time between two looks counts at most, ms: this process may have slept in it. */
const COUNTED_MS = 1500;
/** Where no other process can be (the embedded store) the beat only says until when clocks ran, ms. */
const ALONE_BEAT_MS = 5000;

export interface MemberServices {
  readonly processes: Processes;
  /** `host[:port][/path]` of its rooms; null: that of the pages. */
  readonly address: string | null;
  /** No other process can be at the same database. */
  readonly alone: boolean;
  /** Processes can call out to one another, by Redis. */
  readonly linked: boolean;
  /** The time of its tables. */
  readonly now: () => number;
  /** Whether it holds any table. */
  readonly busy: () => boolean;
  readonly log: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
    info(details: object, message: string): void;
  };
  /** This machine's time that only goes on, ms; the process's own unless given. */
  readonly elapsed?: () => number;
}

export interface MemberEvents {
  /** This process was declared gone: all leases it holds under its former id are void. */
  readonly gone: () => void;
  /** There are games to take up: another process has gone. */
  readonly orphans: () => void;
  /** The state of the others was looked at. */
  readonly looked: () => void;
}

export class Members {
  readonly #services: MemberServices;
  readonly #events: MemberEvents;
  readonly #elapsed: () => number;
  #id = nanoid(10);
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #failing = false;
  /** What is wrong with how the processes are set up, as far as it was told. */
  readonly #told = new Set<string>();
  /** What each other's beat was, and how long it has been watched standing still, ms. */
  #seen = new Map<string, { beat: number; still: number }>();
  /** When the last look was, by this machine's monotonic clock. */
  #lookedAt = 0;

  constructor(services: MemberServices, events: MemberEvents) {
    this.#services = services;
    this.#events = events;
    this.#elapsed = services.elapsed ?? (() => performance.now());
  }

  /** This process, until it is declared gone. */
  get id(): string {
    return this.#id;
  }

  /** Whether the database took the last beat: it can be there and yet take no writes (full, only to be read). */
  get writes(): boolean {
    return !this.#failing;
  }

  /** For how long another process hasn't given a sign of life, ms, as far as this one knows. */
  silentMs(id: string): number {
    const seen = this.#seen.get(id);
    return seen === undefined ? 0 : seen.still + this.#elapsed() - this.#lookedAt;
  }

  /** Registers this process; from now on it beats and looks. */
  async start(): Promise<void> {
    const { processes, address, alone, now } = this.#services;
    await processes.register(this.#id, address, now());
    if (alone) await processes.declareOthersGone(this.#id);
    this.#again();
  }

  /**
   * This process serves at its address now: whoever did so before is gone, and needn't be watched first. Only when the
   * address is surely its own, that is, when it listens there. Never rejects.
   */
  async succeed(): Promise<void> {
    const { processes, address, log } = this.#services;
    if (address === null) return;
    try {
      const gone = await processes.declareGoneAt(address, this.#id);
      if (gone === 0) return;
      log.warn({ address }, 'a process at this address is gone; this one follows it');
      this.#events.orphans();
    } catch (error) {
      // The watch finds out, some seconds later.
      log.warn({ err: error }, 'who served at this address could not be looked up');
    }
  }

  /** No more of it. The process leaves: what it holds is anybody's at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#services.processes.leave(this.#id);
  }

  /** One beat and one look, now. Never rejects. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#look());
    return this.#running;
  }

  #again(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(
      () => void this.look().finally(() => this.#again()),
      this.#services.alone ? ALONE_BEAT_MS : BEAT_MS,
    );
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { processes, alone, busy, log } = this.#services;
    try {
      // Nobody else reads it: without a running clock there is nothing to say, and nothing to be written to the disk.
      if (!alone || busy()) await this.#beat();
      if (!alone) await this.#watch();
      if (this.#failing) log.info({}, 'the database answers again');
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) log.warn({ err: error }, 'no beat: the database does not answer');
      this.#failing = true;
      this.#seen.clear();
    }
    if (Math.random() < 0.01) await processes.tidy().catch(() => {});
    this.#events.looked();
  }

  async #beat(): Promise<void> {
    const { processes, address, now, log } = this.#services;
    if (await processes.beat(this.#id, now())) return;
    const former = this.#id;
    this.#id = nanoid(10);
    log.warn({ former, id: this.#id }, 'this process was declared gone; it lets go of its tables');
    this.#events.gone();
    await processes.register(this.#id, address, now());
  }

  async #watch(): Promise<void> {
    const { processes, log } = this.#services;
    const living = await processes.living();
    const now = this.#elapsed();
    const counted = Math.min(COUNTED_MS, now - this.#lookedAt);
    this.#lookedAt = now;
    const before = this.#seen;
    this.#seen = new Map();
    let died = false;
    for (const { id, address, beat } of living) {
      if (id === this.#id) continue;
      const seen = before.get(id);
      if (seen !== undefined && seen.beat !== beat) this.#beside(address);
      const still = seen?.beat === beat ? seen.still + counted : 0;
      if (still >= DEAD_MS && (await processes.declareGone(id, beat))) {
        died = true;
        log.warn({ process: id, silentMs: Math.round(still) }, 'a process is gone');
      } else this.#seen.set(id, { beat, still });
    }
    if (died) this.#events.orphans();
  }

  /** Another process lives at this address: tells, once, what can't work. */
  #beside(address: string | null): void {
    const own = this.#services.address;
    const wrong = !this.#services.linked
      ? 'another process is at the same database: they need one REDIS_URL to play together'
      : address === own
        ? 'another process has the same PUBLIC_ADDRESS: tables of either are out of reach at times; each needs its own'
        : null;
    if (wrong === null || this.#told.has(wrong)) return;
    this.#told.add(wrong);
    this.#services.log.error({ address: own }, wrong);
  }
}
