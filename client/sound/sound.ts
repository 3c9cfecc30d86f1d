/**
 * What is heard. Browsers give sound only after the first touch or key; before it, and where there is no WebAudio, nothing
 * is heard and nothing fails.
 */
import { type Body, chime, type Ear, struck, warm } from './voices.ts';

const VOLUME = 0.5;
/** Sounds at once at most: a break has many hits in a moment. */
const MOST = 14;

export class Sound {
  readonly #wanted: () => boolean;
  #ear: Ear | null = null;
  #sounding: number[] = [];
  #closed = false;
  #cool = () => {};

  /** `wanted`: whether sound is on; asked for every sound. */
  constructor(wanted: () => boolean) {
    this.#wanted = wanted;
    for (const type of GESTURES) addEventListener(type, this.#wake, { passive: true });
  }

  /** Strikes a body in `delay` seconds. */
  play(body: Body, gain: number, pan = 0, delay = 0): void {
    const ear = this.#awake();
    if (ear === null || gain <= 0) return;
    const now = ear.context.currentTime;
    this.#sounding = this.#sounding.filter((until) => until > now);
    if (this.#sounding.length >= MOST) return;
    const when = now + Math.max(0, delay);
    this.#sounding.push(when + 0.1);
    struck(ear, body, Math.min(1, gain), pan, when);
  }

  /** It is your turn. */
  chime(): void {
    const ear = this.#awake();
    if (ear !== null) chime(ear, ear.context.currentTime + 0.02);
  }

  /** A foul: two low knocks. */
  knock(): void {
    this.play('knock', 0.8);
    this.play('knock', 0.7, 0, 0.16);
  }

  close(): void {
    for (const type of GESTURES) removeEventListener(type, this.#wake);
    this.#closed = true;
    this.#cool();
    void this.#ear?.context.close();
    this.#ear = null;
  }

  #awake(): Ear | null {
    return this.#wanted() && this.#ear?.context.state === 'running' ? this.#ear : null;
  }

  /** Making the context takes a moment: not in the middle of a touch. */
  readonly #wake = (): void => {
    if (this.#wanted() && this.#ear?.context.state !== 'running' && !this.#closed) setTimeout(() => this.#open(), 0);
  };

  #open(): void {
    if (this.#closed) return;
    try {
      if (this.#ear === null) {
        this.#ear = earOf(new AudioContext({ latencyHint: 'interactive' }));
        this.#cool = warm(this.#ear);
      }
      if (this.#ear.context.state === 'suspended') void this.#ear.context.resume().catch(() => {});
    } catch {
      // No WebAudio here: the game is played in silence.
    }
  }
}

const GESTURES = ['pointerup', 'keydown'] as const;

function earOf(context: AudioContext): Ear {
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  // Many hits at once stay clean.
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -14;
  limit.ratio.value = 6;
  limit.attack.value = 0.001;
  limit.release.value = 0.08;
  volume.connect(limit).connect(context.destination);
  return { context, out: volume, bodies: new Map() };
}
