/** Chance for the error of the cue: from a source that nobody can foresee or run again. */
import { randomBytes } from 'node:crypto';
import { type CueDraw, MOST_SIGMAS } from '../../shared/table/cue-error.ts';

/** A number above 0 and at most 1, in steps of 2^-48. */
export type Uniform = () => number;

const STEPS = 2 ** 48;

export const unforeseeable: Uniform = () => (randomBytes(6).readUIntBE(0, 6) + 1) / STEPS;

/** Of a normal distribution (mean 0, deviation 1) that ends at ±{@link MOST_SIGMAS}: what lies beyond is drawn again. */
function normal(uniform: Uniform): number {
  for (;;) {
    const drawn = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    if (Math.abs(drawn) <= MOST_SIGMAS) return drawn;
  }
}

/** Draws for one strike. The parts know nothing of each other. */
export function drawCue(uniform: Uniform = unforeseeable): CueDraw {
  return { aim: normal(uniform), speed: normal(uniform), offset: normal(uniform) };
}
