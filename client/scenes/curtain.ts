/**
 * What of the server's pictures may be shown: the one after a strike only when the strike's playback is over, whichever of
 * message and state comes first, and however the clocks differ.
 */
export interface Numbered {
  /** Events that the picture includes. */
  readonly n: number;
}
export interface Played {
  /** Number of the strike's event. */
  readonly n: number;
  /** ms since the epoch. */
  readonly endsAt: number;
}

export class Curtain<V extends Numbered, P extends Played> {
  #shown: V | null = null;
  #playing: P | null = null;
  #held: V | null = null;

  get shown(): V | null {
    return this.#shown;
  }

  get playing(): P | null {
    return this.#playing;
  }

  /** A picture has come. Says whether it is shown now; else it waits for the end of the playback. */
  picture(view: V, now: number): boolean {
    const after = this.#playing !== null && view.n > this.#playing.n;
    if (after && now < this.#playing!.endsAt) {
      this.#held = view;
      return false;
    }
    this.#held = null;
    this.#shown = view;
    if (after) this.#playing = null;
    return true;
  }

  /** A strike has come. Says whether it is played: not if it is known, or its end is on the table already. */
  strike(playback: P): boolean {
    if (this.#playing?.n === playback.n || (this.#shown !== null && this.#shown.n > playback.n)) return false;
    this.#playing = playback;
    this.#held = null;
    return true;
  }

  /** The playback may be over: shows what waited for that. Says whether anything changed. */
  finish(now: number): boolean {
    if (this.#playing === null || now < this.#playing.endsAt || this.#held === null) return false;
    this.#shown = this.#held;
    this.#held = null;
    this.#playing = null;
    return true;
  }
}
