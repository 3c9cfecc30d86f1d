import { describe, expect, it } from 'vitest';
import { standingsVerb } from '../../server/cli/standings.ts';
import { recount, type Told } from './recount.ts';
import { names, random, shuffled } from './world.ts';

interface Answer {
  readonly order: readonly string[];
  readonly points: Readonly<Record<string, number>>;
  readonly places: Readonly<Record<string, number>>;
  readonly tieBreaks: Readonly<
    Record<string, Readonly<Record<string, { value: unknown; workings: readonly unknown[]; note?: string }>>>
  >;
  readonly table: readonly {
    readonly participant: string;
    readonly sets: readonly number[];
    readonly absences: number;
    readonly withdrawal?: { readonly played: number; readonly of: number; readonly consequence: string };
  }[];
}

function ask(given: object): Answer {
  const answer = standingsVerb({ points: { win: 2, draw: 1, loss: 0 }, ...given });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value as Answer;
}

const game = (round: number, a: string, b: string, x: number, y: number): Told => ({ round, a, b, sets: [x, y] });
const value = (answer: Answer, tieBreak: string) =>
  Object.fromEntries(Object.entries(answer.tieBreaks).map(([id, own]) => [id, own[tieBreak]?.value]));

/** Four rounds of a Swiss of five: byes for E, D, C, B. */
const swiss = {
  participants: ['A', 'B', 'C', 'D', 'E'],
  games: [
    game(1, 'A', 'C', 3, 1),
    game(1, 'B', 'D', 2, 2),
    game(2, 'A', 'E', 0, 4),
    game(2, 'C', 'B', 4, 0),
    game(3, 'E', 'B', 1, 3),
    game(3, 'D', 'A', 2, 2),
    game(4, 'E', 'C', 2, 2),
    { round: 4, a: 'A', b: 'D', absent: 'b' } as Told,
  ],
  byes: [
    { round: 1, participant: 'E' },
    { round: 2, participant: 'D' },
    { round: 3, participant: 'C' },
    { round: 4, participant: 'B' },
  ],
};

