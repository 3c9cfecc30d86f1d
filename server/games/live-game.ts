/**
 * A game in play: its log's fold, one command at a time. Check, decide, append durably, apply, tell: in this order, so
 * that nobody is told of what could still be lost. Knows nothing of rooms and sockets.
 */
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { decide, nextDue } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { type Refusal, type Result, refuse } from '../../shared/table/refusal.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Games } from '../store/games.ts';
import { isStruck, playbackEnd, playingAt, type StruckEvent, shownAt } from './playback.ts';
import { statusOfGame } from './status.ts';

const SYSTEM: Author = { role: 'system' };

export interface GameServices {
  readonly games: Games;
  readonly clock: Clock;
  readonly simulate: Context['simulate'];
  readonly log: { error(details: object, message: string): void };
  /** A game's result has changed and is durable: it is to be entered. */
  readonly settle?: (game: string) => Promise<void>;
}

export interface GameListener {
  /** A strike was made and is durable: its playback starts. */
  struck(event: StruckEvent): void;
  /** What may be shown has changed. */
  changed(): void;
  /** The log couldn't be written, or somebody else writes it: this copy is of no more use. */
  lost(): void;
}

export class LiveGame {
  readonly id: string;
  readonly #services: GameServices;
  readonly #listener: GameListener;
  #state: GameState;
  #shown: GameState;
  #playing: StruckEvent | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #showTimer: Timer | null = null;
  #dueTimer: Timer | null = null;
  #ended = false;

  private constructor(id: string, events: readonly GameEvent[], services: GameServices, listener: GameListener) {
    this.id = id;
    this.#services = services;
    this.#listener = listener;
    const now = services.clock.now();
    this.#state = fold(events);
    this.#playing = playingAt(events, now);
    this.#shown = this.#playing === null ? this.#state : fold(shownAt(events, now));
    this.#arm();
  }

  /** Takes a game up from its log. Null: there is no such game. */
  static async load(id: string, services: GameServices, listener: GameListener): Promise<LiveGame | null> {
    const events = await services.games.load(id);
    return events === null ? null : new LiveGame(id, events, services, listener);
  }

  /** The game as it is. Not to be shown while {@link playing}. */
  get state(): GameState {
    return this.#state;
  }

  /** The game as it may be shown: at rest, before the strike that is being played back. */
  get shown(): GameState {
    return this.#shown;
  }

  /** The strike that is being played back. */
  get playing(): StruckEvent | null {
    return this.#playing;
  }

  /**
   * Does what is asked, after everything asked before. The events are durable and applied when this resolves; a refusal
   * changes nothing. Never rejects: a log that can't be written is a refusal too (`game.lost`), and the game ends here.
   * @param bar why it may not be done at all, asked when its turn has come: what was asked before has been done by then
   */
  perform(
    command: Command,
    by: Author = SYSTEM,
    bar: () => Refusal | null = () => null,
  ): Promise<Result<readonly GameEvent[]>> {
    const done = this.#queue.then(async () => {
      // What the clocks owe comes first: a command that comes too late meets the state the clock left.
      const due = nextDue(this.#state);
      if (command.type !== 'tick' && command.type !== 'recover' && due !== null && due <= this.#now()) {
        const ticked = await this.#perform({ type: 'tick' }, SYSTEM);
        if (!ticked.ok) return ticked;
      }
      const barred = bar();
      if (barred !== null) return { ok: false, error: barred } as const;
      return this.#perform(command, by);
    });
    this.#queue = done;
    return done;
  }

  /** Stops timers and waits for what was asked. The log is complete then. */
  async stop(): Promise<void> {
    this.#showTimer?.cancel();
    this.#dueTimer?.cancel();
    await this.#queue;
    this.#ended = true;
    this.#showTimer?.cancel();
    this.#dueTimer?.cancel();
  }

  async #perform(command: Command, by: Author): Promise<Result<readonly GameEvent[]>> {
    if (this.#ended) return refuse('game.lost', 'This table is being taken up again; join it anew.');
    const before = this.#state;
    const now = this.#now();
    let decided: Result<readonly GameEvent[]>;
    let after = before;
    try {
      decided = decide(before, command, by, { now, simulate: this.#services.simulate });
      if (!decided.ok || decided.value.length === 0) return decided;
      for (const event of decided.value) after = apply(after, event);
    } catch (error) {
      // A fault of ours, with all that is needed to play it again; the game stands as it stood.
      this.#services.log.error({ error, game: this.id, n: before.n, command, by }, 'a command failed');
      return refuse('game.fault', 'Something went wrong on our side; nothing was changed.');
    }
    const events = decided.value;
    const decides = after.result !== before.result;
    try {
      await this.#services.games.append(this.id, before.n, events, statusOfGame(after), decides);
    } catch (error) {
      this.#services.log.error({ error, game: this.id, n: before.n }, 'the log could not be written');
      this.#ended = true;
      this.#listener.lost();
      return refuse('game.lost', 'The table could not be written down; join it anew.');
    }
    this.#state = after;
    this.#tell(events, before);
    // What a strike has decided is entered when everybody has seen it.
    if (decides && this.#playing === null) this.#settle();
    return decided;
  }

  /** The log never runs backwards, whatever the machine's clock does. */
  #now(): number {
    return Math.max(this.#services.clock.now(), this.#state.at);
  }

  #tell(events: readonly GameEvent[], before: GameState): void {
    for (const event of events)
      if (isStruck(event)) {
        if (this.#playing === null) {
          this.#playing = event;
          // Up to the strike: what the same answer holds before it may be seen.
          this.#shown = events.slice(0, events.indexOf(event)).reduce(apply, before);
        }
        this.#listener.struck(event);
      }
    if (this.#playing === null) this.#shown = this.#state;
    this.#listener.changed();
    this.#arm();
  }

  #arm(): void {
    const { clock } = this.#services;
    this.#showTimer?.cancel();
    this.#dueTimer?.cancel();
    this.#showTimer = null;
    this.#dueTimer = null;
    if (this.#ended) return;
    if (this.#playing !== null)
      this.#showTimer = clock.setTimeout(() => this.#show(), playbackEnd(this.#playing) - clock.now());
    const due = nextDue(this.#state);
    if (due !== null) this.#dueTimer = clock.setTimeout(() => this.#tick(), due - clock.now());
  }

  /** Never awaited: what fails is tried again by the one who enters results. */
  #settle(): void {
    void this.#services.settle?.(this.id);
  }

  #show(): void {
    const decided = this.#shown.result !== this.#state.result;
    this.#playing = null;
    this.#shown = this.#state;
    if (decided) this.#settle();
    this.#listener.changed();
    this.#arm();
  }

  async #tick(): Promise<void> {
    this.#dueTimer = null;
    const before = this.#state.n;
    const result = await this.perform({ type: 'tick' });
    if (!result.ok) this.#services.log.error({ game: this.id, refusal: result.error }, 'a tick was refused');
    // Nothing was due after all (the log's time runs ahead of the clock): look again.
    else if (this.#state.n === before && this.#dueTimer === null) this.#rearm();
  }

  #rearm(): void {
    const due = nextDue(this.#state);
    if (due === null || this.#ended) return;
    const wait = Math.max(1000, due - this.#services.clock.now());
    this.#dueTimer = this.#services.clock.setTimeout(() => this.#tick(), wait);
  }
}
