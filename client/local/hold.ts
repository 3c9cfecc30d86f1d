/**
 * Which tab of the browser has the game against the computer: the one that took it last. Only that one plays it and keeps
 * it, so that two tabs never write over each other.
 */
import { type Signal, signal } from '@preact/signals';
import { keepText, keptText, type Shelf } from './kept.ts';

const KEY = 'novuss.bot.tab';

/** Calls back when another tab has changed what is kept under a key; gives what ends that. */
export type Following = (key: string, run: () => void) => () => void;

const follow: Following = (key, run) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) run();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/** One tab's hold on the game. Where the browser keeps nothing every tab has a game of its own. */
export class Hold {
  /** Another tab has taken the game. */
  readonly lost: Signal<boolean> = signal(false);
  readonly #own = crypto.randomUUID();
  readonly #shelf: (() => Shelf) | undefined;
  readonly #end: () => void;

  constructor(shelf?: () => Shelf, following: Following = follow) {
    this.#shelf = shelf;
    this.#end = following(KEY, () => void this.has());
  }

  /** Takes the game, from whichever tab has it. */
  take(): void {
    keepText(KEY, this.#own, this.#shelf);
    this.lost.value = false;
  }

  /** Whether the game is still this tab's: to be asked before anything is kept. A tab that slept isn't told. */
  has(): boolean {
    const kept = keptText(KEY, this.#shelf);
    if (kept !== null && kept !== this.#own) this.lost.value = true;
    return !this.lost.value;
  }

  /** Looks no more. */
  end(): void {
    this.#end();
  }
}
