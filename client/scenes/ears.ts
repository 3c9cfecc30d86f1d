/** What of a table is heard and felt: the strike as it is played back, one's turn, a foul, the last seconds, stops. */
import { effect } from '@preact/signals';
import { gainOf, panOf, Score } from '../sound/levels.ts';
import { Sound } from '../sound/sound.ts';
import { buzz, STOP, STRIKE } from '../sound/touch.ts';
import type { Playback } from './playback.ts';
import type { TableSession } from './session.ts';
import { settings } from './settings.ts';

/** Sounds are handed to the audio clock so long before they are due, s: frames may be late. */
const AHEAD = 0.08;
/** Who comes so late into a strike still hears its cue, s. */
const LATE = 0.3;
const TICK = 100;
/** The clock is heard in its last seconds. */
const LAST = 10;

export class Ears {
  readonly #session: TableSession;
  readonly #sound = new Sound(() => settings.value.sound);
  readonly #stop: (() => void)[] = [];
  #score: { readonly of: Playback; readonly slow: number; readonly score: Score } | null = null;

  constructor(session: TableSession) {
    this.#session = session;
    const { intent } = session;
    this.#stop.push(
      this.#when(
        () => session.striking.value !== null && session.view.value?.alone === false,
        () => this.#sound.chime(),
      ),
      this.#when(
        () => session.news.value?.tone === 'foul',
        () => this.#sound.knock(),
      ),
      this.#when(
        () => intent.handling.value !== null && this.#stopped(),
        () => {
          this.#sound.play('stop', 0.7);
          this.#buzz(STOP);
        },
      ),
      this.#when(
        () => session.sent.value !== null,
        () => this.#buzz(STRIKE),
      ),
      this.#tick(),
    );
  }

  /** The playback is at `t` s now, so many times slower than it was. */
  play(playback: Playback, t: number, slow = 1): void {
    if (this.#score?.of !== playback || this.#score.slow !== slow)
      this.#score = { of: playback, slow, score: new Score(playback.track.sounds, t > LATE ? t : 0) };
    for (const sound of this.#score.score.until(t + AHEAD / slow)) {
      const gain = gainOf(sound) * (slow > 1 ? 0.6 : 1);
      this.#sound.play(sound.kind, gain, panOf(sound, this.#session.seat.value), (sound.t - t) * slow);
    }
  }

  /** Nothing is played back. */
  rest(): void {
    this.#score = null;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#sound.close();
  }

  /** Placement or cue stands at a stop, or the tip is centred: where the hand feels a detent. */
  #stopped(): boolean {
    const { intent } = this.#session;
    if (intent.handling.value === 'place') return intent.placed.value.why !== null;
    if (intent.handling.value === 'tip') return intent.tip.value === 0;
    return intent.handling.value === 'aim' && intent.aimed.value.barred;
  }

  #buzz(ms: number): void {
    if (settings.value.haptics) buzz(ms);
  }

  /** Does something each time a condition becomes true; not for what is so at the beginning. */
  #when(condition: () => boolean, act: () => void): () => void {
    let before: boolean | null = null;
    return effect(() => {
      const now = condition();
      if (now && before === false) act();
      before = now;
    });
  }

  /** The own clock's last seconds. */
  #tick(): () => void {
    let last = 0;
    return effect(() => {
      const view = this.#session.view.value;
      const clock = view?.clock ?? null;
      if (clock === null || view?.stopped || this.#session.striking.value === null) return;
      const timer = setInterval(() => {
        const left = Math.ceil((clock.endsAt - this.#session.now) / 1000);
        if (left !== last && left > 0 && left <= LAST) this.#sound.play('tick', left <= 5 ? 1 : 0.6);
        last = left;
      }, TICK);
      return () => clearInterval(timer);
    });
  }
}
