/** The first course: eleven steps, each done at the table. */
import { isDarkAt } from '../rules/dark.ts';
import { openingPosition, sideOf } from '../table/pieces.ts';
import type { Strike } from '../table/strike.ts';
import { HINTS } from './hints.ts';
import { LESSON_IDS, type Lesson, type LessonId, type LessonMoment } from './types.ts';

const found = ({ ruling }: LessonMoment, code: string): boolean =>
  ruling.findings.some((finding) => finding.code === code);
const kept = ({ ruling }: LessonMoment): boolean => ruling.turn === 'kept';
/** Correct, and no penalty piece earned with it. */
const clean = ({ ruling }: LessonMoment): boolean => ruling.correct === true && ruling.penalty === 0;
const hints = (id: LessonId): readonly Strike[] => HINTS[id] ?? [];

const BY_ID: Readonly<Record<LessonId, Omit<Lesson, 'id' | 'seat' | 'hints'>>> = {
  place: {
    clause: '12.3',
    pieces: openingPosition('singles', { S: 'A', N: 'B' }),
    place: { at: [220, -426], reach: 30 },
    reached: () => false,
  },
  touch: {
    clause: '11.4.a',
    pieces: { A1: [160, 60], A2: [-200, 485], B1: [-220, 200] },
    reached: (moment) => clean(moment) && found(moment, 'correct.light'),
  },
  pot: {
    clause: '12.10',
    pieces: { A1: [330, 415], A2: [-120, 250], B1: [-300, -60] },
    reached: (moment) => kept(moment) && moment.ruling.potted.some((id) => sideOf(id) === 'A'),
  },
  series: {
    clause: '12.10',
    pieces: { A1: [330, 415], A2: [-330, 415], A3: [20, 180], B1: [0, -80] },
    reached: (moment) => kept(moment) && moment.strikes === 2,
    goesOn: kept,
  },
  light: {
    clause: '11.4.a',
    pieces: { A1: [0, 0], A2: [230, 170], B1: [-240, 180] },
    reached: (moment) => clean(moment) && found(moment, 'correct.light'),
  },
  opposite: {
    clause: '11.4.b',
    pieces: { A1: [120, -425], A2: [170, -425], A3: [220, -425], B1: [-260, 100] },
    reached: (moment) => clean(moment) && found(moment, 'correct.dark-only'),
  },
  circle: {
    clause: '11.4.v',
    pieces: { A1: [0, 0], A2: [0, 60], A3: [0, -60], B1: [-150, -300] },
    reached: (moment) => clean(moment) && found(moment, 'correct.circle'),
  },
  foul: {
    clause: '17.1.b',
    pieces: { A1: [-260, 150], A2: [30, 230], B1: [160, -60] },
    reached: (moment) => found(moment, 'foul.opponent-first') && found(moment, 'penalty.laid'),
  },
  debt: {
    clause: '17.5',
    pieces: { A1: [330, 415], B1: [-200, 60], B2: [-60, -485] },
    owes: 1,
    reached: (moment) => kept(moment) && found(moment, 'debt.paid'),
  },
  defence: {
    clause: '11.4.a',
    pieces: { A1: [0, -188], A2: [-320, 60], B1: [0, -154], B2: [300, 120] },
    reached: (moment) => {
      const at = moment.after.pieces.B1;
      return clean(moment) && at !== undefined && isDarkAt('N', at);
    },
  },
  end: {
    clause: '20.3',
    pieces: { A1: [345, 400], B1: [-200, 60], B2: [-60, -485] },
    reached: ({ ruling }) => ruling.set !== null && 'won' in ruling.set && ruling.set.won === 'A',
  },
};

/** All steps in their order. The learner sits in the South and has the red pieces. */
export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => ({ id, seat: 'S', hints: hints(id), ...BY_ID[id] }));

/** The lesson with this id; undefined: there is none. */
export function lessonOf(id: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id);
}
