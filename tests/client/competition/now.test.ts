import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../client/net/own-games.ts';
import { arrivalLeft, startOf, whatNow } from '../../../client/pages/competition/now.ts';
import { competition, mine, next, participant } from './views.ts';

const kind = (...args: Parameters<typeof whatNow>) => whatNow(...args).kind;

describe('the one thing to do now', () => {
  it('is to enter for who can, and why not for who can not', () => {
    expect(kind(competition(), mine())).toBe('enter');
    const refusal = { code: 'entry.full', message: 'All places are taken.' };
    expect(whatNow(competition(), mine({ enter: { ok: false, refusal } }))).toEqual({ kind: 'refused', refusal });
    // Nobody is told at a running competition what they came too late for.
    expect(kind(competition({ phase: 'running' }), mine({ enter: { ok: false, refusal } }))).toBe('look');
    expect(kind(competition(), null)).toBe('look');
    expect(kind(competition({ phase: 'draft' }), mine())).toBe('draft');
  });

  it('[3.2] is the table for who is called, also while everything else is postponed', () => {
    const called = mine({
      participant: 'anna',
      accepted: true,
      next: next('called', { calledAt: 1, deadline: 120_001 }),
    });
    const postponed = { until: null, clause: '7.1', reason: 'Fire alarm' };
    expect(kind(competition({ phase: 'running' }), called)).toBe('called');
    expect(kind(competition({ phase: 'running', postponed }), called)).toBe('called');
    expect(kind(competition({ phase: 'running', postponed }), mine({ participant: 'anna' }))).toBe('postponed');
  });

  it('[3.1] is to accept the regulations before anything else that can wait', () => {
    const not = mine({ participant: 'anna', accepted: false, next: next('accept') });
    expect(kind(competition(), not)).toBe('accept');
    expect(kind(competition({ phase: 'running' }), not)).toBe('accept');
  });

  it.each(['paired', 'waiting', 'bye'] as const)('is told of the next game: %s', (state) => {
    const own = mine({ participant: 'anna', accepted: true, next: next(state) });
    expect(kind(competition({ phase: 'running' }), own)).toBe(state);
  });

  it('is told to who has left, and to who has entered', () => {
    const left = participant('anna', { out: { kind: 'withdrawn', clause: '3.2', reason: 'ill' } });
    const own = mine({ participant: 'anna', accepted: true });
    expect(kind(competition({ phase: 'running', participants: [left] }), own)).toBe('out');
    expect(whatNow(competition(), own)).toEqual({ kind: 'entered', startsAt: null });
  });

  it('is the end with the own place, whoever still has to sign it', () => {
    const places = [
      { participant: 'ben', place: 1 },
      { participant: 'anna', place: 2 },
    ];
    const own = mine({ participant: 'anna' });
    expect(whatNow(competition({ phase: 'running', over: true, places }), own)).toEqual({
      kind: 'over',
      place: 2,
      of: 2,
    });
    expect(whatNow(competition({ phase: 'finished', over: true, places }), mine())).toEqual({
      kind: 'finished',
      place: null,
      of: 2,
    });
    const cancelled = { clause: '6.1', reason: 'No light' };
    expect(whatNow(competition({ phase: 'cancelled', cancelled }), own)).toEqual({ kind: 'cancelled', ...cancelled });
  });

  it('counts down to the start that comes by itself, not to one that is blocked', () => {
    const step = { do: 'start', at: 5000, section: null, game: null, blocked: null } as const;
    expect(startOf(competition({ next: [step] }))).toBe(5000);
    const blocked = { ...step, blocked: { code: 'start.few', message: 'Too few.' } };
    expect(startOf(competition({ next: [blocked] }))).toBeNull();
  });

  it('[3.2] tells what is left to arrive, never less than nothing', () => {
    expect(arrivalLeft({ calledAt: 0, deadline: 120_000 }, 30_000)).toBe(90_000);
    expect(arrivalLeft({ calledAt: 0, deadline: 120_000 }, 130_000)).toBe(0);
    expect(arrivalLeft({ calledAt: 0, deadline: null }, 0)).toBeNull();
    // Over days the deadline is the window's: nobody is called by it.
    expect(arrivalLeft({ calledAt: null, deadline: 120_000 }, 0)).toBeNull();
  });
});

describe('how often one looks for own games', () => {
  it('is often while a call may come, seldom while nothing is to come', () => {
    const [eager, calm, idle] = [
      waitFor([next('paired')], 0, false),
      waitFor([next('entered')], 0, false),
      waitFor([], 0, false),
    ];
    expect(eager).toBeLessThanOrEqual(5_000);
    expect(calm).toBeGreaterThan(eager);
    expect(idle).toBeGreaterThan(calm);
    // A call leaves two minutes: a hidden page must hear of it well within them.
    expect(waitFor([next('waiting')], 0, true)).toBeLessThanOrEqual(10_000);
  });

  it('is often shortly before the start', () => {
    expect(waitFor([next('entered', { at: 60_000 })], 50_000, false)).toBeLessThanOrEqual(5_000);
  });
});
