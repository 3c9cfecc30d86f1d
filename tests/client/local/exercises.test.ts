/** Exercises in the page: the line's judging, goals in words, stars kept. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { exerciseText } from '../../../client/i18n/exercises.ts';
import { doneOf, noteRun, progress, readProgress } from '../../../client/local/progress.ts';
import { goalText, whyOf } from '../../../client/pages/exercises/goal-words.ts';
import { ExerciseLine } from '../../../client/pages/exercises/line.ts';
import { checkExercise, startRun } from '../../../shared/exercises/check.ts';
import { EXERCISES, exerciseOf } from '../../../shared/exercises/list.ts';
import type { Strike } from '../../../shared/table/strike.ts';
import { heard, struck } from '../heard.ts';
import { forbidden, shelfOf } from './shelf.ts';

const solutions: Record<string, readonly Strike[]> = JSON.parse(
  readFileSync(new URL('../../exercises/solutions.json', import.meta.url), 'utf8'),
);

const lineOf = (id: string) => heard((events) => new ExerciseLine(exerciseOf(id)!, events));

describe('an exercise at its table', () => {
  it('shows its position from its seat, and is struck at once', async () => {
    const { views } = lineOf('cut-1');
    await Promise.resolve();
    const { pieces, seat } = exerciseOf('cut-1')!;
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({ phase: 'set', turn: seat, pieces, strikes: 0, alone: true, rated: false });
  });

  it.each(EXERCISES.map(({ id }) => id).filter((id) => solutions[id]!.length === 1))(
    '%s: its stored strike, as a page sends it, earns what the engine says',
    async (id) => {
      const { line, views, strikes } = lineOf(id);
      const [strike] = solutions[id]!;
      expect(await line.perform(struck(strike!))).toEqual({ ok: true });
      const checked = checkExercise(exerciseOf(id)!, [strike!]);
      expect(line.run.value).toEqual(checked.ok && checked.value);
      expect(line.run.value.stars).toBe(3);
      // The picture after it waits for the end of the course.
      expect(views.at(-1)).toMatchObject({ phase: 'over', pieces: line.run.value.situation.pieces });
      expect(views.at(-1)!.n).toBeGreaterThan(strikes[0]!.n);
    },
  );

  it('refuses a strike while the discs move [12.17] and after the run; again is from the beginning, numbered on', async () => {
    const { line, views, strikes } = lineOf('cut-1');
    const [strike] = solutions['cut-1']!;
    await line.perform(struck(strike!));
    expect(await line.perform(struck(strike!))).toMatchObject({ error: { code: 'strike.moving', clause: '12.17' } });
    expect(await line.perform({ type: 'give-up-game' })).toMatchObject({ error: { code: 'role.forbidden' } });
    const before = views.at(-1)!.n;
    line.restart();
    expect(views.at(-1)).toMatchObject({ phase: 'set', strikes: 0, last: null, pieces: exerciseOf('cut-1')!.pieces });
    expect(views.at(-1)!.n).toBeGreaterThan(before);
    expect(await line.perform(struck(strike!))).toEqual({ ok: true });
    expect(strikes[1]!.n).toBeGreaterThan(strikes[0]!.n);
    expect(strikes[1]!.track).toEqual(strikes[0]!.track);
  });

  it('refuses a placement that no table takes, and counts nothing', async () => {
    const { line } = lineOf('cut-1');
    const refused = await line.perform(struck({ seat: 'S', x: 0, y: -479, aim: [0, 1], speed: 2000, offset: 0 }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'placement.rail', clause: '12.4' } });
    expect(line.run.value.strikes).toBe(0);
  });
});

describe('goals in words', () => {
  it.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))(
    '%s says each of its three',
    (id, { goals }) => {
      const texts = goals.map(goalText);
      for (const text of texts) expect(text).toMatch(/^[A-Z0-9].*(one strike|\d+ strikes at most)\.$/);
      expect(texts.join(' ')).not.toMatch(/goal\.|\{\{/);
      for (const what of ['title', 'task', 'hint'] as const) expect(exerciseText(id, what)).not.toBe(`${id}.${what}`);
    },
  );

  it('names all that a goal asks for', () => {
    expect(goalText({ within: 1, opponentOpen: 0, light: 2 })).toBe(
      '2 own pieces light, no open straight pot for the opponent, with one strike.',
    );
    expect(goalText({ within: 4, won: true, series: true })).toBe(
      'Win the set, in one series, with 4 strikes at most.',
    );
  });
});

describe('why a run is over', () => {
  const exercise = exerciseOf('pot-3')!;
  const run = { ...startRun(exercise), over: true };
  const { A1, B1 } = exercise.pieces;
  const cleared = { ...run.situation, pieces: { B1: B1! } };
  const left = { ...run.situation, pieces: { A1: A1!, B1: B1! } };
  it.each([
    [{ stars: 3, strikes: 3, situation: cleared }, ''],
    [
      { stars: 1, strikes: 2, failed: true, situation: left },
      'A penalty piece, or an opponent’s piece potted: the run is over.',
    ],
    [{ stars: 1, strikes: 5, situation: left }, 'No strikes are left.'],
    // [20.3] The set was won with the last strike that was left.
    [{ stars: 2, strikes: 5, situation: cleared }, 'The set is over.'],
    [{ stars: 0, strikes: 2, situation: left }, 'The set is over.'],
  ])('%j', (more, text) => {
    expect(whyOf(exercise, { ...run, ...more })).toBe(text);
  });
});

describe('stars and progress', () => {
  beforeEach(() => {
    progress.value = {};
  });

  it('the best run counts; tries are runs that came to their end', () => {
    const items: Record<string, string> = {};
    expect(noteRun('cut-1', 1, false, shelfOf(items))).toBe(true);
    noteRun('cut-1', 2, true, shelfOf(items));
    noteRun('cut-1', 0, true, shelfOf(items));
    expect(doneOf('cut-1')).toEqual({ stars: 2, tries: 2 });
    expect(doneOf('cut-2')).toEqual({ stars: 0, tries: 0 });
    expect(readProgress(JSON.parse(items['novuss.exercises']!))).toEqual({ 'cut-1': { stars: 2, tries: 2 } });
  });

  it('what another tab has noted meanwhile is not written over', () => {
    const items: Record<string, string> = {};
    noteRun('cut-1', 1, true, shelfOf(items));
    items['novuss.exercises'] = JSON.stringify({ 'cut-1': { stars: 3, tries: 4 }, 'pot-1': { stars: 2, tries: 1 } });
    noteRun('cut-1', 2, true, shelfOf(items));
    expect(readProgress(JSON.parse(items['novuss.exercises']!))).toEqual({
      'cut-1': { stars: 3, tries: 5 },
      'pot-1': { stars: 2, tries: 1 },
    });
  });

  it('reads what is progress and leaves out the rest', () => {
    const good = { stars: 3, tries: 1 };
    expect(readProgress({ a: good, b: { stars: 4, tries: 1 }, c: null, d: { stars: 1 }, e: 7 })).toEqual({ a: good });
    for (const value of [null, 7, 'x', [good]]) expect(readProgress(value)).toBeNull();
  });

  it('counts in this page where the storage is full or forbidden', () => {
    expect(noteRun('cut-1', 3, true, shelfOf({}, true))).toBe(false);
    expect(noteRun('cut-2', 1, true, forbidden)).toBe(false);
    expect([doneOf('cut-1').stars, doneOf('cut-2').stars]).toEqual([3, 1]);
  });
});
