/** `novuss pair` and `novuss standings`: what they take and what they refuse, also through the real process. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pairVerb } from '../../server/cli/pair.ts';
import { standingsVerb } from '../../server/cli/standings.ts';
import { names } from './world.ts';

const program = fileURLToPath(new URL('../../server/cli/novuss.ts', import.meta.url));

function novuss(verb: string, input: string): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [program, verb], { input, encoding: 'utf8' });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const game = (round: number, a: string, b: string, x: number, y: number) => ({ round, a, b, sets: [x, y] });

function code(verb: typeof pairVerb, input: unknown): string {
  const answer = verb(input);
  return answer.ok ? 'ok' : answer.error.code;
}
function pair(input: object): Record<string, unknown> {
  const answer = pairVerb(input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as Record<string, unknown>;
}

describe('the verbs through the process', () => {
  it('answer the handed cases, and a bad element of an array in its place', () => {
    const cases = JSON.parse(readFileSync(new URL('../cases/competitions.json', import.meta.url), 'utf8')) as {
      verb: string;
      in: object;
      out: Record<string, unknown>;
    }[];
    for (const verb of ['pair', 'standings']) {
      const these = cases.filter((each) => each.verb === verb);
      const inputs = [null, ...these.map((each) => each.in), { participants: [] }];
      const run = novuss(verb, JSON.stringify(inputs));
      expect([run.status, run.err]).toEqual([0, '']);
      const answers = JSON.parse(run.out) as Record<string, unknown>[];
      expect(answers).toHaveLength(inputs.length);
      expect(answers[0]).toMatchObject({ error: { code: `${verb}.form` } });
      expect(answers.at(-1)).toMatchObject({ error: { code: `${verb}.form` } });
      these.forEach(({ out }, i) => {
        for (const [key, wanted] of Object.entries(out)) expect(answers[i + 1]).toHaveProperty([key], wanted);
      });
    }
  });

  it('refuse what cannot be read with one line and status 2', () => {
    for (const [verb, input, wanted] of [
      ['pair', '', 'input.empty'],
      ['pair', '{', 'input.json'],
      ['standings', '[1,]', 'input.json'],
      ['standings', '7', 'standings.form'],
      ['pair', '{"system":"swiss"}', 'pair.form'],
    ] as const) {
      const run = novuss(verb, input);
      expect([run.status, run.out]).toEqual([2, '']);
      expect(JSON.parse(run.err)).toMatchObject({ error: { code: wanted } });
    }
  });
});

describe('what the verbs refuse', () => {
  const two = { participants: ['a', 'b'] };
  it.each<[string, object]>([
    ['standings.form', {}],
    ['standings.form', { participants: [] }],
    ['standings.form', { participants: ['a', ''] }],
    ['standings.form', { participants: 'ab' }],
    ['standings.form', { ...two, tieBreaks: ['luck'] }],
    ['standings.form', { ...two, points: { win: 2, draw: 1 } }],
    ['standings.form', { ...two, points: { win: '2', draw: 1, loss: 0 } }],
    ['standings.form', { ...two, games: [game(0, 'a', 'b', 1, 0)] }],
    ['standings.form', { ...two, games: [game(1, 'a', 'b', -1, 0)] }],
    ['standings.form', { ...two, games: [game(1, 'a', 'b', 1.5, 0)] }],
    ['standings.form', { ...two, games: [{ round: 1, a: 'a', b: 'b' }] }],
    ['standings.form', { ...two, games: [{ ...game(1, 'a', 'b', 1, 0), absent: 'a' }] }],
    ['standings.form', { ...two, games: [{ round: 1, a: 'a', b: 'b', absent: 'c' }] }],
    ['standings.form', { ...two, withdrawn: [{ participant: 'a', afterRound: -1 }] }],
    ['standings.form', { ...two, withdrawn: [{ participant: 'a', afterRound: 1, annul: 'some' }] }],
    ['standings.mixed', { ...two, games: [], teamMatches: [] }],
    ['participant.twice', { participants: ['a', 'a'] }],
    ['participant.twice', { participants: ['1', 1] }],
    ['participant.twice', { ...two, withdrawn: [1, 2].map((afterRound) => ({ participant: 'a', afterRound })) }],
    ['participant.unknown', { ...two, games: [game(1, 'a', 'c', 1, 0)] }],
    ['participant.unknown', { ...two, games: [game(1, 'a', 'constructor', 1, 0)] }],
    ['participant.unknown', { ...two, byes: [{ round: 1, participant: 'c' }] }],
    ['participant.unknown', { ...two, withdrawn: [{ participant: 'c', afterRound: 1 }] }],
    ['participant.unknown', { ...two, lot: ['c'] }],
    ['participant.unknown', { ...two, teamMatches: [{ round: 1, a: 'a', b: 'c', absent: 'a' }] }],
    ['game.self', { ...two, games: [game(1, 'a', 'a', 1, 0)] }],
    ['game.self', { ...two, teamMatches: [{ round: 1, a: 'a', b: 'a', absent: 'a' }] }],
    ['match.boards', { ...two, teamMatches: [{ round: 1, a: 'a', b: 'b' }] }],
    [
      'match.boards',
      { ...two, teamMatches: [{ round: 1, a: 'a', b: 'b', boards: [1, 1].map((board) => ({ board, sets: [1, 0] })) }] },
    ],
    ['result.conflict', { ...two, games: [game(1, 'a', 'b', 1, 0), game(1, 'a', 'b', 0, 1)] }],
  ])('standings: %s %j', (wanted, input) => {
    expect(code(standingsVerb, input)).toBe(wanted);
  });

  it.each<[string, unknown]>([
    ['pair.form', null],
    ['pair.form', []],
    ['pair.form', { ...two }],
    ['pair.form', { ...two, system: 'ladder' }],
    ['pair.form', { ...two, system: 'swiss', round: 0 }],
    ['pair.few', { participants: ['a'], system: 'swiss' }],
    ['pair.few', { ...two, system: 'swiss', withdrawn: [{ participant: 'a', afterRound: 0 }] }],
    ['pair.round', { ...two, system: 'round-robin', round: 2 }],
    ['participant.twice', { participants: ['a', 'a'], system: 'swiss' }],
    ['participant.unknown', { ...two, system: 'swiss', games: [game(1, 'a', 'x', 1, 0)] }],
    ['bracket.drawn', { ...two, system: 'minus-one', games: [game(1, 'a', 'b', 1, 1)] }],
    ['bracket.stranger', { participants: ['a', 'b', 'c', 'd'], system: 'minus-one', games: [game(1, 'a', 'b', 2, 1)] }],
  ])('pair: %s %j', (wanted, input) => {
    expect(code(pairVerb, input)).toBe(wanted);
  });

  it('nothing of an odd but legal kind', () => {
    expect(
      code(standingsVerb, { participants: ['__proto__', 'constructor', 'toString'], tieBreaks: ['buchholz'] }),
    ).toBe('ok');
    expect(
      code(standingsVerb, { participants: [1, 2], games: [{ round: 1, a: 1, b: 2, sets: [0, 0] }], note: 'x' }),
    ).toBe('ok');
    expect(code(standingsVerb, { ...two, games: [game(1, 'a', 'b', 2, 0)] })).toBe('ok');
  });
});

describe('pair', () => {
  it('gives the whole table of a round robin, one round of it, and a second cycle', () => {
    const five = pair({ system: 'round-robin', participants: ['1', '2', '3', '4', '5'] });
    expect(five.rounds).toEqual([
      [
        ['2', '5'],
        ['3', '4'],
      ],
      [
        ['5', '3'],
        ['1', '2'],
      ],
      [
        ['3', '1'],
        ['4', '5'],
      ],
      [
        ['1', '4'],
        ['2', '3'],
      ],
      [
        ['4', '2'],
        ['5', '1'],
      ],
    ]);
    expect(five.rests).toEqual([['1'], ['4'], ['2'], ['5'], ['3']]);
    expect(pair({ system: 'round-robin', participants: [1, 2, 3], round: 2, id: 'x' })).toMatchObject({
      id: 'x',
      pairs: [['1', '2']],
      byes: ['3'],
    });
    expect(pair({ system: 'round-robin', participants: [1, 2], double: true }).rounds).toEqual([
      [['1', '2']],
      [['2', '1']],
    ]);
  });

  it('pairs a Swiss round by round: no repeats, one bye each, untold byes understood', () => {
    const participants = names(7);
    const games: ReturnType<typeof game>[] = [];
    const rests: string[] = [];
    const strikes = new Map<string, number>();
    for (let round = 1; round <= 7; round++) {
      const { pairs, byes } = pair({ system: 'swiss', participants, games, round }) as {
        pairs: [string, string][];
        byes: string[];
      };
      rests.push(...byes);
      for (const [a, b] of pairs) {
        games.push(game(round, a, b, (round + a.length) % 3, 1));
        strikes.set(a, (strikes.get(a) ?? 0) + 1);
        strikes.set(b, (strikes.get(b) ?? 0) - 1);
      }
    }
    expect([...rests].sort()).toEqual(participants);
    expect(new Set(games.map(({ a, b }) => [a, b].sort().join())).size).toBe(21);
    for (const balance of strikes.values()) expect(Math.abs(balance)).toBeLessThanOrEqual(2);
    const after = pair({ system: 'swiss', participants, games }) as { concessions: { kind: string }[] };
    expect(after.concessions.map(({ kind }) => kind)).toContain('repeat');
  });

  it('pairs a Swiss without who has left, as of the round asked for', () => {
    const participants = ['a', 'b', 'c', 'd'];
    const games = [game(1, 'a', 'c', 2, 0), game(1, 'd', 'b', 0, 2), game(2, 'b', 'a', 2, 0), game(2, 'c', 'd', 2, 0)];
    expect(pair({ system: 'swiss', participants, games, round: 2 })).toEqual({
      pairs: [
        ['b', 'a'],
        ['c', 'd'],
      ],
      byes: [],
    });
    const left = pair({ system: 'swiss', participants, games, withdrawn: [{ participant: 'd', afterRound: 2 }] });
    expect(left).toEqual({ pairs: [['c', 'b']], byes: ['a'] });
  });

  it('[22.1.b] leads through a minus two to its places', () => {
    const participants = ['1', '2', '3', '4'];
    const games: ReturnType<typeof game>[] = [];
    const seen: unknown[] = [];
    for (let round = 1; ; round++) {
      const next = pair({ system: 'minus-two', participants, games }) as {
        pairs: [string, string][];
        places?: unknown;
      };
      if (next.pairs.length === 0) {
        expect(next.places).toEqual(participants.map((participant, i) => ({ participant, place: i + 1 })));
        break;
      }
      seen.push(next.pairs);
      for (const [a, b] of next.pairs) games.push(game(round, a, b, Number(b) - Number(a) > 0 ? 2 : 0, 1));
    }
    expect(seen).toEqual([
      [
        ['1', '4'],
        ['3', '2'],
      ],
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [['3', '2']],
      [['2', '1']],
    ]);
  });

  it('plays for all places of a minus one where asked', () => {
    const given = {
      system: 'minus-one',
      participants: ['1', '2', '3', '4'],
      games: [game(1, '1', '4', 2, 0), game(1, '3', '2', 0, 2)],
    };
    expect(pair(given)).toMatchObject({ pairs: [['1', '2']], byes: [], round: 2 });
    expect(pair({ ...given, allPlaces: true }).pairs).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
});
