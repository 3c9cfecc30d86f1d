/** All exercises in the order in which they are offered. */
import { BANKS, DARK } from './banks.ts';
import { BREAKS, PENALTIES, SAFETY } from './positions.ts';
import { CUTS, POTTING } from './potting.ts';
import type { Exercise } from './types.ts';

export const EXERCISES: readonly Exercise[] = [
  ...POTTING,
  ...CUTS,
  ...BANKS,
  ...DARK,
  ...BREAKS,
  ...SAFETY,
  ...PENALTIES,
];

/** The exercise with this id; undefined: there is none. */
export function exerciseOf(id: string): Exercise | undefined {
  return EXERCISES.find((exercise) => exercise.id === id);
}
