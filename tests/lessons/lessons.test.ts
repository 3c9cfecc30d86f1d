import { describe, expect, it } from 'vitest';
import { lessons as texts } from '../../client/i18n/en/lessons.ts';
import { hintFor, liesWell, startLesson, strikeIn } from '../../shared/lessons/course.ts';
import { LESSONS, lessonOf } from '../../shared/lessons/list.ts';
import { LESSON_IDS, type Lesson, type LessonRun } from '../../shared/lessons/types.ts';
import { checkPosition } from '../../shared/physics/simulate.ts';
import { isClause } from '../../shared/rules/clauses.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { checkPlacement, type Strike } from '../../shared/table/strike.ts';
import { solutions, strikeWith } from './solve.ts';
import { cites } from './wants.ts';

const STRUCK = LESSONS.filter(({ place }) => place === undefined);
const named = (list: readonly Lesson[]) => list.map((lesson) => [lesson.id, lesson] as const);

/** Strikes so that the next one is the first of a grid that brings the try on, until it is over. */
function solved(lesson: Lesson): LessonRun {
  let run = startLesson(lesson);
  while (!run.over) {
    const next = solutions(lesson, run).next();
    if (next.done) throw new Error(`no strike brings ${lesson.id} on`);
    const step = strikeIn(lesson, run, next.value.strike);
    if (!step.ok) throw new Error(step.error.code);
    run = step.value.run;
  }
  return run;
}

const tryOf = (lesson: Lesson, ...strikes: readonly Strike[]) => {
  let run = startLesson(lesson);
  let cited: ReadonlySet<string> = new Set();
  for (const strike of strikes) {
    const step = strikeIn(lesson, run, strike);
    if (!step.ok) throw new Error(step.error.code);
    run = step.value.run;
    cited = cites(step.value.ruling);
  }
  return { run, cited };
};

/** What a hand does that has understood nothing: straight on, or straight on with the slightest touch. */
const THOUGHTLESS = [strikeWith(0, -426, 0, 2500), strikeWith(0, -426, 0, 300)];

describe('the course', () => {
  it('has 9 to 12 steps, each with its own texts, short enough for two lines of a phone', () => {
    expect(LESSONS.map(({ id }) => id)).toEqual(LESSON_IDS);
    expect(LESSONS.length).toBeGreaterThanOrEqual(9);
    expect(LESSONS.length).toBeLessThanOrEqual(12);
    for (const { id } of LESSONS) {
      for (const what of ['title', 'task', 'hint', 'miss', 'done'] as const)
        expect(texts[`${id}.${what}`], `${id}.${what}`).toMatch(/\w{2}/);
      expect(texts[`${id}.task`].length, id).toBeLessThanOrEqual(95);
    }
    expect(lessonOf('pot')?.clause).toBe('12.10');
    expect(lessonOf('nothing')).toBeUndefined();
  });

  it.each(named(LESSONS))('%s lies on the table and begins undone', (_, lesson) => {
    expect(checkPosition(null, lesson.pieces, FEDERATION)).toBeNull();
    expect(isClause(lesson.clause)).toBe(true);
    expect(startLesson(lesson)).toMatchObject({ strikes: 0, done: false, over: false });
  });

  it.each(named(STRUCK))('%s can be done by strikes that a search finds', (_, lesson) => {
    expect(solved(lesson)).toMatchObject({ done: true, over: true });
  });

  it.each(named(STRUCK))('%s is done by its hints, and the ruling cites the clause it teaches', (_, lesson) => {
    const { run, cited } = tryOf(lesson, ...lesson.hints);
    expect(run).toMatchObject({ done: true, over: true, strikes: lesson.hints.length });
    expect([...cited]).toContain(lesson.clause);
  });

  it.each(named(STRUCK))('%s forgives an unsteady hand: most strikes near the hint do it too', (_, lesson) => {
    const [hint] = lesson.hints as [Strike];
    const angle = Math.atan2(hint.aim[0], hint.aim[1]);
    const near = [-0.01, -0.005, 0, 0.005, 0.01].flatMap((turn) =>
      [0.92, 1, 1.08].map((pace) => strikeWith(hint.x, hint.y, angle + turn, hint.speed * pace)),
    );
    const good = near.filter((strike) => {
      const { run } = tryOf(lesson, strike);
      return run.done || !run.over;
    });
    expect(good.length / near.length).toBeGreaterThan(0.6);
  });

  it.each(named(STRUCK))('%s is not done by nothing, nor by a thoughtless strike', (_, lesson) => {
    expect(startLesson(lesson).done).toBe(false);
    for (const strike of THOUGHTLESS) expect(tryOf(lesson, strike).run.done, `${strike.speed}`).toBe(false);
  });

  it('[12.3] asks for a placement that is legal, that the first look at the table is not, and that no strike does', () => {
    const place = lessonOf('place')!;
    expect(checkPlacement('S', place.place!.at, place.pieces)).toBeNull();
    expect(liesWell(place, place.place!.at)).toBe(true);
    expect(liesWell(place, [0, -426.63])).toBe(false);
    expect(liesWell(lessonOf('pot')!, place.place!.at)).toBe(false);
    expect(tryOf(place, strikeWith(220, -426, 0, 2500)).run).toMatchObject({ done: false, over: true });
  });

  it('[12.10] goes on with a series while the right is kept, and only then', () => {
    const series = lessonOf('series')!;
    expect(tryOf(series, series.hints[0]!).run).toMatchObject({ done: false, over: false, strikes: 1 });
    expect(tryOf(series, THOUGHTLESS[1]!).run).toMatchObject({ done: false, over: true });
  });

  it('shows a hint only while it helps', () => {
    const series = lessonOf('series')!;
    const start = startLesson(series);
    expect(hintFor(series, start)).toEqual(series.hints[0]);
    const { run } = tryOf(series, series.hints[0]!);
    expect(hintFor(series, run)).toEqual(series.hints[1]);
    // The piece that the second hint is for lies elsewhere.
    const moved = {
      ...run,
      situation: { ...run.situation, pieces: { ...run.situation.pieces, A1: [0, 300] as const } },
    };
    expect(hintFor(series, moved)).toBeNull();
    expect(hintFor(series, { ...run, over: true })).toBeNull();
  });

  it('refuses what a table refuses, and strikes after the end of a try', () => {
    const pot = lessonOf('pot')!;
    const code = (strike: Strike, run = startLesson(pot)) => {
      const step = strikeIn(pot, run, strike);
      return step.ok ? 'taken' : step.error.code;
    };
    const [hint] = pot.hints as [Strike];
    expect(code({ ...hint, y: -300 })).toBe('placement.line');
    expect(code({ ...hint, seat: 'N' })).toBe('strike.turn');
    expect(code(hint, tryOf(pot, hint).run)).toBe('exercise.over');
    expect(code(hint)).toBe('taken');
  });
});
