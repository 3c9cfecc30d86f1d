/**
 * Takes up games that nobody has live though somebody should: their process died or handed them over, or they were just
 * made and their clocks run. Every process looks; each game is opened by whoever takes its lease first.
 */
import type { Opener } from '../games/opening.ts';
import type { Leases } from '../store/leases.ts';

/** How often is looked, real ms; a death that this process notices is looked after at once. */
const LOOK_MS = 1000;
/** So many games are opened at the same time, and at one look: the rest is for others, or for the next look. */
const AT_ONCE = 8;
const BATCH = 64;
/** A game that couldn't be opened is left alone for so long, ms, then twice as long, up to the last. */
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 120_000;

export interface TakeoverServices {
  readonly leases: Leases;
  readonly opener: Opener;
  readonly log: { error(details: object, message: string): void; info(details: object, message: string): void };
}

export class Takeover {
  readonly #services: TakeoverServices;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #running: Promise<void> | null = null;
  #failing = false;
  readonly #pauses = new Map<string, { until: number; ms: number }>();

  constructor(services: TakeoverServices) {
    this.#services = services;
  }

  /** Looks at once, and now and then from now on. */
  start(): void {
    void this.look().finally(() => this.#again());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** One look; who asks while one goes on gets that one. Never rejects. */
  look(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #again(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.start(), LOOK_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { leases, log } = this.#services;
    try {
      for (;;) {
        const now = performance.now();
        for (const [game, pause] of this.#pauses) if (now > pause.until + LAST_PAUSE_MS) this.#pauses.delete(game);
        const all = await leases.orphans(BATCH + this.#pauses.size);
        const games = all.filter((game) => now >= (this.#pauses.get(game)?.until ?? 0)).slice(0, BATCH);
        this.#failing = false;
        if (games.length === 0 || this.#stopped) return;
        log.info({ games: games.length }, 'games are taken up');
        await this.#open(shuffled(games));
        if (all.length <= BATCH) return;
      }
    } catch (error) {
      if (!this.#failing) log.error({ err: error }, 'games to take up could not be looked for');
      this.#failing = true;
    }
  }

  async #open(games: string[]): Promise<void> {
    const { opener, log } = this.#services;
    const worker = async () => {
      for (let game = games.pop(); game !== undefined && !this.#stopped; game = games.pop()) {
        try {
          await opener.open(game);
          this.#pauses.delete(game);
        } catch (error) {
          const ms = Math.min(LAST_PAUSE_MS, 2 * (this.#pauses.get(game)?.ms ?? FIRST_PAUSE_MS / 2));
          this.#pauses.set(game, { until: performance.now() + ms, ms });
          log.error({ err: error, game }, 'a game could not be taken up');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

/** Several processes begin at different ends. */
function shuffled(list: readonly string[]): string[] {
  return list
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
