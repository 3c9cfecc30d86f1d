/** Who is found for whom: laws that hold for whoever waits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, findPairings, windowAfter } from '../../../server/matchmaking/pairing.ts';
import { LEAVING_MS, pauseAt } from '../../../server/matchmaking/pause.ts';
import type { Ticket } from '../../../server/matchmaking/tickets.ts';

const AT = 1_767_268_800_000;

function ticket(id: string, rating: number, waited = 0, more: Partial<Ticket> = {}): Ticket {
  const people = [{ id: `p-${id}`, name: id, rating, provisional: false }];
  return { id, mode: 'singles', format: 'quick', people, rating, since: AT - waited, apart: [], repeated: [], ...more };
}

function duo(id: string, rating: number, waited = 0): Ticket {
  const one = (n: number) => ({ id: `p-${id}/${n}`, name: id, rating, provisional: false });
  return ticket(id, rating, waited, { mode: 'pairs', people: [one(1), one(2)] });
}

/** Tickets of one pool, with some that must not meet. */
function waiting(mode: 'singles' | 'pairs'): fc.Arbitrary<Ticket[]> {
  const names = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 });
  return fc
    .array(
      fc.record({
        rating: fc.integer({ min: 800, max: 2200 }),
        waited: fc.integer({ min: 0, max: 240_000 }),
        apart: names,
        repeated: names,
        two: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((list) =>
      list.map(({ rating, waited, apart, repeated, two }, i) => {
        const base = mode === 'pairs' && two ? duo(`t${i}`, rating, waited) : ticket(`t${i}`, rating, waited, { mode });
        const named = (ns: number[]) => ns.filter((n) => n !== i).map((n) => `p-t${n}`);
        return { ...base, apart: named(apart), repeated: named(repeated) };
      }),
    );
}

const pool = fc.oneof(waiting('singles'), waiting('pairs'));
const people = (tickets: readonly Ticket[]) => tickets.flatMap((one) => one.people.map((person) => person.id));
const meets = (from: readonly Ticket[], list: 'apart' | 'repeated', to: readonly Ticket[]) =>
  from.some((one) => one[list].some((id) => people(to).includes(id)));

describe('finding opponents', () => {
  it('uses each ticket once, fills both sides, and keeps pairs together', () => {
    fc.assert(
      fc.property(pool, (tickets) => {
        const found = findPairings(tickets, AT);
        const used = found.flatMap(({ A, B }) => [...A, ...B]);
        expect(new Set(used).size).toBe(used.length);
        for (const { A, B } of found) {
          const size = A[0]!.mode === 'singles' ? 1 : 2;
          expect([people(A).length, people(B).length]).toEqual([size, size]);
        }
      }),
    );
  });

  it('brings nobody together who has blocked the other, on one side or on two', () => {
    fc.assert(
      fc.property(pool, (tickets) => {
        for (const { A, B } of findPairings(tickets, AT)) {
          for (const [from, to] of [
            [A, B],
            [B, A],
            [A, A],
            [B, B],
          ] as const)
            expect(meets(from, 'apart', to)).toBe(false);
        }
      }),
    );
  });

  it('keeps singles within both windows', () => {
    fc.assert(
      fc.property(waiting('singles'), (tickets) => {
        for (const { A, B } of findPairings(tickets, AT)) {
          const gap = Math.abs(A[0]!.rating - B[0]!.rating);
          for (const one of [A[0]!, B[0]!]) expect(gap).toBeLessThanOrEqual(windowAfter(AT - one.since));
        }
      }),
    );
  });

  it('leaves no two in singles who could have been brought together', () => {
    fc.assert(
      fc.property(waiting('singles'), (tickets) => {
        const used = new Set(findPairings(tickets, AT).flatMap(({ A, B }) => [A[0]!.id, B[0]!.id]));
        const left = tickets.filter((one) => !used.has(one.id) && one.apart.length === 0 && one.repeated.length === 0);
        for (const one of left)
          for (const other of left) {
            if (one === other) continue;
            const reach = Math.min(windowAfter(AT - one.since), windowAfter(AT - other.since));
            expect(Math.abs(one.rating - other.rating)).toBeGreaterThan(reach);
          }
      }),
    );
  });

  it('gives a third game running only when nobody else waits for either', () => {
    const again = { repeated: ['p-b'] };
    const [a, b] = [ticket('a', 1500, 0, again), ticket('b', 1500)];
    expect(findPairings([a, b], AT)).toHaveLength(1);
    // Somebody else waits, far away yet: they wait on, and meet that one when the windows allow.
    expect(findPairings([a, b, ticket('c', 1900)], AT)).toHaveLength(0);
    const later = findPairings([a, b, ticket('c', 1900)], AT + 60_000);
    expect(later.map(({ A, B }) => people([...A, ...B]))).toEqual([['p-a', 'p-c']]);
    // Who waits is no opponent for either: blocked.
    expect(findPairings([a, b, ticket('c', 1500, 0, { apart: ['p-a', 'p-b'] })], AT)).toHaveLength(1);
  });

  it('lets who has waited longest choose first, and choose the nearest', () => {
    const found = findPairings(
      [ticket('x', 1520), ticket('old', 1500, 10_000), ticket('y', 1530), ticket('z', 1590)],
      AT,
    );
    expect(found.map(({ A, B }) => people([...A, ...B]))).toEqual([
      ['p-old', 'p-x'],
      ['p-y', 'p-z'],
    ]);
  });

  it('makes even sides of four who came alone', () => {
    const alone = [1400, 1420, 1480, 1500].map((rating, i) => ticket(`s${i}`, rating, 60_000, { mode: 'pairs' }));
    const [found] = findPairings(alone, AT);
    const sum = (side: readonly Ticket[]) => side.reduce((all, one) => all + one.rating, 0);
    expect(sum(found!.A)).toBe(sum(found!.B));
  });

  it('plays two pairs against each other, and a pair against two who came alone', () => {
    expect(findPairings([duo('d1', 1500), duo('d2', 1550)], AT)).toHaveLength(1);
    const [one, two] = ['s1', 's2'].map((id) => ticket(id, 1500, 0, { mode: 'pairs' }));
    const mixed = findPairings([duo('d1', 1500), one!, two!], AT);
    expect(mixed).toHaveLength(1);
    expect(findPairings([duo('d1', 1500), one!], AT)).toHaveLength(0);
  });
});

describe('the window', () => {
  it('only widens, and ends with anybody', () => {
    fc.assert(
      fc.property(fc.nat(300_000), fc.nat(300_000), (a, b) => {
        expect(windowAfter(a + b)).toBeGreaterThanOrEqual(windowAfter(a));
      }),
    );
    expect(windowAfter(0)).toBe(100);
    expect(windowAfter(180_000)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the estimate', () => {
  it('is kept: at that time, and not two seconds before, the two are found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 800, max: 2200 }), fc.nat(100_000), fc.nat(100_000), (rating, one, other) => {
        const [a, b] = [ticket('a', 1500, one), ticket('b', rating, other)];
        const { seconds, basis } = estimate(a, [a, b], [], AT);
        expect(basis).toBe('waiting');
        expect(findPairings([a, b], AT + seconds! * 1000)).toHaveLength(1);
        if (seconds! >= 2) expect(findPairings([a, b], AT + (seconds! - 2) * 1000)).toHaveLength(0);
      }),
    );
  });

  it('says nothing where nobody can know, and goes by the last waits where there are some', () => {
    const alone = ticket('a', 1500, 10_000);
    expect(estimate(alone, [alone], [], AT)).toEqual({ seconds: null, basis: 'none' });
    const waits = [20, 30, 40, 50].map((s) => ({ ms: s * 1000, at: AT - 60_000 }));
    expect(estimate(alone, [alone], waits, AT)).toEqual({ seconds: 30, basis: 'recent' });
    const old = waits.map((wait) => ({ ...wait, at: AT - 3_700_000 }));
    expect(estimate(alone, [alone], old, AT)).toEqual({ seconds: null, basis: 'none' });
    expect(estimate(ticket('a', 1500, 60_000), [alone], waits, AT)).toEqual({ seconds: null, basis: 'recent' });
  });
});

describe('the pause after leaving games', () => {
  it('comes with the second, grows, and is forgotten', () => {
    const left = (n: number) => Array.from({ length: n }, (_, i) => AT + i);
    const minutes = (n: number) => {
      const pause = pauseAt(left(n), AT + n);
      return pause === null ? 0 : (pause.until - (AT + n - 1)) / 60_000;
    };
    expect([1, 2, 3, 4, 5, 6, 9].map(minutes)).toEqual([0, 5, 15, 60, 240, 1440, 1440]);
    expect(pauseAt(left(2), AT + 300_001)).toBeNull();
    expect(pauseAt(left(6), AT + LEAVING_MS + 10)).toBeNull();
    expect(pauseAt([], AT)).toBeNull();
  });
});
