/**
 * One's stay at a table: the line, the picture at rest, the strike being played back, what one is about to do. The picture
 * of a strike's end waits until its playback is over.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import {
  type Act,
  type AdviceShown,
  type AdviseMessage,
  type AimShown,
  isCourtesy,
  type Phrase,
  type StrikeMessage,
  type WireStrike,
} from '../../shared/protocol/messages.ts';
import type { SeatView, TableView } from '../../shared/protocol/view.ts';
import type { PieceId } from '../../shared/table/pieces.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import { oppositeSeat, type Point, type Seat } from '../../shared/table/seats.ts';
import { Intent } from '../input/intent.ts';
import type { Outcome } from '../net/acts.ts';
import type { LineEvents, TableLine } from '../net/line.ts';
import { WHOLE, type Zoom } from '../view/zoom.ts';
import { Curtain } from './curtain.ts';
import { muted } from './muted.ts';
import { Playback } from './playback.ts';
import { keepLog, storedLog } from './store.ts';
import { type Came, type Told, tell, withTold } from './telling.ts';

/** An armed strike waits so long for the second Enter, ms. */
const ARMED = 3_000;
/** Until the first pong the server's time is a guess from a clock that may be wrong by any amount: looked at so often, ms. */
const GUESSING = 100;
/** Previews go out at most so often, ms. */
const PREVIEW = 120;

/** The last strike once more: since when (local ms) and how much slower. */
export interface Replay {
  readonly playback: Playback;
  readonly since: number;
}
/** A strike shown once more takes so many times its time. */
export const SLOWER = 2.5;
/** Its end is looked at so long, ms. */
const REPLAY_REST = 700;

/** Advice to the partner, as it was heard. */
export interface Advised extends AdviceShown {
  readonly phrase: Phrase;
}

/** A phrase that a player has said out of the sets. */
export interface Said {
  /** In the order of hearing, from 1. */
  readonly n: number;
  readonly player: string;
  readonly name: string;
  readonly phrase: AdviceShown['phrase'];
}
/** So many phrases are kept. */
const SAID = 30;

/** What of a line the page uses. */
export type Line = Pick<TableLine, keyof TableLine>;

/** A table, and what leads to it. */
export interface Place {
  readonly table: string;
  readonly lineTo: (events: LineEvents) => Line;
}

