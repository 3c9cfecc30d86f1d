/**
 * A game that is in this page alone: the server's fold of the same log by the same core, without anybody to store it for.
 * Check, decide, apply, tell, as server/games/live-game.ts does.
 */
import type { BotClock } from '../../shared/bot/player.ts';
import { isStruck, playbackEnd, playingAt, type StruckEvent, shownAt } from '../../shared/play/playback.ts';
import { simulatorWith } from '../../shared/play/simulating.ts';
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { decide, nextDue } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { type Result, refuse } from '../../shared/table/refusal.ts';

export interface LocalListener {
  /** A strike was made: its playback starts. */
  struck(event: StruckEvent, set: number): void;
  /** What may be shown has changed; `events`: the log. */
  changed(events: readonly GameEvent[]): void;
}

const SYSTEM: Author = { role: 'system' };
const simulate = simulatorWith(console);

type Timer = ReturnType<BotClock['setTimeout']>;

export class LocalGame {
  readonly #clock: BotClock;
  readonly #listener: LocalListener;
  #events: readonly GameEvent[];
  #state: GameState;
  #shown: GameState;
  #playing: StruckEvent | null;
  #timers: readonly Timer[] = [];
  #ended = false;

  /** @param events the log so far, from `created` on. Throws like `fold` on what is no log. */
  constructor(events: readonly GameEvent[], clock: BotClock, listener: LocalListener) {
    this.#clock = clock;
    this.#listener = listener;
    this.#events = events;
    const now = clock.now();
    this.#state = fold(events);
    this.#playing = playingAt(events, now);
    this.#shown = this.#playing === null ? this.#state : fold(shownAt(events, now));
    this.#arm();
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /** The game as it is. Not to be shown while {@link playing}. */
  get state(): GameState {
    return this.#state;
  }

  /** The game as it may be shown. */
  get shown(): GameState {
    return this.#shown;
  }

  /** The strike that is being played back. */
  get playing(): StruckEvent | null {
    return this.#playing;
  }

  /** Does what is asked; a refusal changes nothing. Refusals of its own: `strike.moving` (12.17), `game.fault`. */
  perform(command: Command, by: Author = SYSTEM): Result<readonly GameEvent[]> {
    if (this.#ended) return refuse('net.left', 'The table was left.');
    if (command.type !== 'tick') {
      if (this.#playing !== null) return refuse('strike.moving', 'The last strike is not over yet.', '12.17');
      this.#tick();
    }
    const now = Math.max(this.#clock.now(), this.#state.at);
    let after = this.#state;
    let decided: Result<readonly GameEvent[]>;
    try {
      decided = decide(this.#state, command, by, { now, simulate });
      if (decided.ok) after = decided.value.reduce(apply, after);
    } catch (error) {
      console.error(error);
      return refuse('game.fault', 'Something went wrong on our side; nothing was changed.');
    }
    if (decided.ok && decided.value.length > 0) this.#take(decided.value, after);
    return decided;
  }

  /** Back to before an event: it and all after it are gone from the log. Nothing when a strike is being played back. */
  backTo(n: number): void {
    if (this.#playing !== null || n < 1 || n >= this.#events.length) return;
    this.#events = this.#events.slice(0, n);
    this.#state = fold(this.#events);
    this.#shown = this.#state;
    this.#arm();
    this.#listener.changed(this.#events);
  }

  /** Nothing more happens here. */
  stop(): void {
    this.#ended = true;
    this.#disarm();
  }

  #take(events: readonly GameEvent[], after: GameState): void {
    const before = this.#state;
    this.#events = [...this.#events, ...events];
    this.#state = after;
    const struck = events.find(isStruck);
    if (struck !== undefined) {
      this.#playing = struck;
      this.#shown = events.slice(0, events.indexOf(struck)).reduce(apply, before);
      this.#listener.struck(struck, this.#shown.set?.number ?? 0);
    } else this.#shown = after;
    this.#arm();
    this.#listener.changed(this.#events);
  }

  #disarm(): void {
    for (const timer of this.#timers) timer.cancel();
    this.#timers = [];
  }

  #arm(): void {
    this.#disarm();
    if (this.#ended) return;
    const now = this.#clock.now();
    if (this.#playing !== null)
      this.#timers = [this.#clock.setTimeout(() => this.#show(), playbackEnd(this.#playing) - now)];
    const due = nextDue(this.#state);
    if (due !== null) this.#timers = [...this.#timers, this.#clock.setTimeout(() => this.#tick(), due - now)];
  }

  #show(): void {
    this.#playing = null;
    this.#shown = this.#state;
    this.#listener.changed(this.#events);
  }

  #tick(): void {
    const due = nextDue(this.#state);
    if (due !== null && due <= this.#clock.now()) this.perform({ type: 'tick' });
  }
}
