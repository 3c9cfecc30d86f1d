/**
 * Finds strikes that do each lesson, the ones that forgive most: `node tests/lessons/solve.ts` prints shared/lessons/hints.ts.
 * To be run again when the physics or a lesson changes.
 */
import { startLesson, strikeIn } from '../../shared/lessons/course.ts';
import { LESSONS } from '../../shared/lessons/list.ts';
import type { Lesson, LessonRun } from '../../shared/lessons/types.ts';
import { reduceAim, type Strike } from '../../shared/table/strike.ts';

/** What a newcomer's hand does to a strike: mm, radians, share of the speed. */
const ERRORS = [-2, -1, 0, 1, 2].flatMap((k) => [-1, 1].map((pace) => ({ turn: k * 0.006, pace: 1 + 0.12 * pace })));

export function strikeWith(x: number, y: number, angle: number, speed: number): Strike {
  const aim = reduceAim([Math.round(1e5 * Math.sin(angle)), Math.round(1e5 * Math.cos(angle))]);
  return { seat: 'S', x, y, aim: aim as readonly [number, number], speed: Math.round(speed), offset: 0 };
}

interface Solution {
  readonly strike: Strike;
  /** The share of a newcomer's tries at it that bring the try on. */
  readonly ease: number;
  /** Rails that the striker touches before its first piece. */
  readonly rails: number;
}

/** Rails before the first piece of a strike that brings a try on; null: it doesn't. */
function railsOf(lesson: Lesson, run: LessonRun, strike: Strike): number | null {
  const step = strikeIn(lesson, run, strike);
  const good = step.ok && (step.value.run.done || !step.value.run.over);
  return good ? (step.value.ruling.first?.rails.length ?? 0) : null;
}

/** Strikes from a grid that bring a try on. */
export function* solutions(lesson: Lesson, run: LessonRun): Generator<Solution> {
  for (const speed of [1200, 1800, 2500, 800, 600, 3500])
    for (const x of [0, 50, -50, 100, -100, 150, -150, 200, -200, 250, -250, 300, -300])
      for (let degrees = -70; degrees <= 70; degrees += 1) {
        const angle = (degrees * Math.PI) / 180;
        const strike = strikeWith(x, -426, angle, speed);
        const rails = railsOf(lesson, run, strike);
        if (rails === null) continue;
        const tries = ERRORS.map(({ turn, pace }) => strikeWith(x, -426, angle + turn, speed * pace));
        const held = tries.filter((one) => railsOf(lesson, run, one) !== null);
        yield { strike, ease: held.length / tries.length, rails };
      }
}

function best(lesson: Lesson, run: LessonRun): (Solution & { count: number }) | null {
  const all = [...solutions(lesson, run)];
  const most = Math.max(...all.map(({ ease }) => ease));
  const easy = all.filter(({ ease }) => ease >= 0.9 * most);
  // Of the easy ones the plainest: fewest rails, slowly, near to where the striker lies at first.
  const plain = ({ rails, strike: { x, speed } }: Solution) => 2000 * rails + speed / 2 + 2 * Math.abs(x);
  easy.sort((a, b) => plain(a) - plain(b));
  return easy.length === 0 ? null : { ...easy[0]!, count: all.length };
}

if (import.meta.main) {
  const lines: string[] = [];
  for (const lesson of LESSONS) {
    if (lesson.place !== undefined) continue;
    const strikes: Strike[] = [];
    let run = startLesson(lesson);
    while (!run.over) {
      const found = best(lesson, run);
      if (found === null) {
        console.error(`${lesson.id}: nothing found`);
        break;
      }
      console.error(`${lesson.id}: ${found.count} strikes, ease ${found.ease}, ${JSON.stringify(found.strike)}`);
      strikes.push(found.strike);
      const step = strikeIn(lesson, run, found.strike);
      if (!step.ok) break;
      run = step.value.run;
    }
    const texts = strikes.map(
      ({ seat, x, y, aim, speed, offset }) =>
        `{ seat: '${seat}', x: ${x}, y: ${y}, aim: [${aim.join(', ')}], speed: ${speed}, offset: ${offset} }`,
    );
    lines.push(`  ${lesson.id}: [${texts.length > 1 ? `\n    ${texts.join(',\n    ')},\n  ` : texts.join('')}],`);
  }
  console.log(`/** How each step can be done: found by tests/lessons/solve.ts, which writes this file. */
import type { Strike } from '../table/strike.ts';
import type { LessonId } from './types.ts';

export const HINTS: Readonly<Partial<Record<LessonId, readonly Strike[]>>> = {
${lines.join('\n')}
};`);
}