export class TableSession {
  readonly line: Line;
  readonly intent = new Intent();
  /** The picture shown; null until the first one has come. */
  readonly view: Signal<TableView | null> = signal(null);
  readonly playing: Signal<Playback | null> = signal(null);
  /** The last strike, played or being played; null: none since one came. */
  readonly latest: Signal<Playback | null> = signal(null);
  readonly replay: Signal<Replay | null> = signal(null);
  /** A watcher looks at the strike of this event; null: at the table as it is. */
  readonly back: Signal<number | null> = signal(null);
  readonly zoom: Signal<Zoom> = signal(WHOLE);
  /** The piece chosen by keys. */
  readonly picked: Signal<PieceId | null> = signal(null);
  /** What another player is about to do. */
  readonly preview: Signal<AimShown | null> = signal(null);
  readonly log: Signal<readonly Told[]>;
  /** Pairs: what was advised for the coming strike, oldest first (21.9). */
  readonly advice: Signal<readonly Advised[]> = signal([]);
  /** The newest ruling, for the banner; null: it was seen. */
  readonly news: Signal<Told | null> = signal(null);
  /** Enter has armed the strike; the next one strikes. */
  readonly armed: Signal<boolean> = signal(false);
  /** Practice: the ways of all discs if it were struck now, mm, table frame; none in games. */
  readonly course: Signal<readonly (readonly Point[])[]> = signal([]);
  /** Whether the ruling's card is open over the controls. */
  readonly details: Signal<boolean> = signal(false);
  readonly menu = { shown: signal(false), open: () => this.#showMenu() };
  /** Which panel is open over the table. */
  readonly panel: Signal<'settings' | 'help' | 'position' | null> = signal(null);
  /** What was asked for by a key, to be spoken at once; a new object each time. */
  readonly answer: Signal<{ readonly text: string } | null> = signal(null);
  /** What players have said out of the sets (3.7), oldest first; who isn't to be heard isn't in it. */
  readonly said: Signal<readonly Said[]> = signal([]);
  readonly refusal: Signal<Refusal | null> = signal(null);
  /** An own strike or pass is on its way since (local ms). */
  readonly sent: Signal<number | null> = signal(null);
  /** The side a watcher looks from. */
  readonly watchSeat: Signal<Seat> = signal('S');
  readonly mine: ReadonlySignal<readonly SeatView[]>;
  readonly seat: ReadonlySignal<Seat>;
  /** The own seat that has the right of strike on a table at rest; null: it isn't one's turn. */
  readonly striking: ReadonlySignal<Seat | null>;
  readonly ready: Signal<boolean> = signal(true);
  /** Cancels a pull of the power lane; null: there is none. */
  cancelPull: (() => void) | null = null;
  readonly #me: string;
  readonly #curtain = new Curtain<TableView, Playback>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #armTimer: ReturnType<typeof setTimeout> | undefined;
  #previewed = 0;
  /** Pairs: the turn and the strike as one found it: before anything is changed, the striker isn't taken (21.9). */
  #found = { turn: '', strike: '' };
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: (() => void)[] = [];

  constructor(me: string, { table, lineTo }: Place) {
    this.#me = me;
    this.log = signal(storedLog(table));
    this.mine = computed(() => this.view.value?.seats.filter(({ player }) => player === me) ?? []);
    this.seat = computed(() => {
      const view = this.view.value;
      if (view?.alone && view.turn !== null && this.mine.value.length > 0) return view.turn;
      if (view?.alone && view.desk.trial !== null) return this.#trialSeat(view) ?? this.watchSeat.value;
      return this.mine.value[0]?.seat ?? this.watchSeat.value;
    });
    this.striking = computed(() => {
      const view = this.view.value;
      if (view === null || view.stopped || this.playing.value !== null) return null;
      if (view.phase === 'trial') return this.#trialSeat(view);
      if (view.phase !== 'set') return null;
      return this.mine.value.some(({ seat }) => seat === view.turn) ? view.turn : null;
    });
    this.line = lineTo({
      view: (view) => this.#onView(view),
      strike: (message) => this.#onStrike(message),
      aim: (message) => this.#onAim(message),
      advice: (message) => this.#onAdvice(message),
      unsaid: (why) => {
        this.refusal.value = why;
      },
    });
    this.#stop.push(
      effect(() => {
        const seat = this.striking.value;
        const view = this.view.value;
        const ground =
          seat === null || view === null ? null : { seat, pieces: view.pieces, maxSpeed: view.profile.maxSpeed };
        untracked(() => this.intent.stand(ground));
      }),
      effect(() => this.#sendPreview()),
    );
  }

  get now(): number {
    return this.line.clock.now();
  }

  /** A wait for a moment of the server's clock is looked at again after so long, ms: soon while that clock is only guessed. */
  get #patience(): number {
    return this.line.clock.known ? 60_000 : GUESSING;
  }

  /** Whether the prepared strike may be sent now. */
  readonly canStrike: () => boolean = () =>
    this.striking.value !== null && this.sent.value === null && this.line.state.value === 'live' && this.ready.value;

  /** Sends the prepared strike. */
  async strike(): Promise<void> {
    const seat = this.striking.value;
    const view = this.view.value;
    if (seat === null || view === null || !this.canStrike()) return;
    this.replay.value = null;
    this.intent.settle();
    const strike = this.intent.strike(seat);
    this.line.preview(strike);
    await this.#turnAct({ type: 'strike', strike, set: view.set, strikes: view.strikes });
  }

  /** Gives the turn away (17.1.zh). */
  async pass(): Promise<void> {
    const view = this.view.value;
    if (view === null || !this.canStrike()) return;
    await this.#turnAct({ type: 'pass', set: view.set, strikes: view.strikes });
  }

  /** Any other act; a refusal is shown. */
  async perform(act: Act): Promise<Outcome> {
    this.refusal.value = null;
    const outcome = await this.line.perform(act);
    if (!outcome.ok && outcome.error.code !== 'net.left') this.refusal.value = outcome.error;
    return outcome;
  }

  /** Pairs: advises the partner (21.9). What isn't said is told by {@link refusal}. */
  advise(message: AdviseMessage): void {
    this.refusal.value = null;
    this.line.advise(message);
  }

