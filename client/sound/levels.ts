/** How loud a sound of the table is, and when it is due. Pure. */
import type { TrackSound } from '../../shared/physics/track.ts';
import { HALF } from '../../shared/table/measures.ts';
import { type Seat, toSeat } from '../../shared/table/seats.ts';

/** Normal speed, mm/s, at which a sound is as loud as it gets. */
const LOUDEST: Readonly<Record<TrackSound['kind'], number>> = {
  cue: 8000,
  disc: 5000,
  rail: 5000,
  pot: 1,
  fly: 1,
  land: 1400,
};
/** Quieter than this isn't heard. */
const INAUDIBLE = 0.012;

/** 0 to 1 by the normal speed: the ear hears energy, softened so that light touches are heard too. 0: not to be heard. */
export function gainOf({ kind, v }: TrackSound): number {
  if (kind === 'pot') return 0.55;
  if (kind === 'fly') return 0.35;
  const share = Math.min(1, Math.max(0, v / LOUDEST[kind]));
  const gain = share ** 0.75;
  return gain < INAUDIBLE ? 0 : gain;
}

/** From where it is heard, -0.7 left to 0.7 right, as seen from a seat. */
export function panOf({ x, y }: TrackSound, seat: Seat): number {
  return (0.7 * toSeat(seat, [x, y])[0]) / HALF;
}

/** Sounds of one playback, handed out once each as their time comes near. */
export class Score {
  readonly #sounds: readonly TrackSound[];
  #next = 0;

  /** `from`: seconds into the playback; what was before is not heard any more. */
  constructor(sounds: readonly TrackSound[], from: number) {
    this.#sounds = sounds;
    while (this.#next < sounds.length && sounds[this.#next]!.t < from) this.#next += 1;
  }

  /** What is due until `t`, s, and wasn't handed out before. */
  until(t: number): readonly TrackSound[] {
    const first = this.#next;
    while (this.#next < this.#sounds.length && this.#sounds[this.#next]!.t <= t) this.#next += 1;
    return this.#sounds.slice(first, this.#next);
  }
}
