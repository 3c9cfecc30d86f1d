/** A lesson at its table: the line's judging, over and over. */
import { describe, expect, it } from 'vitest';
import { hintMarks, placeMark } from '../../../client/pages/learn/ghost.ts';
import { LessonLine } from '../../../client/pages/learn/line.ts';
import { PATIENCE, Try } from '../../../client/pages/learn/try.ts';
import { startLesson } from '../../../shared/lessons/course.ts';
import { lessonOf } from '../../../shared/lessons/list.ts';
import type { LessonId } from '../../../shared/lessons/types.ts';
import { heard, struck } from '../heard.ts';

const lineOf = (id: LessonId) => heard((events) => new LessonLine(lessonOf(id)!, events));

describe('a lesson at its table', () => {
  it('shows its position, judges the strike that was made, and is over when it is done', async () => {
    const { line, views, strikes } = lineOf('touch');
    await Promise.resolve();
    expect(views[0]).toMatchObject({ phase: 'set', turn: 'S', pieces: lessonOf('touch')!.pieces, alone: true });
    expect(await line.perform(struck(lessonOf('touch')!.hints[0]!))).toEqual({ ok: true });
    expect(line.run.value).toMatchObject({ done: true, over: true });
    expect(strikes).toHaveLength(1);
    expect(views.at(-1)).toMatchObject({ phase: 'over', last: { ruling: { correct: true } } });
  });

  it('begins again from its position, with nothing ruled', async () => {
    const { line, views } = lineOf('touch');
    await Promise.resolve();
    await line.perform(struck(lessonOf('touch')!.hints[0]!));
    line.restart();
    expect(line.run.value).toEqual(startLesson(lessonOf('touch')!));
    expect(views.at(-1)).toMatchObject({ phase: 'set', last: null, strikes: 0 });
    expect(views.at(-1)!.n).toBeGreaterThan(views[0]!.n);
  });

  it('takes strikes only, and none that a table refuses', async () => {
    const { line } = lineOf('touch');
    await Promise.resolve();
    const hint = lessonOf('touch')!.hints[0]!;
    const code = async (action: Parameters<typeof line.perform>[0]) => {
      const outcome = await line.perform(action);
      return outcome.ok ? 'taken' : outcome.error.code;
    };
    expect(await code({ type: 'pass', set: 1, strikes: 0 })).toBe('role.forbidden');
    expect(await code(struck({ ...hint, y: -300 }))).toBe('placement.line');
    expect(line.run.value.strikes).toBe(0);
  });
});

describe('the tries at a step', () => {
  it('offer a hint after two misses, also when another try has begun', () => {
    const tried = new Try();
    expect(PATIENCE).toBe(2);
    tried.end(false);
    expect([tried.mayHint, tried.over.value, tried.done.value]).toEqual([false, true, false]);
    tried.begin();
    tried.end(false);
    tried.begin();
    expect([tried.mayHint, tried.over.value]).toEqual([true, false]);
    tried.end(true);
    expect([tried.done.value, tried.misses.value]).toEqual([true, 2]);
  });

  it('draw the place, the way and the first contact of a hint; a mark only where a placement is asked for', () => {
    const touch = lessonOf('touch')!;
    const marks = hintMarks(touch.hints[0]!, startLesson(touch));
    expect(marks).toHaveLength(3);
    const [, way] = marks;
    expect(way?.[0]).toEqual([touch.hints[0]!.x, touch.hints[0]!.y]);
    expect(placeMark(touch)).toEqual([]);
    expect(placeMark(lessonOf('place')!)).toHaveLength(1);
  });
});
