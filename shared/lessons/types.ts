/** What a lesson is: a position, and what the learner has to do in it. Its words are the client's. Pure. */
import type { Laid } from '../exercises/check.ts';
import type { Ruling, Situation } from '../rules/types.ts';
import type { StrikeLog } from '../table/log.ts';
import type { Point } from '../table/seats.ts';
import type { Strike } from '../table/strike.ts';

/** The steps of the course in their order; progress is kept and texts are found by them. */
export const LESSON_IDS = [
  'place',
  'touch',
  'pot',
  'series',
  'light',
  'opposite',
  'circle',
  'foul',
  'debt',
  'defence',
  'end',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];

/** A strike that was made, for the goal to look at. */
export interface LessonMoment {
  readonly ruling: Ruling;
  readonly log: StrikeLog;
  /** Before and after the strike. */
  readonly before: Situation;
  readonly after: Situation;
  /** Strikes of this try, this one included. */
  readonly strikes: number;
}

export interface Lesson extends Laid {
  readonly id: LessonId;
  /** The clause that it teaches, and that its ruling cites. */
  readonly clause: string;
  /** Only a placement is asked for: the striker lies within `reach` mm of `at`, table frame. */
  readonly place?: { readonly at: Point; readonly reach: number };
  /** Whether a strike has reached what is asked for. */
  readonly reached: (moment: LessonMoment) => boolean;
  /** Whether a try goes on after a strike that hasn't reached it yet; left out: it never does. */
  readonly goesOn?: (moment: LessonMoment) => boolean;
  /** How it can be done, strike by strike: what a hint shows. None where only a placement is asked for. */
  readonly hints: readonly Strike[];
}

/** A try at a lesson. */
export interface LessonRun {
  readonly situation: Situation;
  readonly strikes: number;
  readonly done: boolean;
  /** Done, or missed: nothing more is struck in this try. */
  readonly over: boolean;
}