describe('the table', () => {
  // A 2+0+1+2 = 5, B 1+0+2+2 = 5, C 0+2+2+1 = 5, D 1+2+1+0 = 4, E 2+2+0+1 = 5.
  it('adds points of games, byes and games won by absence', () => {
    expect(ask({ ...swiss, tieBreaks: [] }).points).toEqual({ A: 5, B: 5, C: 5, D: 4, E: 5 });
  });

  it('lets those share a place whom nothing tells apart', () => {
    const { places, order } = ask({ ...swiss, tieBreaks: [] });
    expect(places).toEqual({ A: 1, B: 1, C: 1, E: 1, D: 5 });
    expect(order.at(-1)).toBe('D');
  });

  it('counts Buchholz, an unplayed game as a draw against the own points', () => {
    // A: C 5, E 5, D 4, absent D -> own 5. B: D 4, C 5, E 5, bye -> 5. C: A 5, B 5, bye 5, E 5. D: B 5, bye 4, A 5, absent 4.
    const answer = ask({ ...swiss, tieBreaks: ['buchholz', 'buchholz-cut-1', 'buchholz-median'] });
    expect(answer.tieBreaks.A!.buchholz).toEqual({
      value: 19,
      workings: [
        { round: 1, opponent: 'C', counts: 5 },
        { round: 2, opponent: 'E', counts: 5 },
        { round: 3, opponent: 'D', counts: 4 },
        { round: 4, opponent: 'D', counts: 5, note: 'unplayed' },
      ],
    });
    expect(value(answer, 'buchholz')).toMatchObject({ A: 19, B: 19, C: 20, E: 20 });
    expect(answer.order).toEqual(['C', 'E', 'A', 'B', 'D']);
    expect(value(answer, 'buchholz-cut-1')).toMatchObject({ A: 15, B: 15, C: 15, E: 15 });
    expect(value(answer, 'buchholz-median')).toMatchObject({ A: 10, B: 10, C: 10, E: 10 });
    expect(answer.tieBreaks.A!['buchholz-cut-1']!.workings).toContainEqual({
      round: 3,
      opponent: 'D',
      counts: 4,
      note: 'left-out',
    });
  });

  it('counts Berger: beaten opponents whole, drawn ones half, an unplayed game half the own points', () => {
    // A: C 5, D 4/2, absent 5/2 = 9.5. B: D 2, E 5, bye 2.5 = 9.5. C: B 5, bye 2.5, E 2.5 = 10. E: bye 2.5, A 5, C 2.5 = 10.
    const answer = ask({ ...swiss, tieBreaks: ['berger'] });
    expect(value(answer, 'berger')).toMatchObject({ A: 9.5, B: 9.5, C: 10, E: 10 });
  });

  it('counts the running totals, and compares from the last round back', () => {
    const answer = ask({ ...swiss, tieBreaks: ['progressive', 'last-round'] });
    // A 2+2+3+5, B 1+1+3+5, C 0+2+4+5, E 2+4+4+5.
    expect(value(answer, 'progressive')).toEqual({ A: 12, B: 10, C: 11, E: 15, D: 1 + 3 + 4 + 4 });
    expect(answer.order).toEqual(['E', 'A', 'C', 'B', 'D']);
    expect(ask({ ...swiss, tieBreaks: ['last-round'] }).order).toEqual(['B', 'A', 'C', 'E', 'D']);
    expect(value(ask({ ...swiss, tieBreaks: ['last-round'] }), 'last-round')).toMatchObject({ A: [2, 1, 0, 2] });
  });

  it('counts wins at the table and by absence, not byes; sets; and takes the official lot', () => {
    expect(value(ask({ ...swiss, tieBreaks: ['wins'] }), 'wins')).toMatchObject({ A: 2, B: 1, C: 1, E: 1 });
    expect(value(ask({ ...swiss, tieBreaks: ['set-difference'] }), 'set-difference')).toMatchObject({
      A: -2,
      B: -2,
      C: 2,
      E: 2,
    });
    expect(ask({ ...swiss, tieBreaks: ['lot'], lot: ['E', 'B', 'A', 'C'] }).order).toEqual(['E', 'B', 'A', 'C', 'D']);
    expect(ask({ ...swiss, tieBreaks: ['lot'], lot: { C: 1, A: 2, B: 3, E: 4 } }).order.slice(0, 2)).toEqual([
      'C',
      'A',
    ]);
  });

  it('asks for games among the level only once they have all met', () => {
    // A and B have not met.
    const answer = ask({ ...swiss, tieBreaks: ['head-to-head', 'mini-table-set-ratio', 'set-ratio'] });
    expect(answer.tieBreaks.A!['head-to-head']).toEqual({ value: null, workings: [], note: 'not-all-met' });
    expect(answer.tieBreaks.D!['head-to-head']).toEqual({ value: null, workings: [], note: 'not-level' });
    expect(answer.places).toEqual({ C: 1, E: 1, A: 3, B: 3, D: 5 });
  });

  it('passes on only those who are still level', () => {
    // A beat B, B beat C, C beat A, each 2; D level with them but lost to all: head-to-head takes D out, sets decide the rest.
    const games = [
      game(1, 'A', 'B', 4, 3),
      game(2, 'B', 'C', 4, 0),
      game(3, 'C', 'A', 4, 1),
      game(1, 'A', 'D', 4, 0),
      game(2, 'B', 'D', 4, 0),
      game(3, 'C', 'D', 4, 0),
    ];
    const answer = ask({
      participants: ['A', 'B', 'C', 'D'],
      tieBreaks: ['head-to-head', 'mini-table-set-ratio'],
      games,
    });
    // Sets among the three: A 5:7, B 7:4, C 4:5. D had 0 points.
    expect(answer.order).toEqual(['B', 'C', 'A', 'D']);
    expect(value(answer, 'mini-table-set-ratio')).toMatchObject({ A: 5 / 7, B: 7 / 4, C: 4 / 5 });
  });

  it('takes a ratio without lost sets as the best, without any sets as the worst', () => {
    const games = [game(1, 'A', 'B', 3, 0), game(1, 'C', 'D', 3, 1), { round: 1, a: 'E', b: 'F', absent: 'b' }];
    const answer = ask({ participants: ['F', 'E', 'D', 'C', 'B', 'A'], tieBreaks: ['set-ratio'], games });
    expect(answer.order).toEqual(['A', 'C', 'E', 'D', 'F', 'B'].sort((x, y) => answer.places[x]! - answer.places[y]!));
    expect(answer.places).toEqual({ A: 1, C: 2, E: 3, D: 4, F: 5, B: 5 });
    expect(answer.tieBreaks.A!['set-ratio']!.value).toBe('infinite');
  });

  it('gives points by sets where the regulations do', () => {
    const answer = ask({ participants: ['A', 'B'], points: { perSet: 1 }, games: [game(1, 'A', 'B', 3, 2)] });
    expect(answer.points).toEqual({ A: 3, B: 2 });
  });

  it('[3.2] counts no sets of a game lost by absence', () => {
    const answer = ask({
      participants: ['A', 'B', 'C'],
      tieBreaks: ['set-ratio'],
      games: [
        { round: 1, a: 'A', b: 'B', absent: 'both' },
        { round: 2, a: 'A', b: 'C', absent: 'a' },
      ],
    });
    expect(answer.points).toEqual({ A: 0, B: 0, C: 2 });
    expect(answer.table.map(({ participant, sets, absences }) => [participant, sets, absences])).toEqual([
      ['C', [0, 0], 0],
      ['A', [0, 0], 2],
      ['B', [0, 0], 1],
    ]);
  });
});

