/** The error of the cue: what it makes of a strike, for every strike, table and draw. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRENGTHS } from '../../shared/bot/level.ts';
import {
  CUE_ERROR_BOUNDS,
  CUE_ERROR_NAMES,
  CUE_ERRORS,
  type CueDraw,
  type CueError,
  cueErrorName,
  cueErrorNamed,
  cueFault,
  MOST_SIGMAS,
  struckWith,
} from '../../shared/table/cue-error.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { type Point, SEATS, toSeat, toTable } from '../../shared/table/seats.ts';
import {
  checkAim,
  checkPlacement,
  MAX_AIM,
  PLACEMENT,
  parseStrike,
  reduceAim,
  type Strike,
} from '../../shared/table/strike.ts';

const { maxSpeed } = FEDERATION;
const RUNS = 20_000;

/** Any strike that may be made on an empty table; the edges of everything are common. */
const strikes: fc.Arbitrary<Strike> = fc
  .record({
    seat: fc.constantFrom(...SEATS),
    x: fc.oneof(
      fc.integer({ min: -36450, max: 36450 }),
      fc.constantFrom(-PLACEMENT.maxX * 100, 0, PLACEMENT.maxX * 100),
    ),
    y: fc.oneof(fc.integer({ min: -47775, max: -37550 }), fc.constantFrom(PLACEMENT.minY * 100, PLACEMENT.maxY * 100)),
    aim: fc.oneof(
      fc.tuple(fc.integer({ min: -MAX_AIM, max: MAX_AIM }), fc.integer({ min: 1, max: MAX_AIM })),
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })),
      // Along the edge of what the cue may do (12.6): the way from a corner through the striker.
      fc.tuple(fc.constantFrom('left', 'right'), fc.integer({ min: 0, max: 50 })),
    ),
    speed: fc.oneof(fc.integer({ min: 1, max: maxSpeed }), fc.constantFrom(1, 2, maxSpeed - 1, maxSpeed)),
    offset: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(-50, 50)),
  })
  .map(({ seat, x, y, aim, speed, offset }) => {
    const at: Point = [x / 100, y / 100];
    const [first, second] = aim;
    const along = (corner: number, more: number): Point => {
      const [dx, dy] = [at[0] - corner, at[1] + 500];
      const most = Math.max(Math.abs(dx), dy);
      return [Math.round((dx / most) * MAX_AIM) + Math.sign(corner) * more, Math.round((dy / most) * MAX_AIM)];
    };
    const way: Point = typeof first === 'number' ? [first, second] : along(first === 'left' ? -500 : 500, second);
    const [px, py] = toTable(seat, at);
    const bounded: Point = [Math.max(-MAX_AIM, Math.min(MAX_AIM, way[0])), way[1]];
    const [dx, dy] = toTable(seat, reduceAim(bounded));
    return { seat, x: px, y: py, aim: [dx, dy], speed, offset } as const;
  })
  .filter(({ seat, x, y, aim }) => checkAim(seat, [x, y], aim) === null);

const errors: fc.Arbitrary<CueError> = fc.oneof(
  fc.record({
    aim: fc.double({ min: 0, max: CUE_ERROR_BOUNDS.aim, noNaN: true }),
    speed: fc.double({ min: 0, max: CUE_ERROR_BOUNDS.speed, noNaN: true }),
    offset: fc.double({ min: 0, max: CUE_ERROR_BOUNDS.offset, noNaN: true }),
  }),
  fc.constantFrom(...Object.values(CUE_ERRORS), CUE_ERROR_BOUNDS),
);
const sigmas = fc.oneof(
  fc.double({ min: -MOST_SIGMAS, max: MOST_SIGMAS, noNaN: true }),
  fc.constantFrom(-MOST_SIGMAS, -1e-9, 0, 1e-9, MOST_SIGMAS),
);
const draws: fc.Arbitrary<CueDraw> = fc.record({ aim: sigmas, speed: sigmas, offset: sigmas });

