import { describe, expect, it } from 'vitest';
import type { Bracket, PlacesPlayed } from '../../shared/competition/bracket.ts';
import {
  asPair,
  bracketCourse,
  bracketPlaces,
  type Course,
  nextBracketRound,
} from '../../shared/competition/bracket-course.ts';
import { minusOne } from '../../shared/competition/minus-one.ts';
import { minusTwo } from '../../shared/competition/minus-two.ts';
import type { GameResult, PlayedGame } from '../../shared/competition/result.ts';
import { names, random } from './world.ts';

/** Plays a plan to its end. `win`: whether the one named first in the plan wins. */
function play(
  plan: Bracket,
  n: number,
  win: (a: string, b: string) => GameResult,
): { course: Course; games: PlayedGame[]; rounds: number } {
  const games: PlayedGame[] = [];
  let rounds = 0;
  for (;;) {
    const course = bracketCourse(plan, names(n), games);
    if (!course.ok) throw new Error(course.error.message);
    const round = nextBracketRound(course.value);
    if (round === null) {
      expect(course.value.over).toBe(true);
      return { course: course.value, games, rounds };
    }
    expect(round).toBeGreaterThan(rounds);
    rounds = round;
    for (const game of course.value.games.filter(({ state, game }) => state === 'ready' && game.round === round)) {
      const [a, b] = [game.a!, game.b!];
      // Either may be named first when the result comes.
      const [first] = asPair(game);
      const result = win(a, b);
      const named =
        first === a
          ? { a, b, result }
          : {
              a: b,
              b: a,
              result: { sets: ('sets' in result ? [result.sets[1], result.sets[0]] : [0, 0]) as [number, number] },
            };
      games.push({ round, ...named });
    }
  }
}

const better = (a: string, b: string): GameResult =>
  Number(a.slice(1)) < Number(b.slice(1)) ? { sets: [3, 1] } : { sets: [1, 3] };
const PLAYED: readonly PlacesPlayed[] = ['none', 'third', 'all'];

describe('minus one', () => {
  it('keeps the strongest apart and gives the byes to the first seeds', () => {
    const first = minusOne(6, 'none').games.filter(({ round }) => round === 1);
    expect(first.map(({ a, b }) => [a, b])).toEqual([
      [
        { kind: 'seed', seed: 4 },
        { kind: 'seed', seed: 5 },
      ],
      [
        { kind: 'seed', seed: 3 },
        { kind: 'seed', seed: 6 },
      ],
    ]);
    expect(minusOne(6, 'none').byes).toEqual([
      { round: 1, source: { kind: 'seed', seed: 1 } },
      { round: 1, source: { kind: 'seed', seed: 2 } },
    ]);
  });

  it('[22.1.b] gives the first strike to the first player in odd games, to the second in even ones', () => {
    const course = bracketCourse(minusOne(8, 'none'), names(8), []);
    if (!course.ok) throw new Error(course.error.message);
    const ready = course.value.games.filter(({ state }) => state === 'ready');
    expect(ready.map((game) => [game.game.number, ...asPair(game)])).toEqual([
      [1, 'p1', 'p8'],
      [2, 'p5', 'p4'],
      [3, 'p2', 'p7'],
      [4, 'p6', 'p3'],
    ]);
  });

  it.each(PLAYED)('gives everybody a place, the strongest theirs; places played: %s', (played) => {
    for (let n = 2; n <= 70; n++) {
      const { course, games } = play(minusOne(n, played), n, better);
      const places = bracketPlaces(course);
      expect(places.map(({ participant }) => participant).sort()).toEqual(names(n).sort());
      expect(places[0]).toEqual({ participant: 'p1', place: 1 });
      expect(places[1]).toEqual({ participant: 'p2', place: 2 });
      if (played === 'none') expect(games).toHaveLength(n - 1);
      if (played === 'third' && n >= 4) expect(games).toHaveLength(n);
      if (played === 'all') expect(places.map(({ place }) => place)).toEqual(names(n).map((_, i) => i + 1));
      for (const { place, participant } of places)
        expect(places.filter((other) => other.place < place).length, participant).toBe(place - 1);
    }
  });

  it('never brings two together twice, all places played', () => {
    const next = random(5);
    for (let n = 2; n <= 40; n++) {
      const { games } = play(minusOne(n, 'all'), n, () => (next() < 0.5 ? { sets: [3, 0] } : { sets: [2, 3] }));
      const met = games.map(({ a, b }) => [a, b].sort().join());
      expect(new Set(met).size).toBe(met.length);
    }
  });
});

