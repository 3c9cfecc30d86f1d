import { beforeEach, describe, expect, it } from 'vitest';
import { learnPath, lessonMarks, markLesson, nextLesson, readMarks } from '../../../client/local/lessons.ts';
import { LESSON_IDS } from '../../../shared/lessons/types.ts';
import { forbidden, shelfOf } from '../local/shelf.ts';

beforeEach(() => {
  lessonMarks.value = {};
});

describe('the marks of the course', () => {
  it('are kept, and taken up again', () => {
    const items: Record<string, string> = {};
    expect(markLesson('place', 'done', shelfOf(items))).toBe(true);
    expect(markLesson('touch', 'skipped', shelfOf(items))).toBe(true);
    const kept: unknown = JSON.parse(items['novuss.lessons'] ?? '');
    expect(readMarks(kept)).toEqual({ place: 'done', touch: 'skipped' });
  });

  it('count in the page also where nothing can be kept, and say so', () => {
    expect(markLesson('place', 'done', shelfOf({}, true))).toBe(false);
    expect(markLesson('place', 'done', forbidden)).toBe(false);
    expect(lessonMarks.value).toEqual({ place: 'done' });
  });

  it('never lose what another tab has marked meanwhile', () => {
    const items: Record<string, string> = { 'novuss.lessons': '{"place":"done","pot":"skipped"}' };
    markLesson('touch', 'done', shelfOf(items));
    markLesson('place', 'skipped', shelfOf(items));
    expect(readMarks(JSON.parse(items['novuss.lessons']!))).toEqual({ place: 'done', touch: 'done', pot: 'skipped' });
  });

  it('never lose what was done by skipping it later', () => {
    const shelf = shelfOf();
    markLesson('pot', 'done', shelf);
    markLesson('pot', 'skipped', shelf);
    expect(lessonMarks.value.pot).toBe('done');
    markLesson('touch', 'skipped', shelf);
    markLesson('touch', 'done', shelf);
    expect(lessonMarks.value.touch).toBe('done');
  });

  it('say where one goes on: new steps first, then what was skipped', () => {
    expect(nextLesson({})).toBe('place');
    expect(nextLesson({ place: 'done', touch: 'skipped' })).toBe('pot');
    const all = Object.fromEntries(LESSON_IDS.map((id) => [id, 'done'] as const));
    expect(nextLesson({ ...all, light: 'skipped' })).toBe('light');
    expect(nextLesson(all)).toBeNull();
    expect([learnPath({}), learnPath(all)]).toEqual(['/learn/place', '/learn']);
  });

  it.each([null, 7, [], 'done'])('are not read from %j', (value) => {
    expect(readMarks(value)).toBeNull();
  });

  it('are read as far as they are marks', () => {
    expect(readMarks({ place: 'done', pot: 'perhaps', nothing: 'done' })).toEqual({ place: 'done' });
  });
});
