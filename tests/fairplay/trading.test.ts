/** Results traded between accounts: who is seen, and who isn't. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, type PlayedGame } from '../../shared/fairplay/observation.ts';
import { RING_SHORT, ring, SHORT_GAMES, trading } from '../../shared/fairplay/trading.ts';
import { honestGames, mirrored, played, randomOf } from './people.ts';

const given = (number: number, other: string, outcome: 1 | -1, total = 4): PlayedGame =>
  played(number, other, { outcome, cause: 'given-up', total, strikes: 2, potting: 1 });
const keysOf = (games: readonly PlayedGame[]) => trading(games).map(({ key, people }) => [key, ...people]);

describe('trading', () => {
  it('doesn’t see honest players', () => {
    for (let seed = 0; seed < 500; seed++)
      expect(keysOf(honestGames(20 + (seed % 80), seed, 2 + (seed % 15)))).toEqual([]);
  });

  it('sees two who give games up to each other, from both sides', () => {
    const games = Array.from({ length: 8 }, (_, k) => given(k, 'friend', k % 2 === 0 ? 1 : -1));
    const [found, ...more] = trading([
      ...games,
      ...honestGames(20, 1).map((game) => ({ ...game, game: `h${game.game}` })),
    ]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ key: 'short-games', people: ['friend'], games: games.map(({ game }) => game) });
    expect(found!.values).toMatchObject({ games: 8, short: 8, strikes: 4 });
    const theirs = games.map((game) => mirrored(game, 'me'));
    expect(trading(theirs)[0]!.values).toMatchObject({ won: found!.values.lost, lost: found!.values.won });
  });

  it('sees games given up one way in who gives, and nobody in what others do to them', () => {
    const won = Array.from({ length: 12 }, (_, k) => given(k, 'giver', 1));
    expect(keysOf(won)).toEqual([]);
    // Somebody who had to go once.
    expect(keysOf([...won, given(100, 'giver', -1)])).toEqual([]);
    expect(trading(won.map((game) => mirrored(game, 'me')))).toMatchObject([
      { key: 'short-games', people: ['me'], values: { won: 0, lost: 12 } },
    ]);
  });

  it('doesn’t see who gives up quickly against everybody, nor a few such games, nor long ones', () => {
    expect(keysOf(Array.from({ length: 40 }, (_, k) => given(k, `p${k % 10}`, -1)))).toEqual([]);
    expect(keysOf(Array.from({ length: SHORT_GAMES - 1 }, (_, k) => given(k, 'friend', -1)))).toEqual([]);
    const mixed = Array.from({ length: 20 }, (_, k) => (k < 6 ? given(k, 'friend', -1) : played(k, 'friend')));
    expect(keysOf(mixed)).toEqual([]);
    expect(keysOf(Array.from({ length: 20 }, (_, k) => given(k, 'friend', -1, 30)))).toEqual([]);
    // Won by play in a few strikes: that can be done.
    expect(keysOf(Array.from({ length: 20 }, (_, k) => played(k, 'friend', { total: 10 })))).toEqual([]);
  });

  it('doesn’t see results that alternate with the first strike (20.2)', () => {
    expect(keysOf(Array.from({ length: 40 }, (_, k) => played(k, 'rival', { outcome: k % 2 === 0 ? 1 : -1 })))).toEqual(
      [],
    );
  });

  it('sees one opponent beaten against all ratings, and not somebody who outdoes the rating against all', () => {
    const beaten = (other: string, from: number, count: number) =>
      Array.from({ length: count }, (_, k) => played(from + k, other, { expected: 0.15 }));
    const others = honestGames(40, 5).map((game) => ({ ...game, game: `h${game.game}` }));
    expect(trading([...beaten('donor', 100, 12), ...others])).toMatchObject([
      { key: 'against-rating', people: ['donor'], values: { games: 12, won: 12, expected: 1.8 } },
    ]);
    // The donor's side of it.
    const donor = beaten('me', 100, 12).map((game) => mirrored(game, 'taker'));
    expect(keysOf([...donor, ...others])).toEqual([['against-rating', 'taker']]);
    const improving = [...beaten('a', 100, 12), ...beaten('b', 200, 12), ...beaten('c', 300, 12)];
    expect(keysOf(improving)).toEqual([]);
    expect(keysOf(beaten('donor', 100, 30))).toEqual([]);
    expect(keysOf([...beaten('donor', 100, 12).map((game) => ({ ...game, expected: null })), ...others])).toEqual([]);
  });

  it('doesn’t see a teacher who wins as expected', () => {
    const lessons = Array.from({ length: 60 }, (_, k) => played(k, 'pupil', { expected: 0.98 }));
    const others = honestGames(40, 6).map((game) => ({ ...game, game: `h${game.game}` }));
    expect(keysOf([...lessons, ...others])).toEqual([]);
  });

  it('doesn’t depend on the order of games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const random = randomOf(seed);
        const games = [
          ...honestGames(30, seed),
          ...Array.from({ length: random.whole(0, 9) }, (_, k) => given(500 + k, 'p1', random.next() < 0.5 ? 1 : -1)),
        ];
        expect(trading([...games].sort(() => random.next() - 0.5))).toEqual(trading(games));
        expect(inOrder([...games].reverse())).toEqual(inOrder(games));
      }),
    );
  });
});

describe('a ring', () => {
  /** Games among people, each pair so often, given up after a few strikes or played. */
  function among(people: readonly string[], each: number, short: boolean): ReadonlyMap<string, readonly PlayedGame[]> {
    const games = new Map<string, PlayedGame[]>(people.map((person) => [person, []]));
    let number = 0;
    for (const a of people)
      for (const b of people)
        for (let k = 0; a < b && k < each; k++) {
          const game = short ? given(number, b, k % 2 === 0 ? 1 : -1) : played(number, b);
          number++;
          games.get(a)!.push(game);
          games.get(b)!.push(mirrored(game, a));
        }
    return games;
  }

  it('is seen from each of its accounts, though no two of them trade much', () => {
    const people = ['a', 'b', 'c'];
    const games = among(people, 3, true);
    for (const person of people) {
      expect(trading(games.get(person)!)).toEqual([]);
      expect(ring(person, games)).toMatchObject({
        key: 'ring',
        values: { people: 3, games: 9, short: 9 },
        people: people.filter((other) => other !== person),
      });
    }
  });

  it('isn’t seen in somebody whom others lose to on purpose, but in them', () => {
    const games = new Map(among(['a', 'b', 'c'], 3, true));
    const won = ['a', 'b'].flatMap((other, k) => [given(200 + 2 * k, other, 1), given(201 + 2 * k, other, 1)]);
    games.set('honest', won);
    for (const other of ['a', 'b'])
      games.set(other, [
        ...games.get(other)!,
        ...won.filter(({ opponents }) => opponents.includes(other)).map((game) => mirrored(game, 'honest')),
      ]);
    expect(ring('honest', games)).toBeNull();
    expect(ring('a', games)).toMatchObject({ key: 'ring', people: ['b', 'c', 'honest'] });
  });

  it('is seen where not everybody has to do with everybody', () => {
    const all = among(['a', 'b', 'c', 'd'], 3, true);
    const chain = new Map(
      [...all].map(([id, games]) => [
        id,
        games.filter(({ opponents: [other] }) => Math.abs(id.charCodeAt(0) - other!.charCodeAt(0)) === 1),
      ]),
    );
    expect(ring('a', chain)).toMatchObject({ values: { people: 4, short: 9 }, people: ['b', 'c', 'd'] });
  });

  it('isn’t a club that plays its games, nor two, nor a few games', () => {
    expect(ring('a', among(['a', 'b', 'c', 'd', 'e'], 6, false))).toBeNull();
    expect(ring('a', among(['a', 'b'], 12, true))).toBeNull();
    expect(ring('a', among(['a', 'b', 'c'], 2, true))).toBeNull();
    expect(3 * 2).toBeLessThan(RING_SHORT);
    expect(ring('a', new Map([['a', []]]))).toBeNull();
    const games = among(['a', 'b', 'c'], 3, true);
    const honest = new Map(
      [...games].map(([id, list]) => [
        id,
        [
          ...list,
          ...among(['a', 'b', 'c'], 8, false)
            .get(id)!
            .map((game) => ({ ...game, game: `h${game.game}` })),
        ],
      ]),
    );
    expect(ring('a', honest)).toBeNull();
  });
});
