import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkExercise, startRun, strikeOn } from '../../shared/exercises/check.ts';
import { EXERCISES, exerciseOf } from '../../shared/exercises/list.ts';
import { EXERCISE_TEXTS } from '../../shared/exercises/texts.ts';
import { type Exercise, THEMES } from '../../shared/exercises/types.ts';
import { checkPosition } from '../../shared/physics/simulate.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { playStraight, SPEEDS, STANDS } from './straight.ts';

const solutions: Record<string, readonly Strike[]> = JSON.parse(
  readFileSync(new URL('./solutions.json', import.meta.url), 'utf8'),
);

describe('the thirty exercises', () => {
  it('are thirty, of every theme at least three, each with its own id and texts', () => {
    expect(EXERCISES).toHaveLength(30);
    const ids = EXERCISES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
    for (const theme of THEMES)
      expect(EXERCISES.filter((exercise) => exercise.theme === theme).length, theme).toBeGreaterThanOrEqual(3);
    expect(Object.keys(EXERCISE_TEXTS).sort()).toEqual([...ids].sort());
    for (const { title, task, hint } of Object.values(EXERCISE_TEXTS))
      expect([title, task, hint].every((text) => text.trim().length > 3)).toBe(true);
    expect(exerciseOf('dark-3')?.theme).toBe('dark');
    expect(exerciseOf('nothing')).toBeUndefined();
  });

  it('are graded: all grades from 1 to 5 occur, and within a theme they rise', () => {
    expect(new Set(EXERCISES.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3, 4, 5]));
    for (const theme of THEMES) {
      const grades = EXERCISES.filter((exercise) => exercise.theme === theme).map(({ grade }) => grade);
      expect(grades, theme).toEqual([...grades].sort((a, b) => a - b));
    }
  });

  it.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))(
    '%s lies on the table and begins without a star',
    (_, exercise) => {
      expect(checkPosition(null, exercise.pieces, FEDERATION)).toBeNull();
      expect(startRun(exercise)).toMatchObject({ stars: 0, strikes: 0, over: false, failed: false, series: true });
      for (const id of exercise.penalty ?? []) expect(exercise.pieces[id]).toBeDefined();
    },
  );

  it.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))(
    '%s can be solved: the stored strikes earn all stars',
    (id, exercise) => {
      const strikes = solutions[id] ?? [];
      const run = checkExercise(exercise, strikes);
      expect(run).toMatchObject({ ok: true, value: { stars: 3, over: true, failed: false, strikes: strikes.length } });
    },
  );

  const tooEasy = EXERCISES.filter(({ straight }) => straight !== true);
  it.each(tooEasy.map((exercise) => [exercise.id, exercise] as const))(
    '%s earns nothing by straight strikes at the nearest piece',
    (_, exercise) => {
      const stars = STANDS.flatMap((stand) => SPEEDS.map((speed) => playStraight(exercise, stand, speed).stars));
      expect(stars).toEqual(stars.map(() => 0));
    },
  );

  it('teach the straight strike in one exercise only, and there it earns all stars', () => {
    const straight = EXERCISES.filter((exercise) => exercise.straight === true);
    expect(straight.map(({ id }) => id)).toEqual(['pot-1']);
    const stars = STANDS.flatMap((stand) => SPEEDS.map((speed) => playStraight(straight[0]!, stand, speed).stars));
    expect(Math.max(...stars)).toBe(3);
  });
});

