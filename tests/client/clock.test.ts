import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerClock, sampleOf, serverTime } from '../../client/net/clock.ts';

describe("the server's clock", () => {
  it('is right within half the round trip, whichever way was the slow one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 900, noNaN: true }),
        fc.double({ min: 0, max: 900, noNaN: true }),
        fc.double({ min: -1e9, max: 1e12, noNaN: true }),
        fc.constantFrom(1, 1, 20),
        (there, back, offset, scale) => {
          const server = (local: number) => offset + local * scale;
          const sample = sampleOf(1000, 1000 + there + back, server(1000 + there), scale);
          const error = Math.abs(serverTime(sample, 5000) - server(5000));
          expect(error).toBeLessThanOrEqual(((there + back) / 2) * scale + 1e-3);
        },
      ),
    );
  });

  it('believes the quickest pong of the last ones', () => {
    let local = 0;
    const clock = new ServerClock(
      () => local,
      () => 0,
    );
    const pong = (there: number, back: number) => {
      const sent = local;
      local += there + back;
      clock.pong(sent, 1_000_000 + sent + there, 1);
    };
    pong(10, 10);
    pong(400, 2);
    expect(clock.now() - local).toBeCloseTo(1_000_000, 6);
    expect(clock.trip).toBe(402);
    for (let i = 0; i < 8; i += 1) pong(100, 100);
    pong(50, 50);
    expect(clock.now() - local).toBeCloseTo(1_000_000, 6);
  });

  it('runs at the pace it is told', () => {
    let local = 100;
    const clock = new ServerClock(
      () => local,
      () => 0,
    );
    clock.pong(100, 5000, 10);
    local = 200;
    expect(clock.now()).toBe(6000);
    expect(clock.scale).toBe(10);
    clock.pong(200, 6000, 1);
    local = 300;
    expect(clock.now()).toBe(6100);
  });

  it('does not run backwards for a small correction, but follows a great one', () => {
    let local = 0;
    const clock = new ServerClock(
      () => local,
      () => 0,
    );
    clock.pong(0, 10_000, 1);
    local = 10;
    expect(clock.now()).toBe(10_010);
    clock.pong(10, 9_990, 1);
    expect(clock.now()).toBe(10_010);
    local = 40;
    expect(clock.now()).toBe(10_020);
    clock.reset();
    clock.pong(40, 5_000, 1);
    expect(clock.now()).toBe(5_000);
  });

  it('guesses until the first pong', () => {
    const clock = new ServerClock(
      () => 1,
      () => 77,
    );
    expect(clock.known).toBe(false);
    expect(clock.now()).toBe(77);
  });
});
