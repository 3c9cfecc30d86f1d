/** Several accounts of one person: what is seen, and above all what isn't. */
import { describe, expect, it } from 'vitest';
import { accounts, HOUSEHOLD, type SameOrigin } from '../../shared/fairplay/accounts.ts';
import type { PlayedGame } from '../../shared/fairplay/observation.ts';
import { HOUR, honestGames, mirrored, played } from './people.ts';

const home = (account: string, crowd = 2): SameOrigin => ({ account, crowd, networks: 1 });
const given = (number: number, other: string): PlayedGame =>
  played(number, other, { outcome: -1, cause: 'given-up', total: 3 });

describe('several accounts', () => {
  it('aren’t seen in a network and a browser alone', () => {
    const games = honestGames(60, 1);
    const gamesOf = new Map([['sister', honestGames(60, 2)]]);
    expect(accounts(games, [home('sister')], gamesOf)).toEqual([]);
    expect(accounts(games, [home('sister')], new Map())).toEqual([]);
    expect(accounts([], [home('sister')], gamesOf)).toEqual([]);
  });

  it('aren’t seen in a family that plays each other in earnest', () => {
    const between = Array.from({ length: 30 }, (_, k) =>
      played(k, 'father', { outcome: k % 3 === 0 ? 1 : -1, expected: 0.35 }),
    );
    const theirs = new Map([['father', between.map((game) => mirrored(game, 'child'))]]);
    expect(accounts(between, [home('father')], theirs)).toEqual([]);
    // Nor where one of them always wins, as expected.
    const lessons = between.map((game) => ({ ...game, outcome: -1 as const, expected: 0.03 }));
    expect(
      accounts(lessons, [home('father')], new Map([['father', lessons.map((game) => mirrored(game, 'child'))]])),
    ).toEqual([]);
  });

  it('are seen where one gives up games to the other', () => {
    const between = [given(1, 'main'), given(2, 'main'), given(3, 'main')];
    expect(accounts(between, [home('main', 3)], new Map())).toMatchObject([
      {
        key: 'plays-itself',
        people: ['main'],
        values: { games: 3, short: 3, won: 0, lost: 3, crowd: 3, networks: 1 },
        games: between.map(({ game }) => game),
      },
    ]);
    expect(accounts(between.slice(1), [home('main')], new Map())).toEqual([]);
  });

  it('aren’t seen in somebody to whom another in the same network loses on purpose, but in that one', () => {
    const between = [given(1, 'honest'), given(2, 'honest'), given(3, 'honest')];
    const theirs = between.map((game) => mirrored(game, 'loser'));
    expect(accounts(theirs, [home('loser')], new Map())).toEqual([]);
    expect(accounts(between, [home('honest')], new Map())).toMatchObject([{ key: 'plays-itself', people: ['honest'] }]);
    const beaten = Array.from({ length: 12 }, (_, k) => played(k, 'loser', { outcome: 1, expected: 0.2 }));
    expect(accounts(beaten, [home('loser')], new Map())).toEqual([]);
  });

  it('are seen where results between the two are next to impossible', () => {
    const between = Array.from({ length: 12 }, (_, k) => played(k, 'main', { outcome: -1, expected: 0.8 }));
    expect(accounts(between, [home('main')], new Map())).toMatchObject([{ key: 'plays-itself' }]);
  });

  it('aren’t seen in a school, whatever is played there', () => {
    const between = Array.from({ length: 12 }, (_, k) => given(k, 'classmate'));
    expect(accounts(between, [home('classmate', HOUSEHOLD + 1)], new Map())).toEqual([]);
    expect(accounts(between, [home('classmate', 400)], new Map())).toEqual([]);
  });

  /** One person who plays by turns under two names: three games under each, one right after the other. */
  function byTurns(count: number, gap = 60_000): { one: PlayedGame[]; other: PlayedGame[] } {
    const lists = { one: [] as PlayedGame[], other: [] as PlayedGame[] };
    let now = 0;
    for (let k = 0; k < count; k++) {
      const list = k % 6 < 3 ? lists.one : lists.other;
      const startedAt = now + gap;
      now = startedAt + HOUR / 6;
      list.push(played(k, `p${k}`, { startedAt, endedAt: now }));
    }
    return lists;
  }

  it('are seen where two play by turns, never at once', () => {
    const { one, other } = byTurns(60);
    const [found, ...more] = accounts(one, [home('other')], new Map([['other', other]]));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      key: 'never-at-once',
      people: ['other'],
      values: { own: 30, theirs: 30, handovers: 19 },
    });
    expect(accounts(other, [home('one')], new Map([['one', one]]))).toMatchObject([{ key: 'never-at-once' }]);
  });

  it('aren’t seen by that where they once played at the same time, in a larger household, with pauses, or seldom', () => {
    const { one, other } = byTurns(60);
    const seen = (a: readonly PlayedGame[], b: readonly PlayedGame[], crowd = 2) =>
      accounts(a, [home('other', crowd)], new Map([['other', b]]));
    const last = one.at(-1)!;
    expect(seen(one, [...other, { ...last, game: 'both', opponents: ['q'] }])).toEqual([]);
    expect(seen(one, other, 4)).toEqual([]);
    const slow = byTurns(60, HOUR);
    expect(seen(slow.one, slow.other)).toEqual([]);
    const seldom = byTurns(24);
    expect(seen(seldom.one, seldom.other)).toEqual([]);
  });

  it('don’t depend on the order of games or of accounts', () => {
    const { one, other } = byTurns(60);
    const origins = [home('other'), home('main', 3)];
    const games = [...one, given(500, 'main'), given(501, 'main'), given(502, 'main')];
    const gamesOf = new Map([['other', other]]);
    const found = accounts(games, origins, gamesOf);
    expect(found.map(({ key }) => key)).toEqual(['plays-itself', 'never-at-once']);
    expect(accounts([...games].reverse(), [...origins].reverse(), new Map([['other', [...other].reverse()]]))).toEqual(
      found,
    );
  });
});
