/** The physics by version. A game ends under the version it was begun under, as long as that is here. */
import { PHYSICS_VERSION, simulate } from './simulate.ts';

/** The simulators that strikes can be computed with, by version. */
export const SIMULATORS: ReadonlyMap<number, typeof simulate> = new Map([[PHYSICS_VERSION, simulate]]);