describe('the checker', () => {
  const one = exerciseOf('pot-1')!;
  const pot = solutions['pot-1']![0]!;
  /** Correct, and nothing falls. */
  const soft: Strike = { seat: 'S', x: 300, y: -425, aim: [0, 1], speed: 1150, offset: 0 };
  const away: Strike = { ...soft, x: -300, speed: 400 };

  const runOf = (exercise: Exercise, ...strikes: Strike[]) => {
    const result = checkExercise(exercise, strikes);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };

  it('lets the player strike on after a strike that lost the right, with fewer stars left', () => {
    expect(runOf(one, soft)).toMatchObject({ stars: 0, over: false, series: false, strikes: 1 });
    expect(runOf(one, soft, soft).situation.pieces.A1).not.toEqual(one.pieces.A1);
  });

  it('[17.1.a] ends a run at a foul, without a star', () => {
    expect(runOf(one, away, pot)).toMatchObject({ stars: 0, over: true, failed: true, strikes: 1 });
  });

  it('ends a run when the strikes are used up', () => {
    const [, , last] = one.goals;
    const run = runOf({ ...one, goals: [last, last, last] }, soft);
    expect(run).toMatchObject({ stars: 0, over: true, failed: false });
  });

  it('refuses what is refused at a table, and a strike when the run is over', () => {
    const code = (strike: Strike, run = startRun(one)): string => {
      const step = strikeOn(one, run, strike);
      return step.ok ? 'taken' : step.error.code;
    };
    expect(code({ ...pot, y: -300 })).toBe('placement.line');
    expect(code({ ...pot, aim: [0, -1] })).toBe('aim.backward');
    expect(code({ ...pot, seat: 'N' })).toBe('strike.turn');
    expect(code({ ...pot, speed: 9000 })).toBe('strike.speed');
    expect(code({ ...pot, x: 0.001 })).toBe('placement.fine');
    expect(code(pot, runOf(one, pot))).toBe('exercise.over');
    expect(code(pot)).toBe('taken');
  });

  /** Whether a strike reaches a goal added to those of an exercise. */
  const reaches = (id: string, goal: object, strikes = solutions[id]!): boolean => {
    const exercise = exerciseOf(id)!;
    const wanted = { within: 9, ...goal };
    return runOf({ ...exercise, goals: [wanted, wanted, wanted] }, ...strikes).stars === 3;
  };

  it('tells the ways to the first piece apart', () => {
    expect(reaches('bank-3', { route: 'opposite-rail' })).toBe(true);
    expect(reaches('bank-3', { route: 'straight' })).toBe(false);
    expect(reaches('bank-4', { route: 'side-rail' })).toBe(true);
    expect(reaches('bank-4', { route: 'opposite-rail' })).toBe(false);
    expect(reaches('cut-2', { route: 'straight' })).toBe(true);
    expect(reaches('cut-2', { route: 'side-rail' })).toBe(false);
  });

  it('tells a piece that came off a rail, or from another piece, from one that went straight', () => {
    expect(reaches('bank-1', { offRail: true })).toBe(true);
    expect(reaches('cut-1', { offRail: true })).toBe(false);
    expect(reaches('cut-1', { byOwnPiece: true })).toBe(false);
    // The far piece is driven in by the near one.
    const two: Exercise = { ...one, pieces: { A1: [260, 260], A2: [238, 238] } };
    const through: Strike = { seat: 'S', x: -364, y: -376, aim: [602, 614], speed: 2600, offset: 0 };
    const goal = { within: 1, byOwnPiece: true } as const;
    expect(runOf({ ...two, goals: [goal, goal, goal] }, through)).toMatchObject({ stars: 3 });
  });

  it('counts pieces: potted, light, in the open, owed, and what is open to the opponent', () => {
    expect(reaches('pot-2', { potted: 2 })).toBe(true);
    expect(reaches('pot-2', { potted: 3 })).toBe(false);
    expect(reaches('pot-2', { these: ['A2'] })).toBe(true);
    expect(reaches('dark-4', { light: 2 })).toBe(true);
    expect(reaches('dark-4', { light: 3 })).toBe(false);
    expect(reaches('safe-1', { opponentLight: 0 })).toBe(true);
    expect(reaches('cut-2', { opponentLight: 0 })).toBe(false);
    expect(reaches('safe-2', { opponentOpen: 0 })).toBe(true);
    expect(reaches('cut-2', { opponentOpen: 0 })).toBe(false);
    expect(reaches('safe-3', { inTheOpen: 1 })).toBe(true);
    expect(reaches('safe-3', { inTheOpen: 3 })).toBe(false);
  });

  it('[17.5] lays an owed piece when the last one falls: no set is won with a debt', () => {
    const [first, second] = solutions['penalty-2']!;
    const run = runOf(exerciseOf('penalty-2')!, first!);
    expect(run).toMatchObject({ over: false, series: true, situation: { debts: { A: 0 } } });
    expect(Object.values(run.situation.pieces)).toContainEqual([0, 485]);
    expect(runOf(exerciseOf('penalty-2')!, first!, second!)).toMatchObject({ stars: 3, over: true });
  });
});