describe('results that arrive twice, late or in any order', () => {
  it('count once', () => {
    const twice = [
      ...swiss.games,
      ...swiss.games.map(({ round, a, b, sets, absent }) => ({
        round,
        a: b,
        b: a,
        ...(sets ? { sets: [sets[1], sets[0]] } : { absent: absent === 'a' ? 'b' : 'a' }),
      })),
    ];
    const tieBreaks = ['buchholz', 'wins', 'set-difference'];
    expect(ask({ ...swiss, games: twice, byes: [...swiss.byes, ...swiss.byes], tieBreaks })).toEqual(
      ask({ ...swiss, tieBreaks }),
    );
  });

  it('are refused when they differ', () => {
    const given = { participants: ['A', 'B'], games: [game(1, 'A', 'B', 3, 1), game(1, 'B', 'A', 3, 1)] };
    expect(standingsVerb(given)).toMatchObject({ ok: false, error: { code: 'result.conflict' } });
    const again = { participants: ['A', 'B'], games: [game(1, 'A', 'B', 3, 1), game(2, 'B', 'A', 3, 1)] };
    expect(ask(again).points).toEqual({ A: 2, B: 2 });
  });
});

describe('[3.2] who leaves', () => {
  const left = {
    participants: ['A', 'B', 'C', 'D', 'E'],
    tieBreaks: ['head-to-head', 'set-ratio'],
    games: [
      game(1, 'A', 'B', 4, 1),
      game(1, 'C', 'D', 1, 4),
      game(2, 'D', 'A', 4, 0),
      game(2, 'B', 'E', 4, 2),
      game(3, 'C', 'E', 4, 3),
      game(3, 'B', 'D', 3, 3),
      game(4, 'A', 'E', 4, 0),
      game(5, 'B', 'C', 4, 1),
      game(5, 'A', 'C', 3, 3),
    ],
  };

  it('with more than half played keeps the results and loses the rest by absence', () => {
    // D met C, A, B: 5 points of three games; E wins the fourth without sets.
    const answer = ask({ ...left, withdrawn: [{ participant: 'D', afterRound: 3 }] });
    expect(answer.points).toEqual({ A: 5, B: 5, C: 3, D: 5, E: 2 });
    expect(answer.table.find(({ participant }) => participant === 'D')).toMatchObject({
      absences: 1,
      sets: [11, 4],
      withdrawal: { played: 3, of: 4, consequence: 'rest-lost' },
    });
    expect(answer.table.find(({ participant }) => participant === 'E')!.sets).toEqual([5, 12]);
  });

  it('with half or less has the games annulled for all, or only its own points', () => {
    const withdrawn = { participant: 'D', afterRound: 2 };
    const all = ask({ ...left, withdrawn: [withdrawn] });
    expect(all.points).toEqual({ A: 5, B: 4, C: 3, E: 0, D: 0 });
    expect(all.order.at(-1)).toBe('D');
    const own = ask({ ...left, withdrawn: [{ ...withdrawn, annul: 'own-points' }] });
    expect(own.points).toEqual({ A: 5, B: 4, C: 3, E: 0, D: 0 });
    expect(own.table.find(({ participant }) => participant === 'A')!.sets).toEqual([11, 8]);
    expect(own.order.at(-1)).toBe('D');
    // A and C keep what they did against D; its games of later rounds weren't played.
    expect(own.table.find(({ participant }) => participant === 'D')!.withdrawal).toEqual({
      participant: 'D',
      afterRound: 2,
      played: 2,
      of: 4,
      consequence: 'own-points-annulled',
    });
  });

  it('a walk-over is not a game played', () => {
    const games = left.games.map((each) =>
      each.round === 1 && each.b === 'D' ? { round: 1, a: 'C', b: 'D', absent: 'a' } : each,
    );
    const answer = ask({ ...left, games, withdrawn: [{ participant: 'D', afterRound: 3 }] });
    expect(answer.points.D).toBe(0);
    expect(answer.table.at(-1)).toMatchObject({
      participant: 'D',
      withdrawal: { played: 2, of: 4, consequence: 'annulled' },
    });
  });

  it('two who have left both lose the game between them', () => {
    const given = {
      participants: ['A', 'B', 'C', 'D'],
      games: [game(1, 'A', 'D', 4, 0), game(1, 'B', 'C', 4, 0), game(2, 'D', 'C', 4, 0), game(2, 'A', 'B', 4, 0)],
      withdrawn: [
        { participant: 'A', afterRound: 2 },
        { participant: 'C', afterRound: 2 },
      ],
    };
    const answer = ask(given);
    expect(answer.points).toEqual({ A: 4, B: 2, C: 0, D: 2 });
    expect(answer.table.find(({ participant }) => participant === 'A')!.absences).toBe(1);
  });

  it('in a Swiss the rounds are all its games', () => {
    const given = { ...swiss, system: 'swiss', withdrawn: [{ participant: 'B', afterRound: 3 }] };
    // B played 3 of 3 games: its bye of round 4 does not count, it wasn't there.
    const answer = ask({ ...given, tieBreaks: ['buchholz'] });
    expect(answer.points.B).toBe(3);
    // D 4, C 5, E 5, and round 4 lost by absence against nobody: its own 3.
    expect(answer.tieBreaks.B!.buchholz!.value).toBe(17);
    expect(answer.table.find(({ participant }) => participant === 'B')).toMatchObject({ absences: 1, byes: 0 });
    expect(ask({ ...given, withdrawn: [{ participant: 'B', afterRound: 1 }] }).points).toMatchObject({
      B: 0,
      D: 3,
      C: 3,
      E: 5,
    });
  });
});