describe('the cue errs', () => {
  it('[12.3] [12.6] [27.1] and what it makes of a legal strike is a legal strike in its canonical shape, from the same place', () => {
    fc.assert(
      fc.property(strikes, errors, draws, (asked, error, draw) => {
        const struck = struckWith(asked, error, draw, maxSpeed);
        expect(parseStrike(struck, maxSpeed)).toEqual({ ok: true, value: struck });
        expect([struck.seat, struck.x, struck.y]).toEqual([asked.seat, asked.x, asked.y]);
        expect(checkPlacement(struck.seat, [struck.x, struck.y], {})).toBeNull();
        expect(checkAim(struck.seat, [struck.x, struck.y], struck.aim)).toBeNull();
        // And what was drawn is found to be possible by who reads the record.
        expect(cueFault(asked, struck, error, {}, maxSpeed)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('not at all where the error is zero, or the draw', () => {
    const none = { aim: 0, speed: 0, offset: 0 };
    fc.assert(
      fc.property(strikes, errors, draws, (asked, error, draw) => {
        expect(struckWith(asked, none, draw, maxSpeed)).toEqual(asked);
        expect(struckWith(asked, error, none, maxSpeed)).toEqual(asked);
      }),
    );
  });

  it('the same from every seat, to the bit', () => {
    fc.assert(
      fc.property(strikes, errors, draws, (asked, error, draw) => {
        const struck = struckWith(asked, error, draw, maxSpeed);
        const at = toSeat(asked.seat, [asked.x, asked.y]);
        const way = toSeat(asked.seat, asked.aim);
        for (const seat of SEATS) {
          const [x, y] = toTable(seat, at);
          const [dx, dy] = toTable(seat, way);
          const turned = struckWith({ ...asked, seat, x, y, aim: [dx, dy] }, error, draw, maxSpeed);
          expect(toSeat(seat, turned.aim)).toEqual(toSeat(asked.seat, struck.aim));
          expect([turned.speed, turned.offset]).toEqual([struck.speed, struck.offset]);
        }
      }),
    );
  });

  const straight: Strike = { seat: 'S', x: 0, y: -420, aim: [0, 1], speed: 2000, offset: 0 };
  const error: CueError = { aim: 0.01, speed: 0.02, offset: 3 };

  it('by so many standard deviations: to the left, harder, further to the right', () => {
    const struck = struckWith(straight, error, { aim: 1, speed: 2, offset: 1 }, maxSpeed);
    expect(struck.aim[0] / struck.aim[1]).toBeCloseTo(-0.01, 6);
    expect([struck.speed, struck.offset]).toEqual([2080, 3]);
    const other = struckWith(straight, error, { aim: -2, speed: -1, offset: -2 }, maxSpeed);
    expect(other.aim[0] / other.aim[1]).toBeCloseTo(0.02, 6);
    expect([other.speed, other.offset]).toEqual([1960, -6]);
  });

  it('never by more than the most, whatever is drawn', () => {
    const most = { aim: MOST_SIGMAS, speed: -MOST_SIGMAS, offset: MOST_SIGMAS };
    const more = { aim: 1e9, speed: Number.NEGATIVE_INFINITY, offset: 77 };
    expect(struckWith(straight, error, more, maxSpeed)).toEqual(struckWith(straight, error, most, maxSpeed));
  });

  it('[12.6] [27.1] to the other side where it would lead out of what is allowed: nobody gains by asking for the edge', () => {
    // From the corner of the placement, the cue's line just short of the rails' inner corner.
    const edge: Strike = {
      ...straight,
      x: -364.5,
      y: -375.5,
      aim: reduceAim([135_501, 124_502]) as [number, number],
      speed: maxSpeed,
      offset: 50,
    };
    expect(checkAim('S', [edge.x, edge.y], edge.aim)).toBeNull();
    const outwards = struckWith(edge, error, { aim: -1, speed: 1, offset: 1 }, maxSpeed);
    const inwards = struckWith(edge, error, { aim: 1, speed: -1, offset: -1 }, maxSpeed);
    expect(outwards).toEqual(inwards);
    expect(inwards).toMatchObject({ speed: 7840, offset: 47 });
    expect(inwards.aim).not.toEqual(edge.aim);
  });
});

describe('a recorded strike', () => {
  const asked: Strike = { seat: 'S', x: 0, y: -420, aim: [1, 9], speed: 2000, offset: 5 };
  const error = CUE_ERRORS.small;
  const struck = struckWith(asked, error, { aim: 4, speed: -4, offset: 4 }, maxSpeed);

  it.each<[string, Strike, Strike, 'asked' | 'strike']>([
    [
      'whose direction is further off than any draw',
      asked,
      { ...struck, aim: [struck.aim[0] - 40, struck.aim[1]] },
      'strike',
    ],
    ['that goes the other way', asked, { ...struck, aim: [-struck.aim[0], -struck.aim[1]] }, 'strike'],
    ['that is slower', asked, { ...struck, speed: struck.speed - 1 }, 'strike'],
    ['whose tip is further out', asked, { ...struck, offset: struck.offset + 1 }, 'strike'],
    ['that lies elsewhere', asked, { ...struck, x: 0.01 }, 'strike'],
    ['of another seat', asked, { ...struck, seat: 'N' }, 'strike'],
    ['asked with a common divisor', { ...asked, aim: [2, 18] }, struck, 'asked'],
    ['asked harder than one can', { ...asked, speed: 8001 }, struck, 'asked'],
    ['asked from over the line', { ...asked, y: -300 }, struck, 'asked'],
    ['asked with the cue over a corner', { ...asked, aim: [900, 1] }, struck, 'asked'],
  ])('%s is found', (_name, wish, result, field) => {
    expect(cueFault(asked, struck, error, {}, maxSpeed)).toBeNull();
    expect(cueFault(wish, result, error, {}, maxSpeed)).toMatchObject({ field });
  });

  it('whose cue doesn’t err in its direction has the very direction asked for', () => {
    const straight = { ...error, aim: 0 };
    expect(cueFault(asked, { ...asked, speed: 2010 }, straight, {}, maxSpeed)).toBeNull();
    expect(cueFault(asked, { ...asked, aim: [111_111, 1_000_000] }, straight, {}, maxSpeed)).toMatchObject({
      field: 'strike',
    });
  });
});

describe('errors that can be chosen', () => {
  it('have names, and are within the bounds', () => {
    for (const name of CUE_ERROR_NAMES) {
      const error = CUE_ERRORS[name];
      expect(cueErrorNamed(name)).toBe(error);
      expect(cueErrorName({ ...error })).toBe(name);
      for (const part of ['aim', 'speed', 'offset'] as const) {
        expect(error[part]).toBeGreaterThan(0);
        expect(error[part]).toBeLessThanOrEqual(CUE_ERROR_BOUNDS[part]);
      }
    }
    expect([cueErrorNamed('none'), cueErrorNamed(undefined)]).toEqual([undefined, undefined]);
    expect(cueErrorName({ aim: 0.001, speed: 0, offset: 0 })).toBeNull();
  });

  it('stay below the hand of an able player: a good aim still tells', () => {
    expect(CUE_ERRORS.small.aim).toBeLessThan(STRENGTHS[4].hand.aim);
    expect(CUE_ERRORS.large.aim).toBeLessThan(STRENGTHS[3].hand.aim);
  });
});
