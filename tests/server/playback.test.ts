import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playingAt, shownAt } from '../../shared/play/playback.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { FEDERATION } from '../../shared/table/profile.ts';

const by = { role: 'system' } as const;

function struck(n: number, at: number, duration: number): GameEvent {
  return {
    n,
    at,
    by,
    type: 'trialStruck',
    strike: { seat: 'S', x: 0, y: -400, aim: [0, 1], speed: 100, offset: 0 },
    physics: 1,
    profile: FEDERATION,
    log: [],
    after: {},
    striker: null,
    duration,
    track: new Uint8Array(),
  };
}

const called = (n: number, at: number): GameEvent => ({ n, at, by, type: 'called' });

describe('what of a log may be shown', () => {
  const log = [called(0, 1000), struck(1, 2000, 1.5004), called(2, 2000), called(3, 3000)];

  it.each([
    [2000, 1, 1],
    [3500, 1, 1],
    [3501, 4, null],
    [9000, 4, null],
  ])('at %i: %i events', (now, shown, playing) => {
    expect(shownAt(log, now)).toEqual(log.slice(0, shown));
    expect(playingAt(log, now)?.n ?? null).toBe(playing);
  });

  it('is everything where nobody has struck', () => {
    expect(shownAt([called(0, 1)], 0)).toHaveLength(1);
    expect(playingAt([], 0)).toBeNull();
  });

  it('never holds a strike that is not over, nor anything after it, and only grows', () => {
    const logs = fc
      .array(
        fc.record({ gap: fc.nat(5000), duration: fc.double({ min: 0, max: 8, noNaN: true }), strike: fc.boolean() }),
        {
          maxLength: 20,
        },
      )
      .map((steps) => {
        let at = 0;
        let free = 0;
        return steps.map(({ gap, duration, strike }, n) => {
          // As the core has it: nobody strikes while the discs move.
          at = strike ? Math.max(at + gap, free) : at + gap;
          if (strike) free = at + Math.ceil(duration * 1000);
          return strike ? struck(n, at, duration) : called(n, at);
        });
      });
    fc.assert(
      fc.property(logs, fc.nat(60_000), fc.nat(10_000), (events, now, later) => {
        const shown = shownAt(events, now);
        expect(shown).toEqual(events.slice(0, shown.length));
        for (const event of shown)
          if ('duration' in event) expect(event.at + Math.ceil(event.duration * 1000)).toBeLessThanOrEqual(now);
        const hidden = events[shown.length];
        if (hidden !== undefined) expect(hidden).toBe(playingAt(events, now));
        expect(shownAt(events, now + later).length).toBeGreaterThanOrEqual(shown.length);
      }),
    );
  });
});