  /** Advice belongs to a strike; what is said out of the sets stays. */
  #onAdvice(message: AdviceShown): void {
    const { phrase } = message;
    if (!isCourtesy(phrase) && this.view.value?.phase === 'set') {
      this.advice.value = [...this.advice.value, { ...message, phrase }];
      return;
    }
    const sitting = this.view.value?.seats.find(({ seat }) => seat === message.seat);
    if (sitting === undefined || muted.value.has(sitting.player)) return;
    const n = (this.said.value.at(-1)?.n ?? 0) + 1;
    const { player, name } = sitting;
    this.said.value = [...this.said.value, { n, player, name, phrase }].slice(-SAID);
  }

  #takesPart(view: TableView): boolean {
    return view.seats.some(({ player }) => player === this.#me) || view.desk.referee?.id === this.#me;
  }

  /** What was told before one came. */
  remember(told: readonly Told[]): void {
    const own = this.log.value;
    this.log.value = [...told.filter(({ event }) => !own.some((one) => one.event === event)), ...own]
      .sort((a, b) => a.event - b.event)
      .slice(-200);
  }

  /** The own seat whose side gets to know the table now (12.23). */
  #trialSeat(view: TableView): Seat | null {
    return this.mine.value.find(({ side }) => side === view.desk.trial)?.seat ?? null;
  }

  /** Enter: the first one arms, the second one strikes. */
  armOrStrike(): void {
    if (!this.canStrike() || this.intent.quiet) return;
    if (this.armed.value) {
      this.disarm();
      void this.strike();
      return;
    }
    this.armed.value = true;
    this.#armTimer = setTimeout(() => this.disarm(), ARMED);
  }

  disarm(): void {
    clearTimeout(this.#armTimer);
    this.armed.value = false;
  }

  #showMenu(): void {
    this.menu.shown.value = true;
  }

  /** Shows the last strike once more, slowly; the clock runs on. */
  again(): void {
    const playback = this.latest.value;
    if (playback === null || this.playing.value !== null) return;
    const replay = { playback, since: performance.now() };
    this.replay.value = replay;
    this.#after(playback.duration * SLOWER * 1000 + REPLAY_REST, () => {
      if (this.replay.value === replay) this.replay.value = null;
    });
  }

  /** Back to the table as it is. */
  endReplay(): void {
    this.replay.value = null;
  }

  /** A watcher looks from the other side. */
  turnRound(): void {
    this.watchSeat.value = oppositeSeat(this.watchSeat.value);
  }

  /** The table's element draws the playback's frames and calls this when it has reached the end. */
  readonly finish: () => void = () => {
    if (this.#curtain.finish(this.now)) this.#show();
  };

  leave(): void {
    for (const stop of this.#stop) stop();
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#previewTimer);
    clearTimeout(this.#armTimer);
    this.line.leave();
  }

  async #turnAct(act: Act): Promise<void> {
    this.sent.value = performance.now();
    // What becomes of the own act is wanted now, not what was ruled before it.
    this.news.value = null;
    const outcome = await this.perform(act);
    // A strike that was taken stays "sent" until its course or its picture comes.
    if (!outcome.ok) this.sent.value = null;
  }

  #onView(view: TableView): void {
    if (this.#curtain.picture(view, this.now)) this.#show();
  }

  #show(): void {
    const view = this.#curtain.shown;
    if (view === null) return;
    // Who only looks on has a room apart: what is said there never reaches the table (3.7).
    if (view.phase !== 'seating' && !this.line.acting && !this.#takesPart(view)) this.line.goTo('watch');
    batch(() => {
      const before = this.view.value;
      this.view.value = view;
      this.playing.value = this.#curtain.playing;
      if (before === null || before.n !== view.n) {
        if (
          before === null ||
          before.strikes !== view.strikes ||
          before.set !== view.set ||
          before.turn !== view.turn
        ) {
          this.sent.value = null;
          this.preview.value = null;
          this.advice.value = [];
        }
        this.#note(view, before);
      }
      this.#awaitReady(view.readyAt);
    });
  }

  /** Between the end of a playback and `readyAt`, nothing may be placed (12.17). */
  #awaitReady(at: number): void {
    const wait = (at - this.now) / this.line.clock.scale;
    this.ready.value = wait <= 0;
    if (wait > 0) this.#after(Math.min(wait, this.#patience), () => this.#awaitReady(this.view.value?.readyAt ?? 0));
  }

  #note(view: TableView, before: TableView | null): void {
    const last = view.last;
    if (last === null || last.event === before?.last?.event) {
      // A ruling of what is over says nothing about what has begun.
      if (before !== null && (before.phase !== view.phase || before.set !== view.set)) this.news.value = null;
      return;
    }
    const sitting = (before ?? view).seats.find(({ seat }) => seat === last.seat);
    const told = tell(last, {
      set: before?.set ?? view.set,
      strike: before === null || before.set === view.set ? view.strikes : before.strikes + 1,
      side: sitting?.side ?? 'A',
      // Alone, one name says nothing: the colour does.
      name: view.alone ? '' : (sitting?.name ?? ''),
      came: this.#came(last.event),
    });
    this.log.value = withTold(this.log.value, told);
    keepLog(view.table, this.log.value);
    if (before !== null) this.news.value = told;
  }

  /** What came of the strike that was seen last, where it is this one and the cue erred. */
  #came(event: number): Came | undefined {
    const seen = this.latest.value;
    return seen?.n === event && seen.asked !== null ? { asked: seen.asked, struck: seen.strike } : undefined;
  }

  #onStrike(message: StrikeMessage): void {
    const playback = Playback.read(message);
    if (!this.#curtain.strike(playback)) return;
    batch(() => {
      this.playing.value = playback;
      this.latest.value = playback;
      this.replay.value = null;
      this.picked.value = null;
      this.zoom.value = WHOLE;
      this.sent.value = null;
      this.preview.value = null;
      this.news.value = null;
      this.details.value = false;
      this.refusal.value = null;
      this.advice.value = [];
    });
    this.#awaitEnd(playback);
  }

  /** Ends the playback also where no frames are drawn (a hidden tab). */
  #awaitEnd(playback: Playback): void {
    const wait = (playback.endsAt - this.now) / this.line.clock.scale;
    if (wait <= 0) this.finish();
    else
      this.#after(Math.min(Math.max(wait, 20), this.#patience), () => {
        if (this.playing.value === playback) this.#awaitEnd(playback);
      });
  }

  #onAim(message: AimShown): void {
    const view = this.view.value;
    if (view === null || this.playing.value !== null) return;
    const side = view.seats.find(({ seat }) => seat === message.seat)?.side;
    if (view.phase === 'trial' ? side !== view.desk.trial : message.seat !== view.turn) return;
    if (this.mine.value.some(({ seat }) => seat === message.seat)) return;
    this.preview.value = message;
  }

  /** Sends what one is about to do, at most every {@link PREVIEW} ms, the last state always. */
  #sendPreview(): void {
    const seat = this.striking.value;
    if (seat === null || this.view.value?.alone || this.sent.value !== null) return;
    const strike = this.intent.strike(seat);
    const handled = this.intent.handling.value !== null;
    if (this.line.state.value !== 'live' || (!handled && this.#untouched(strike))) return;
    clearTimeout(this.#previewTimer);
    const wait = this.#previewed + PREVIEW - performance.now();
    const send = () => {
      this.#previewed = performance.now();
      this.line.preview(strike);
    };
    if (wait <= 0) send();
    else this.#previewTimer = setTimeout(send, wait);
  }

  /** Pairs: whether the strike is still as the turn found it. Showing it would take the striker, and end the advice (21.9). */
  #untouched(strike: WireStrike): boolean {
    const view = this.view.value;
    if (view === null || view.mode !== 'pairs' || view.phase !== 'set' || view.taken) return false;
    // Until the hand stands on this position, it is still being led to a legal spot.
    if (this.intent.ground.value?.pieces !== view.pieces) return true;
    const turn = `${view.set}.${view.replays}.${view.strikes}.${view.turn}`;
    const text = JSON.stringify(strike);
    if (this.#found.turn !== turn) this.#found = { turn, strike: text };
    return this.#found.strike === text;
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  /** The player's id. */
  get me(): string {
    return this.#me;
  }
}
