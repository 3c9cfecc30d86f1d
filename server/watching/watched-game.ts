/**
 * A game as watchers may see it, moment by moment: its log read behind the table, by the delay of its regulations. It
 * decides nothing, holds nothing and may lag, stop or fail without the game noticing.
 */

import { isStruck, playbackEnd, type StruckEvent } from '../../shared/play/playback.ts';
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Games } from '../store/games.ts';
import { delayOf, keepsBack, watchableAt } from './delay.ts';
import type { WatchFeed } from './feed.ts';

export interface WatchedServices {
  readonly games: Pick<Games, 'load' | 'tail'>;
  readonly clock: Clock;
  readonly feed: WatchFeed;
  readonly log: { error(details: object, message: string): void };
}

export interface WatchedListener {
  /** A strike is to be played back from now on. */
  struck(event: StruckEvent): void;
  /** What may be shown has changed. */
  changed(): void;
}

/** An event that isn't shown yet. `free`: nothing keeps it back, nor what was before it. */
interface Pending {
  readonly event: GameEvent;
  readonly free: boolean;
}

/** The log is looked at so often, in case nobody told of what was added, ms. */
const LOOK_MS = 10_000;
/** After a failure it is shown on so much later, ms. */
const RETRY_MS = 1000;
/** A strike whose playback is over for no longer is still told, ms. */
const LATE_MS = 5000;

export class WatchedGame {
  readonly id: string;
  readonly #services: WatchedServices;
  readonly #listener: WatchedListener;
  readonly #delay: number;
  /** All that is known, and all that may be shown at rest. */
  #state: GameState;
  #shown: GameState;
  #pending: Pending[] = [];
  #playing: StruckEvent | null = null;
  #timer: Timer | null = null;
  #lookTimer: Timer | null = null;
  #reading = false;
  #wanted = false;
  #unsubscribe: () => void = () => {};
  #stopped = false;

  private constructor(id: string, events: readonly GameEvent[], services: WatchedServices, listener: WatchedListener) {
    this.id = id;
    this.#services = services;
    this.#listener = listener;
    const visible = watchableAt(events, services.clock.now());
    this.#shown = fold(visible);
    this.#state = this.#shown;
    this.#delay = delayOf(this.#shown.config);
    this.#known(events.slice(visible.length));
  }

  /** Reads a game from its log and follows it. Null: there is no such game. */
  static async open(id: string, services: WatchedServices, listener: WatchedListener): Promise<WatchedGame | null> {
    const events = await services.games.load(id);
    if (events === null) return null;
    const game = new WatchedGame(id, events, services, listener);
    game.#unsubscribe = services.feed.follow(id, {
      added: (more) => game.#hear(more),
      longer: (length) => {
        if (length > game.#state.n) void game.#read();
      },
    });
    game.#advance(false);
    // What was added while it was being read.
    void game.#read();
    game.#look();
    return game;
  }

  /** The game at rest, as watchers may see it. */
  get shown(): GameState {
    return this.#shown;
  }

  /** The game as it is. Never to be shown: it says who takes part, and whether it goes on. */
  get state(): GameState {
    return this.#state;
  }

  /** The strike that is being played back for watchers. */
  get playing(): StruckEvent | null {
    return this.#playing;
  }

  /** By how much what is shown is older than the game, ms. */
  get behind(): number {
    return keepsBack(this.#state) ? this.#delay : 0;
  }

  /** How much later watchers see what happens at a time of the table, ms. */
  get delay(): number {
    return this.#delay;
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    this.#timer?.cancel();
    this.#lookTimer?.cancel();
  }

  #look(): void {
    if (this.#stopped) return;
    this.#lookTimer = this.#services.clock.setTimeout(() => {
      void this.#read();
      this.#look();
    }, LOOK_MS);
  }

  /** Reads what was added to the log; once more when that is asked meanwhile. Never rejects: it is looked at again. */
  async #read(): Promise<void> {
    this.#wanted = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#wanted && !this.#stopped) {
        this.#wanted = false;
        this.#hear(await this.#services.games.tail(this.id, this.#state.n));
      }
    } catch (error) {
      this.#services.log.error({ err: error, game: this.id }, 'a watched game could not be read');
    } finally {
      this.#reading = false;
    }
  }

  #hear(events: readonly GameEvent[]): void {
    if (this.#stopped) return;
    const fresh = events.filter((event) => event.n >= this.#state.n);
    if (fresh.length === 0) return;
    if (fresh[0]!.n > this.#state.n) {
      void this.#read();
      return;
    }
    this.#known(fresh);
    this.#advance(true);
  }

  #known(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.#state = apply(this.#state, event);
      this.#pending.push({ event, free: this.#delay === 0 || !keepsBack(this.#state) });
    }
  }

  /** Shows what is due, in order, and waits for the next. */
  #advance(tell: boolean): void {
    const now = this.#services.clock.now();
    let changed = this.#release(now);
    let due: number | null = null;
    while (this.#pending.length > 0 && due === null) {
      const { event, free } = this.#pending[0]!;
      const delay = free ? 0 : this.#delay;
      if (event.at + delay > now) due = event.at + delay;
      else if (isStruck(event) && playbackEnd(event) + delay > now) {
        due = playbackEnd(event) + delay;
        if (this.#playing !== event) {
          this.#playing = event;
          if (tell && changed) this.#listener.changed();
          changed = false;
          if (tell) this.#listener.struck(event);
        }
      } else {
        // Heard of a little too late, it is told all the same, as the table told it.
        if (tell && isStruck(event) && this.#playing !== event && now < playbackEnd(event) + delay + LATE_MS) {
          if (changed) this.#listener.changed();
          this.#listener.struck(event);
        }
        this.#show(1);
        changed = true;
      }
    }
    if (tell && changed) this.#listener.changed();
    this.#timer?.cancel();
    const next = this.#next(now, due);
    if (next !== null && !this.#stopped) this.#timer = this.#services.clock.setTimeout(() => this.#due(), next - now);
  }

  /** Its time has come. What fails in who hears it must not end the process in which games are played. */
  #due(): void {
    try {
      this.#advance(true);
    } catch (error) {
      this.#services.log.error({ err: error, game: this.id }, 'a watched game could not be shown on');
      if (!this.#stopped) this.#timer = this.#services.clock.setTimeout(() => this.#due(), RETRY_MS);
    }
  }

  /** The game is over: all up to there is open at once, without what was still to be played back. */
  #release(now: number): boolean {
    const open = this.#openAt();
    if (open === null || open.at > now) return false;
    this.#show(open.count);
    return true;
  }

  #next(now: number, due: number | null): number | null {
    const open = this.#openAt();
    const times = [due, open === null ? null : open.at].filter((at) => at !== null && at > now) as number[];
    return times.length === 0 ? null : Math.min(...times);
  }

  /** When, and how far, what is kept back is set free by an event behind it; null: by none that is known. */
  #openAt(): { readonly at: number; readonly count: number } | null {
    if (this.#delay === 0) return null;
    const last = this.#pending.findLastIndex(({ free }) => free);
    if (last < 0 || this.#pending.slice(0, last).every(({ free }) => free)) return null;
    let at = 0;
    for (const { event } of this.#pending.slice(0, last + 1))
      at = Math.max(at, isStruck(event) ? playbackEnd(event) : event.at);
    return { at, count: last + 1 };
  }

  #show(count: number): void {
    for (const { event } of this.#pending.splice(0, count)) this.#shown = apply(this.#shown, event);
    this.#playing = null;
  }
}
