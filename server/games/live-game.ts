/**
 * A game in play: its log's fold, one command at a time. Check, decide, append durably, apply, tell: in this order, so
 * that nobody is told of what could still be lost. Knows nothing of rooms and sockets.
 *
 * When the database doesn't confirm an append, nobody knows whether it is stored: nothing more is done until the log has
 * been read again (server/games/doubt.ts).
 */

import { isStruck, playbackEnd, playingAt, type StruckEvent, shownAt } from '../../shared/play/playback.ts';
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { decide, nextDue } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { type Refusal, type Result, refuse } from '../../shared/table/refusal.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Lease } from '../store/leases.ts';
import { drawCue as unforeseen } from './cue.ts';
import { Doubt } from './doubt.ts';
import { GameLog, type LogServices, type WriteOutcome } from './game-log.ts';

const SYSTEM: Author = { role: 'system' };

export interface GameServices extends LogServices {
  readonly clock: Clock;
  readonly simulate: Context['simulate'];
  /** The error of the cue, where a table has one; left out: from a source that nobody can foresee. */
  readonly drawCue?: Context['drawCue'];
  /** A game's result has changed and is durable: it is to be entered. */
  readonly settle?: (game: string) => Promise<void>;
  /** Events of a game are durable: who follows its log is told. Never throws. */
  readonly added?: (game: string, events: readonly GameEvent[]) => void;
}

export interface GameListener {
  /** A strike was made and is durable: its playback starts. */
  struck(event: StruckEvent): void;
  /** What may be shown has changed. */
  changed(): void;
  /** Nothing can be stored at present, or it can again. */
  halted(on: boolean): void;
  /** The game is another process's by now: this copy is of no more use. */
  lost(): void;
}

type Outcome = Result<readonly GameEvent[]>;

export class LiveGame {
  readonly #log: GameLog;
  readonly #services: GameServices;
  readonly #listener: GameListener;
  readonly #doubt: Doubt;
  #state: GameState;
  #shown: GameState;
  #playing: StruckEvent | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #showTimer: Timer | null = null;
  #dueTimer: Timer | null = null;
  #ended = false;
  /** Clocks are held: what passes from here on is credited. */
  #heldSince: number | null = null;
  #resting: (() => void)[] = [];

  private constructor(lease: Lease, events: readonly GameEvent[], services: GameServices, listener: GameListener) {
    this.#log = new GameLog(lease, services);
    this.#services = services;
    this.#listener = listener;
    const now = services.clock.now();
    this.#state = fold(events);
    this.#playing = playingAt(events, now);
    this.#shown = this.#playing === null ? this.#state : fold(shownAt(events, now));
    this.#doubt = new Doubt(services.clock, () => this.#queued(() => this.#resolveDoubt()));
    this.#arm();
  }

  /** Takes a game up from its log. Null: there is no such game. */
  static async load(lease: Lease, services: GameServices, listener: GameListener): Promise<LiveGame | null> {
    const events = await services.games.load(lease.game);
    return events === null ? null : new LiveGame(lease, events, services, listener);
  }

  get id(): string {
    return this.#log.lease.game;
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

  /** It was stopped, or is another process's by now: nothing more happens here. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Nothing can be stored at present. */
  get halted(): boolean {
    return this.#doubt.since !== null;
  }

  /**
   * Does what is asked, after everything asked before. The events are durable and applied when this resolves; a refusal
   * changes nothing. Never rejects. Refusals of its own: `game.unstored`, the database doesn't confirm it (should it be
   * stored after all, it shows by itself); `game.lost`, the game is another process's.
   * @param bar why it may not be done at all, asked when its turn has come: what was asked before has been done by then
   */
  perform(command: Command, by: Author = SYSTEM, bar: () => Refusal | null = () => null): Promise<Outcome> {
    return this.#queued(async () => {
      if (this.halted && !this.#ended) return UNSTORED;
      const owed = await this.#catchUp(command);
      if (!owed.ok) return owed;
      const barred = bar();
      if (barred !== null) return { ok: false, error: barred } as const;
      return this.#perform(command, by);
    });
  }

  /**
   * Holds all clocks from a moment on that may have passed: the service was away, or people it has lost are coming back.
   * @param since ms since the epoch
   */
  hold(since: number): void {
    this.#heldSince = Math.min(since, this.#heldSince ?? since);
    this.#dueTimer?.cancel();
    this.#dueTimer = null;
  }

  /** Clocks run again; what they stood is credited. */
  release(): Promise<void> {
    return this.#queued(async () => {
      if (this.#heldSince === null) return;
      // Not stored, it is still held.
      if (
        !this.halted &&
        !this.#ended &&
        !(await this.#perform({ type: 'recover', since: this.#heldSince }, SYSTEM)).ok
      )
        return;
      if (this.halted) return;
      this.#heldSince = null;
      this.#arm();
    });
  }