describe('team matches', () => {
  const boards = (...sets: [number, number][]) => sets.map((each, i) => ({ board: i + 1, sets: each }));
  const matches = {
    participants: ['X', 'Y', 'Z'],
    points: { win: 2, draw: 1, loss: 0 },
    matchPoints: { win: 3, draw: 1, loss: 0 },
    teamMatches: [
      { round: 1, a: 'X', b: 'Y', boards: boards([3, 1], [2, 2], [0, 4]) },
      { round: 2, a: 'Y', b: 'Z', boards: boards([4, 0], [4, 0], [1, 3]) },
      { round: 3, a: 'Z', b: 'X', boards: boards([3, 1], [3, 1], [1, 3]) },
    ],
  };

  it('[2.1.v] count the boards, and the match for who has more of them', () => {
    // X-Y 3:3 boards, drawn; Y-Z 4:2; Z-X 4:2.
    const answer = ask({ ...matches, tieBreaks: ['board-points', 'set-ratio'] });
    expect(answer.points).toEqual({ X: 1, Y: 4, Z: 3 });
    expect(value(ask({ ...matches, tieBreaks: ['board-points'] }), 'board-points')).toEqual({ X: 5, Y: 7, Z: 6 });
    expect(answer.order).toEqual(['Y', 'Z', 'X']);
  });

  it('[2.1.v] are level when the points of their boards are, in whatever order these are added up', () => {
    const won: [number, number] = [2, 0];
    const drawn: [number, number] = [1, 1];
    const lost: [number, number] = [0, 2];
    const answer = ask({
      participants: ['X', 'Y'],
      points: { win: 1.1, draw: 0.7, loss: 0.2 },
      matchPoints: { win: 2, draw: 1, loss: 0 },
      // Both 4 * 1.1 + 2 * 0.7 + 4 * 0.2: added up as binary fractions, Y has more.
      teamMatches: [
        { round: 1, a: 'X', b: 'Y', boards: boards(drawn, won, won, lost, lost, lost, drawn, won, won, lost) },
      ],
      tieBreaks: ['board-points'],
    });
    expect(answer.points).toEqual({ X: 1, Y: 1 });
    expect(value(answer, 'board-points')).toEqual({ X: 6.6, Y: 6.6 });
  });

  it('are ordered by board points where these come first', () => {
    const answer = ask({
      ...matches,
      matchPoints: { win: 2, draw: 2, loss: 0 },
      tieBreaks: ['board-points', 'match-points'],
    });
    expect(answer.points).toEqual({ X: 5, Y: 7, Z: 6 });
  });

  it('[3.2] are lost on every board by a team that is absent', () => {
    const absent = { round: 4, a: 'X', b: 'Y', absent: 'b' };
    const answer = ask({ ...matches, teamMatches: [...matches.teamMatches, absent], tieBreaks: ['board-points'] });
    expect(answer.points).toEqual({ X: 4, Y: 4, Z: 3 });
    expect(value(answer, 'board-points')).toMatchObject({ X: 11, Y: 7 });
    expect(answer.order[0]).toBe('X');
  });

  it('arriving twice count once, differing ones are refused', () => {
    const [first] = matches.teamMatches;
    const swapped = { round: 1, a: 'Y', b: 'X', boards: boards([1, 3], [2, 2], [4, 0]).reverse() };
    const tieBreaks = ['board-points'];
    expect(ask({ ...matches, teamMatches: [...matches.teamMatches, first, swapped], tieBreaks })).toEqual(
      ask({ ...matches, tieBreaks }),
    );
    const other = { round: 1, a: 'X', b: 'Y', boards: boards([3, 1], [3, 1], [0, 4]) };
    expect(standingsVerb({ ...matches, teamMatches: [...matches.teamMatches, other] })).toMatchObject({
      error: { code: 'result.conflict' },
    });
  });
});

