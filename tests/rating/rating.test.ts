import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldRatings, type RatedGame, type Standing } from '../../shared/rating/history.ts';
import {
  muOf,
  numberOf,
  PROVISIONAL,
  type Rating,
  rateGame,
  shownRating,
  startRating,
  widen,
} from '../../shared/rating/rating.ts';

const AT = 1_767_268_800_000;
const DAY = 86_400_000;

const rating = fc.record({
  mu: fc.double({ min: -10, max: 60, noNaN: true }),
  sigma: fc.double({ min: 1, max: 25 / 3, noNaN: true }),
  at: fc.integer({ min: AT, max: AT + 1000 * DAY }),
}) satisfies fc.Arbitrary<Rating>;
const span = fc.integer({ min: 0, max: 4000 * DAY });

/** Games of one mode among a few players, in order of entry, each later than the one before. */
function gamesOf(perSide: 1 | 2): fc.Arbitrary<RatedGame[]> {
  const one = fc.record({
    players: fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 2 * perSide, maxLength: 2 * perSide }),
    winner: fc.constantFrom('A', 'B', null),
    later: fc.integer({ min: 0, max: 40 * DAY }),
  });
  return fc.array(one, { maxLength: 25 }).map((list) => {
    let at = AT;
    return list.map(({ players, winner, later }, seq): RatedGame => {
      at += later;
      const sides = { A: players.slice(0, perSide), B: players.slice(perSide) };
      return { game: `g${seq}`, seq, mode: perSide === 1 ? 'singles' : 'pairs', at, sides, winner };
    });
  });
}

describe('a rating', () => {
  it('starts at 1500, provisional', () => {
    expect(shownRating(startRating(AT), AT)).toEqual({ number: 1500, uncertainty: 500, provisional: true });
  });

  it('is settled after eight games against a settled opponent, and not before', () => {
    let me = startRating(AT);
    const opponent: Rating = { mu: 25, sigma: 2, at: AT };
    const provisional: boolean[] = [];
    for (let i = 0; i < 8; i++) {
      me = rateGame({ A: [me], B: [opponent] }, i % 2 === 0 ? 'A' : 'B', AT).A[0]!;
      provisional.push(shownRating(me, AT).provisional);
    }
    expect(provisional).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('of who wins rises, of who loses falls, in pairs of all of a side', () => {
    fc.assert(
      fc.property(fc.array(rating, { minLength: 4, maxLength: 4 }), fc.boolean(), ([a, b, c, d], pairs) => {
        const at = AT + 1001 * DAY;
        const sides = pairs ? { A: [a!, b!], B: [c!, d!] } : { A: [a!], B: [c!] };
        const after = rateGame(sides, 'A', at);
        for (const [i, one] of sides.A.entries()) expect(after.A[i]!.mu).toBeGreaterThanOrEqual(one.mu);
        for (const [i, one] of sides.B.entries()) expect(after.B[i]!.mu).toBeLessThanOrEqual(one.mu);
        for (const one of [...after.A, ...after.B]) {
          expect(Number.isFinite(one.mu)).toBe(true);
          expect(one.sigma).toBeGreaterThan(0);
          expect(one.at).toBe(at);
        }
      }),
    );
  });

  it('does not depend on which side is named first', () => {
    fc.assert(
      fc.property(rating, rating, fc.constantFrom('A', 'B', null), (a, b, winner) => {
        const at = AT + 1001 * DAY;
        const other = winner === null ? null : winner === 'A' ? 'B' : 'A';
        const one = rateGame({ A: [a], B: [b] }, winner, at);
        const two = rateGame({ A: [b], B: [a] }, other, at);
        expect(two.B[0]!.mu).toBeCloseTo(one.A[0]!.mu, 9);
        expect(two.A[0]!.sigma).toBeCloseTo(one.B[0]!.sigma, 9);
      }),
    );
  });

  it('widens with time only, in two steps as in one, never above where everybody starts, and keeps its number', () => {
    fc.assert(
      fc.property(rating, span, span, (before, first, second) => {
        const middle = widen(before, before.at + first);
        const end = widen(before, before.at + first + second);
        expect(widen(middle, before.at + first + second).sigma).toBeCloseTo(end.sigma, 9);
        expect(end.mu).toBe(before.mu);
        expect(end.sigma).toBeGreaterThanOrEqual(middle.sigma);
        expect(end.sigma).toBeLessThanOrEqual(25 / 3);
        expect(widen(before, before.at - first)).toBe(before);
      }),
    );
  });

  it('becomes provisional again after a long time without play', () => {
    const narrow: Rating = { mu: 30, sigma: 2.2, at: AT };
    expect(shownRating(narrow, AT)).toMatchObject({ number: 1650, provisional: false });
    expect(shownRating(narrow, AT + 90 * DAY).provisional).toBe(false);
    const late = shownRating(narrow, AT + 3 * 365 * DAY);
    expect(late).toMatchObject({ number: 1650, provisional: true });
    expect(late.uncertainty).toBeGreaterThan(PROVISIONAL);
  });

  it('is chosen by number as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 5000 }), (n) => {
        expect(numberOf(muOf(n)) + 0).toBe(n);
      }),
    );
  });
});

describe('the ratings of a list of games', () => {
  const list = fc.oneof(gamesOf(1), gamesOf(2));

  it('are those of the list without it, when a game is annulled', () => {
    fc.assert(
      fc.property(list, fc.nat(), (games, pick) => {
        if (games.length === 0) return;
        const index = pick % games.length;
        const without = games.filter((_, i) => i !== index);
        // What the store does: it keeps the steps before, and folds again from there.
        const kept = foldRatings(games).filter((step) => step.seq < games[index]!.seq);
        const before = new Map<string, Standing>();
        for (const step of kept) before.set(step.account, step);
        const again = foldRatings(games.slice(index + 1), (account) => before.get(account));
        expect([...kept, ...again]).toEqual(foldRatings(without));
      }),
    );
  });

  it('are the same in one piece and in two', () => {
    fc.assert(
      fc.property(list, fc.nat(), (games, pick) => {
        const cut = games.length === 0 ? 0 : pick % games.length;
        const first = foldRatings(games.slice(0, cut));
        const before = new Map<string, Standing>();
        for (const step of first) before.set(step.account, step);
        expect([...first, ...foldRatings(games.slice(cut), (account) => before.get(account))]).toEqual(
          foldRatings(games),
        );
      }),
    );
  });

  it('count every game of every player once', () => {
    fc.assert(
      fc.property(list, (games) => {
        const steps = foldRatings(games);
        for (const account of 'abcdef') {
          const own = steps.filter((step) => step.account === account);
          expect(own.map((step) => step.games)).toEqual(own.map((_, i) => i + 1));
          expect(own.map((step) => step.game)).toEqual(
            games.filter(({ sides }) => [...sides.A, ...sides.B].includes(account)).map(({ game }) => game),
          );
        }
      }),
    );
  });
});
