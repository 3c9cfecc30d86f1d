/** How far one has come with the exercises, kept in this browser. */
import { signal } from '@preact/signals';
import { keepText, keptValue, type Shelf } from './kept.ts';

const KEY = 'novuss.exercises';

export interface Done {
  /** The most stars of a run, 0 to 3. */
  readonly stars: number;
  /** Runs that came to their end. */
  readonly tries: number;
}

/** By the id of the exercise; what is missing was never tried. */
export type Progress = Readonly<Record<string, Done>>;

const NONE: Done = { stars: 0, tries: 0 };

/** What was kept, as far as it is progress. */
export function readProgress(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const whole = (n: unknown, most: number): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<Done> | null>).flatMap(([id, done]) =>
      whole(done?.stars, 3) && whole(done?.tries, 1e9) ? [[id, { stars: done.stars, tries: done.tries }]] : [],
    ),
  );
}

export const progress = signal<Progress>(keptValue(KEY, readProgress, {}));

export function doneOf(id: string): Done {
  return Object.hasOwn(progress.value, id) ? progress.value[id]! : NONE;
}

/** Of two notes the better of each exercise: another tab may have noted something meanwhile. */
function best(one: Progress, other: Progress): Progress {
  const better = Object.entries(other).map(([id, { stars, tries }]): [string, Done] => {
    const mine = Object.hasOwn(one, id) ? one[id]! : NONE;
    return [id, { stars: Math.max(stars, mine.stars), tries: Math.max(tries, mine.tries) }];
  });
  return { ...one, ...Object.fromEntries(better) };
}

/**
 * Notes what a run has reached: the best counts. `over`: it has come to its end. Says whether the browser keeps it; in this
 * page it counts in any case.
 */
export function noteRun(id: string, stars: number, over: boolean, shelf?: () => Shelf): boolean {
  progress.value = best(progress.value, keptValue(KEY, readProgress, {}, shelf));
  const before = doneOf(id);
  const done = { stars: Math.max(before.stars, stars), tries: before.tries + (over ? 1 : 0) };
  progress.value = { ...progress.value, [id]: done };
  return keepText(KEY, JSON.stringify(progress.value), shelf);
}