describe('500 random tables', { timeout: 120_000 }, () => {
  const BREAKS = [
    'head-to-head',
    'mini-table-set-ratio',
    'set-ratio',
    'set-difference',
    'buchholz',
    'buchholz-cut-1',
    'buchholz-median',
    'berger',
    'progressive',
    'wins',
    'last-round',
    'lot',
  ];

  it('equal a recount by other means, whatever the order of the results and the names', () => {
    let apart = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const next = random(seed);
      const n = 2 + Math.floor(next() * 10);
      const participants = names(n);
      const games: Told[] = [];
      const byes: { round: number; participant: string }[] = [];
      for (let round = 1; round <= 1 + Math.floor(next() * 6); round++) {
        const order = shuffled(participants, next);
        while (order.length > 1) {
          const [a, b] = [order.pop()!, order.pop()!];
          const chance = next();
          if (chance < 0.06) games.push({ round, a, b, absent: chance < 0.02 ? 'a' : chance < 0.04 ? 'b' : 'both' });
          else games.push(game(round, a, b, Math.floor(next() * 4), Math.floor(next() * 4)));
        }
        if (order.length > 0) byes.push({ round, participant: order[0]! });
      }
      const tieBreaks = shuffled(BREAKS, next).slice(0, 1 + Math.floor(next() * 5));
      const lot = shuffled(participants, next);
      const points = next() < 0.5 ? { win: 2, draw: 1, loss: 0 } : { win: 3, draw: 1, loss: 0.5 };
      const question = { participants, points, tieBreaks, games, byes, lot };
      const answer = ask(question);
      const counted = recount(question);
      expect(answer.points, `seed ${seed}`).toEqual(counted.points);
      expect(answer.places, `seed ${seed} ${tieBreaks}`).toEqual(counted.place);
      if (new Set(Object.values(answer.places)).size === n) apart++;

      const late = ask({ ...question, games: shuffled(games, next), byes: shuffled(byes, next) });
      expect(late).toEqual(answer);
      const name = new Map(shuffled(participants, next).map((id, i) => [participants[i]!, `n-${id}`]));
      const renamed = ask({
        ...question,
        participants: shuffled(participants, next).map((id) => name.get(id)!),
        games: games.map((one) => ({ ...one, a: name.get(one.a)!, b: name.get(one.b)! })),
        byes: byes.map(({ round, participant }) => ({ round, participant: name.get(participant)! })),
        lot: lot.map((id) => name.get(id)!),
      });
      for (const id of participants) expect(renamed.places[name.get(id)!]).toBe(answer.places[id]);
    }
    expect(apart).toBeGreaterThan(100);
  });
});