describe('minus two', () => {
  it('is over for everybody but the winner with the second loss, all places but the shared ones played out', () => {
    const next = random(9);
    for (let n = 2; n <= 70; n++) {
      const { course, games } = play(minusTwo(n, 'none'), n, () =>
        next() < 0.5 ? { sets: [3, 0] } : { sets: [2, 3] },
      );
      const lost = new Map<string, number>();
      for (const { a, b, result } of games) {
        const loser = 'sets' in result && result.sets[0] > result.sets[1] ? b : a;
        lost.set(loser, (lost.get(loser) ?? 0) + 1);
      }
      const places = bracketPlaces(course);
      expect(places.map(({ participant }) => participant).sort()).toEqual(names(n).sort());
      const champion = places[0]!.participant;
      expect(lost.get(champion) ?? 0).toBeLessThan(2);
      for (const { participant } of places.slice(1)) expect(lost.get(participant), `${n}`).toBe(2);
      expect(games.length).toBe(2 * (n - 1) + (lost.get(champion) ?? 0));
      if (n >= 4) expect(places.slice(0, 4).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    }
  });

  it('of 23 with all places gives every place to one', () => {
    const next = random(23);
    for (let run = 0; run < 50; run++) {
      const { course } = play(minusTwo(23, 'all'), 23, () => (next() < 0.5 ? { sets: [3, 0] } : { sets: [2, 3] }));
      const places = bracketPlaces(course);
      expect(places.map(({ place }) => place)).toEqual(names(23).map((_, i) => i + 1));
      expect(new Set(places.map(({ participant }) => participant)).size).toBe(23);
    }
  });

  it('plays the final again only when the unbeaten one lost it', () => {
    const parts = (win: (a: string, b: string) => GameResult) => {
      const { course } = play(minusTwo(4, 'none'), 4, win);
      const decider = course.games.find(({ game }) => game.part === 'decider')!;
      return [
        decider.state,
        bracketPlaces(course)
          .map(({ participant }) => participant)
          .join(' '),
      ];
    };
    expect(parts(better)).toEqual(['not-needed', 'p1 p2 p3 p4']);
    let finals = 0;
    const upset = (a: string, b: string): GameResult => {
      // p2 loses to p1 once, then wins twice.
      if ([a, b].sort().join() !== 'p1,p2') return better(a, b);
      return finals++ === 0 ? better(a, b) : better(b, a);
    };
    expect(parts(upset)).toEqual(['over', 'p2 p1 p3 p4']);
  });

  it('does not bring back together at once who has just met', () => {
    for (const n of [8, 16, 32]) {
      const { games } = play(minusTwo(n, 'none'), n, better);
      const early = games.filter(({ round }) => round <= 3).map(({ a, b }) => [a, b].sort().join());
      expect(new Set(early).size).toBe(early.length);
    }
  });
});

describe('the course of a knock-out', () => {
  const plan = minusOne(4, 'all');
  const game = (round: number, a: string, b: string, result: GameResult): PlayedGame => ({ round, a, b, result });

  it('[23.1] refuses a game without a winner, and one that is not in the plan', () => {
    const drawn = bracketCourse(plan, names(4), [game(1, 'p1', 'p4', { sets: [2, 2] })]);
    expect(drawn).toMatchObject({ ok: false, error: { code: 'bracket.drawn' } });
    const strange = bracketCourse(plan, names(4), [game(1, 'p1', 'p2', { sets: [3, 2] })]);
    expect(strange).toMatchObject({ ok: false, error: { code: 'bracket.stranger' } });
  });

  it('[3.2] of two who have left lets go on who stayed longer: what was won once stays, whoever leaves later', () => {
    const states = (games: readonly PlayedGame[], gone: readonly (readonly [string, number])[]) => {
      const course = bracketCourse(plan, names(4), games, new Map(gone));
      if (!course.ok) throw new Error(course.error.message);
      return course.value.games.map(({ state, winner }) => [state, winner]);
    };
    // p4 leaves, p1 goes on without a game and beats p2; then p1 leaves too.
    const games = [game(1, 'p2', 'p3', { sets: [3, 0] }), game(2, 'p1', 'p2', { sets: [3, 1] })];
    const before = states(games, [['p4', 5]]);
    expect(before[2]).toEqual(['over', 'p1']);
    expect(
      states(games, [
        ['p4', 5],
        ['p1', 9],
      ]),
    ).toEqual(before);
    expect(
      states(
        [],
        [
          ['p4', 5],
          ['p1', 5],
        ],
      )[0],
    ).toEqual(['walk-over', null]);
  });

  it('[3.2] lets the opponent of who is absent or has left go on; both absent: nobody', () => {
    const absent = bracketCourse(plan, names(4), [game(1, 'p1', 'p4', { absent: 'a' })], new Map([['p2', 1]]));
    if (!absent.ok) throw new Error(absent.error.message);
    expect(absent.value.games.map(({ state, winner }) => [state, winner])).toEqual([
      ['over', 'p4'],
      ['walk-over', 'p3'],
      ['ready', undefined],
      ['walk-over', 'p1'],
    ]);
    const nobody = bracketCourse(plan, names(4), [
      game(1, 'p1', 'p4', { absent: 'both' }),
      game(1, 'p2', 'p3', { sets: [3, 0] }),
    ]);
    if (!nobody.ok) throw new Error(nobody.error.message);
    expect(nobody.value.games.map(({ state, winner }) => [state, winner])).toEqual([
      ['over', null],
      ['over', 'p2'],
      ['walk-over', 'p2'],
      ['walk-over', 'p3'],
    ]);
    expect(nobody.value.over).toBe(true);
    expect(bracketPlaces(nobody.value)).toEqual([
      { participant: 'p2', place: 1 },
      { participant: 'p3', place: 2 },
      { participant: 'p1', place: 3 },
      { participant: 'p4', place: 3 },
    ]);
  });
});
