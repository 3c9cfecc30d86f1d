/**
 * Keeps up with where one stands in the queue: asks again at once while something goes on, now and then else. A lost line
 * is mended by asking on; the service keeps the place for a while.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { QueueView } from '../../shared/protocol/queue.ts';
import { delayBefore } from './backoff.ts';
import { codeOf } from './http.ts';

/** Who doesn't wait may be asked to be a partner, or be led back to a game: looked at so often, ms. */
const IDLE_MS = 12_000;
/** The same while the page isn't seen. */
const HIDDEN_MS = 60_000;
/** An answer that came at once is no reason to ask in a tight loop. */
const LEAST_MS = 250;
/** Who last heard so long ago that they wait has been away from the page: the wait isn't begun again behind their back. */
const REJOIN_MS = 120_000;

export interface LobbyOptions {
  /** Asks the service; `seen` as in `GET /api/queue`. */
  readonly ask: (seen: string | null) => Promise<QueueView>;
  /** Begins to wait again. */
  readonly rejoin: (wish: Pick<QueueWaiting, 'mode' | 'format'>) => Promise<QueueView>;
  /** Calls back after so many ms; gives what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** This machine's time, ms. */
  readonly now: () => number;
  readonly visible: () => boolean;
  /** The session is gone. */
  readonly ended: () => void;
}

export class Lobby {
  /** Null until the first answer. */
  readonly view: ReadonlySignal<QueueView | null>;
  /** The last try to ask failed. */
  readonly lost: ReadonlySignal<boolean>;
  readonly #view: Signal<QueueView | null> = signal(null);
  readonly #lost = signal(false);
  readonly #options: LobbyOptions;
  #offset = 0;
  /** When the last answer came, by this machine's time. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #attempt = 0;
  #running = false;
  #asking = false;
  #cancel: (() => void) | null = null;
  /** What was asked before a start or an answer of another kind is of no more use. */
  #round = 0;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.view = this.#view;
    this.lost = this.#lost;
  }

  /** ms since the epoch by the server's clock. */
  now(): number {
    return this.#options.now() + this.#offset;
  }

  /** Begins to ask, as somebody new perhaps. */
  start(): void {
    this.stop();
    this.#view.value = null;
    this.#running = true;
    this.#next(0);
  }

  stop(): void {
    this.#running = false;
    this.#asking = false;
    this.#round += 1;
    this.#lost.value = false;
    this.#attempt = 0;
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Asks now: the page is seen again, the network is back, a game has ended. */
  hurry(): void {
    if (this.#running && !this.#asking) this.#next(0);
  }

  /** Takes what an act was answered with, and keeps up from there. */
  take(view: QueueView): void {
    if (!this.#running) return;
    this.#round += 1;
    this.#asking = false;
    this.#accept(view);
    this.#next(LEAST_MS);
  }

  #accept(view: QueueView): void {
    this.#lost.value = false;
    this.#attempt = 0;
    this.#heardAt = this.#options.now();
    this.#offset = view.now - this.#heardAt;
    this.#view.value = view;
  }

  #next(ms: number): void {
    this.#cancel?.();
    this.#cancel = null;
    // Without a timer: those of a page that isn't seen may be late by a minute, and the place would be lost.
    if (ms <= 0) {
      void this.#ask();
      return;
    }
    this.#cancel = this.#options.after(ms, () => {
      this.#cancel = null;
      void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    const round = ++this.#round;
    const since = this.#options.now();
    this.#asking = true;
    try {
      const before = this.#view.value;
      const view = await this.#options.ask(isActive(before) && !this.#lost.value ? before!.version : null);
      if (round !== this.#round) return;
      const lately = this.#options.now() - this.#heardAt < REJOIN_MS;
      const forgotten = lately ? forgottenWait(before, view) : null;
      const again = forgotten === null ? view : await this.#options.rejoin(forgotten).catch(() => view);
      if (round !== this.#round) return;
      this.#asking = false;
      this.#accept(again);
      this.#next(this.#wait(this.#options.now() - since));
    } catch (error) {
      if (round !== this.#round) return;
      this.#asking = false;
      if (codeOf(error) === 'session.missing') {
        this.stop();
        this.#options.ended();
        return;
      }
      this.#lost.value = true;
      this.#attempt += 1;
      const wait = delayBefore(this.#attempt, Math.random());
      this.#next(isActive(this.#view.value) ? wait : Math.max(wait, IDLE_MS));
    }
  }

  /** `took`: how long the answer took, ms. */
  #wait(took: number): number {
    if (isActive(this.#view.value)) return LEAST_MS - took;
    return this.#options.visible() ? IDLE_MS : HIDDEN_MS;
  }
}

type QueueWaiting = Extract<QueueView['queue'], { state: 'waiting' }>;

/**
 * What who waited is to wait for again: the queue is another one, as a service in one process that was started anew has
 * forgotten its own. In the same queue the wait has ended, however long ago that was told. A pair isn't brought back: the
 * partner would have to agree again.
 */
function forgottenWait(before: QueueView | null, now: QueueView): Pick<QueueWaiting, 'mode' | 'format'> | null {
  if (before?.queue.state !== 'waiting' || before.queue.partner !== null || before.boot === now.boot) return null;
  if (now.queue.state !== 'idle' || now.queue.ended !== null || now.pause !== null) return null;
  const { mode, format } = before.queue;
  return { mode, format };
}

/** Something goes on: a wait, an invitation, a pairing. */
export function isActive(view: QueueView | null): boolean {
  return view !== null && view.queue.state !== 'idle' && view.queue.state !== 'playing';
}