  /** Resolves when no strike is being played back. */
  rest(): Promise<void> {
    if (this.#playing === null || this.#ended) return Promise.resolve();
    return new Promise((resolve) => this.#resting.push(resolve));
  }

  /** Stops timers and waits for what was asked. The log is complete then, as far as it could be written. */
  async stop(): Promise<void> {
    this.#disarm();
    await this.#queue;
    this.#ended = true;
    this.#disarm();
    this.#doubt.end();
    this.#rested();
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** What the clocks owe comes first: a command that comes too late meets the state the clock left. */
  async #catchUp(command: Command): Promise<Outcome> {
    if (command.type === 'tick' || command.type === 'recover') return NOTHING;
    if (this.#heldSince !== null) {
      const credited = await this.#perform({ type: 'recover', since: this.#heldSince }, SYSTEM);
      if (!credited.ok) return credited;
    }
    const due = nextDue(this.#state);
    return due !== null && due <= this.#now() ? this.#perform({ type: 'tick' }, SYSTEM) : NOTHING;
  }

  /** Decides and writes. What surely wasn't written is decided anew, once: the log may have moved, or a line was cut. */
  async #perform(command: Command, by: Author): Promise<Outcome> {
    for (let again = true; ; again = false) {
      if (this.#ended) return LOST;
      const decided = this.#decide(command, by);
      if (!decided.ok || decided.value.length === 0) return decided;
      const written = await this.#write(decided.value);
      if (written === 'fenced') return LOST;
      if (written === 'stored') return decided;
      if (written === 'not' && !again) this.#halt();
      if (written === 'unknown' || !again) return UNSTORED;
    }
  }

  #decide(command: Command, by: Author): Outcome {
    const now = this.#now();
    try {
      const { simulate, drawCue = unforeseen } = this.#services;
      const decided = decide(this.#state, command, by, { now, simulate, drawCue });
      // What can't be applied must not be written.
      if (decided.ok) decided.value.reduce(apply, this.#state);
      return decided;
    } catch (error) {
      // A fault of ours, with all that is needed to play it again; the game stands as it stood.
      this.#services.log.error({ error, game: this.id, n: this.#state.n, command, by }, 'a command failed');
      return refuse('game.fault', 'Something went wrong on our side; nothing was changed.');
    }
  }

  async #write(events: readonly GameEvent[]): Promise<WriteOutcome> {
    const { outcome, found } = await this.#log.write(this.#state, events);
    if (found.length > 0) this.#take(found);
    if (outcome === 'fenced') this.#lose();
    if (outcome === 'unknown') this.#halt();
    return outcome;
  }

  /** Nothing more is done until the database confirms what the log holds. */
  #halt(): void {
    if (this.halted || this.#ended) return;
    this.hold(this.#now());
    this.#doubt.begin(this.#now());
    this.#listener.halted(true);
  }

  /** Tries whether the database is back: says whether the doubt is over. */
  async #resolveDoubt(): Promise<boolean> {
    if (this.#ended) return true;
    const { outcome, found } = await this.#log.read(this.#state, true);
    if (outcome === 'fenced') this.#lose();
    if (outcome !== 'read') return this.#ended;
    if (found.length > 0) this.#take(found);
    const decided = this.#decide({ type: 'recover', since: this.#heldSince ?? this.#now() }, SYSTEM);
    if (decided.ok && decided.value.length > 0 && (await this.#write(decided.value)) !== 'stored') return this.#ended;
    this.#doubt.end();
    this.#heldSince = null;
    this.#listener.halted(false);
    this.#arm();
    return true;
  }

  #lose(): void {
    this.#ended = true;
    this.#doubt.end();
    this.#disarm();
    this.#rested();
    this.#listener.lost();
  }

  /** The log never runs backwards, whatever the machine's clock does. */
  #now(): number {
    return Math.max(this.#services.clock.now(), this.#state.at);
  }

  /** Makes durable events true here, and tells them. */
  #take(events: readonly GameEvent[]): void {
    const before = this.#state;
    this.#state = events.reduce(apply, before);
    const decides = this.#state.result !== before.result;
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
    this.#services.added?.(this.id, events);
    // What a strike has decided is entered when everybody has seen it.
    if (decides && this.#playing === null) this.#settle();
  }

  #rested(): void {
    for (const resolve of this.#resting.splice(0)) resolve();
  }

  #disarm(): void {
    this.#showTimer?.cancel();
    this.#dueTimer?.cancel();
    this.#showTimer = null;
    this.#dueTimer = null;
  }

  #arm(): void {
    const { clock } = this.#services;
    this.#disarm();
    if (this.#ended) return;
    if (this.#playing !== null)
      this.#showTimer = clock.setTimeout(() => this.#show(), playbackEnd(this.#playing) - clock.now());
    const due = nextDue(this.#state);
    if (due !== null && this.#heldSince === null)
      this.#dueTimer = clock.setTimeout(() => this.#tick(), due - clock.now());
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
    this.#rested();
  }

  async #tick(): Promise<void> {
    this.#dueTimer = null;
    const before = this.#state.n;
    const result = await this.perform({ type: 'tick' });
    // Halted, the clocks are held; lost, they are another's.
    if (!result.ok && result.error.code !== 'game.unstored' && result.error.code !== 'game.lost')
      this.#services.log.error({ game: this.id, refusal: result.error }, 'a tick was refused');
    // Nothing was due after all (the log's time runs ahead of the clock): look again.
    else if (this.#state.n === before && this.#dueTimer === null) this.#rearm();
  }

  #rearm(): void {
    const due = nextDue(this.#state);
    if (due === null || this.#ended || this.#heldSince !== null) return;
    const wait = Math.max(1000, due - this.#services.clock.now());
    this.#dueTimer = this.#services.clock.setTimeout(() => this.#tick(), wait);
  }
}

const NOTHING: Outcome = { ok: true, value: [] };
const LOST: Outcome = refuse('game.lost', 'This table is held by another process by now; join it anew.');
const UNSTORED: Outcome = refuse('game.unstored', 'It could not be stored; the game waits for the database.');
