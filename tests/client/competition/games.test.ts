import { describe, expect, it } from 'vitest';
import { counts, marksOf, outText } from '../../../client/pages/competition/marks.ts';
import { currentRound, liveScore, nowOf, roundsOf } from '../../../client/pages/competition/rounds.ts';
import { callsOf, paged, STANDS_MS, slideAt, slidesOf } from '../../../client/pages/competition/wall.ts';
import {
  namesIn,
  placeText,
  pointsText,
  scoreText,
  untilText,
  winnerOfGame,
} from '../../../client/pages/competition/words.ts';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import { competition, game, participant, round, section } from './views.ts';

const names = namesIn(competition());

describe('what is to be known of a game', () => {
  it('[3.2] names who was absent in a walk-over, with the clause', () => {
    const [mark] = marksOf(game('g', { status: 'over', result: { absent: 'b' }, cause: 'absence' }), names);
    expect(mark).toEqual({
      kind: 'walk-over',
      text: 'Walk-over',
      reason: 'BEN wasn’t at the table in time.',
      clause: '3.2',
    });
    expect(
      marksOf(game('g', { status: 'over', result: { absent: 'both' }, cause: 'absence' }), names)[0]!.reason,
    ).toContain('Neither');
  });

  it('tells annulled, corrected and discounted games with their reasons', () => {
    const decision = (type: 'annulled' | 'corrected') => ({ type, clause: '8.1.g', reason: `${type}!`, by: 'Chief' });
    const kinds = (one: Parameters<typeof game>[1]) => marksOf(game('g', one), names).map(({ kind }) => kind);
    expect(kinds({ status: 'annulled', decisions: [decision('annulled')] })).toEqual(['annulled']);
    expect(kinds({ status: 'over', result: { sets: [3, 1] }, decisions: [decision('corrected')] })).toEqual([
      'corrected',
    ]);
    const discounted = { clause: '3.2', reason: 'Ben has left.' };
    const one = game('g', { status: 'over', result: { sets: [3, 1] }, discounted });
    expect(marksOf(one, names)).toEqual([{ kind: 'discounted', text: 'Doesn’t count', ...discounted }]);
    expect(counts(one)).toBe(false);
    expect(counts(game('g', { status: 'over', result: { sets: [3, 1] } }))).toBe(true);
  });

  it('tells a game that is played again by its replay, with the reason of the annulment', () => {
    const decisions = [{ type: 'annulled', clause: '8.1.g', reason: 'Table moved', by: null }] as const;
    const marks = marksOf(game('g', { status: 'called', replays: 1, decisions }), names);
    expect(marks).toEqual([{ kind: 'replay', text: 'Played again', reason: 'Table moved', clause: '8.1.g' }]);
  });

  it('[3.4] is provisional while a protest waits', () => {
    const one = game('g', { status: 'over', result: { sets: [3, 1] }, provisional: true });
    expect(marksOf(one, names)).toMatchObject([{ kind: 'provisional', clause: '3.4' }]);
  });

  it('says who is out and why', () => {
    expect(outText(participant('anna'))).toBeNull();
    expect(
      outText(participant('anna', { out: { kind: 'excluded', clause: '14.2', reason: 'Conduct' } })),
    ).toMatchObject({
      text: 'Excluded',
      reason: 'Conduct',
      clause: '14.2',
    });
  });
});

describe('results in words', () => {
  it('writes sets, walk-overs and boards', () => {
    expect(scoreText({ result: { sets: [3, 1] } })).toBe('3 : 1');
    expect(scoreText({ result: { absent: 'a' } })).toBe('− : +');
    expect(scoreText({ result: { absent: 'both' } })).toBe('− : −');
    expect(scoreText({ result: null })).toBe('');
    const boards = [
      { board: 1, sets: [2, 0] },
      { board: 2, sets: [1, 1] },
    ] as const;
    expect(scoreText({ result: { boards } })).toBe('1.5 : 0.5');
    expect(winnerOfGame(game('g', { result: { boards } }))).toBe('anna');
  });

  it('names the winner by what was decided, not only by the sets', () => {
    expect(winnerOfGame(game('g', { result: { sets: [1, 2] } }))).toBe('ben');
    expect(winnerOfGame(game('g', { result: { sets: [2, 0], winner: 'b' } }))).toBe('ben');
    expect(winnerOfGame(game('g', { result: { sets: [2, 2] } }))).toBeNull();
  });

  it('writes points, places and times', () => {
    expect([0, 2, 0.5, 1.5, -0.5, 3.25].map(pointsText)).toEqual(['0', '2', '½', '1½', '−½', '3.25']);
    expect(placeText({ section: 'main', round: 2, board: 3 })).toBe('Round 2, table 3');
    expect(placeText({ section: 'B', round: 1, board: 1 })).toBe('Group B, Round 1, table 1');
    expect([0, 60_000, 3_600_000 * 2 + 60_000, 3 * 86_400_000].map(untilText)).toEqual([
      '',
      'in 1 min',
      'in 2 h 1 min',
      'in 3 days',
    ]);
  });
});

describe('rounds', () => {
  const view = competition({
    phase: 'running',
    games: [
      game('a1', { section: 'A', status: 'over', result: { sets: [3, 1] } }),
      game('b1', { section: 'B', status: 'called' }),
      game('b2', { section: 'B', status: 'paired', board: 2 }),
      game('a2', { section: 'A', round: 2, status: 'called' }),
    ],
    sections: [
      section('A', { rounds: [round(1, ['a1'], true), round(2, ['a2'], false, ['carl'])], of: 3 }),
      section('B', { rounds: [round(1, ['b1', 'b2'])], of: 3 }),
    ],
  });

  it('stand the newest first, with their games and byes', () => {
    expect(roundsOf(view).map(({ section: of, round: number }) => `${of}${number}`)).toEqual(['A2', 'A1', 'B1']);
    expect(roundsOf(view)[0]).toMatchObject({ byes: ['carl'], games: [{ id: 'a2' }] });
    const finals = { ...view, sections: [...view.sections, section('finals', { rounds: [round(1, [])] })] };
    expect(roundsOf(finals)[0]!.section).toBe('finals');
  });

  it('show what runs in every part', () => {
    const { at, coming, done, byes, mixed } = nowOf(view);
    expect(at.map(({ id }) => id)).toEqual(['a2', 'b1']);
    expect(coming.map(({ id }) => id)).toEqual(['b2']);
    expect(done).toEqual([]);
    expect(byes).toEqual([{ section: 'A', participant: 'carl' }]);
    expect(mixed).toBe(true);
  });

  it('name first what is to be played first, over days', () => {
    const time = (closes: number, at: number | null = null) => ({ opens: 0, closes, at, set: null, offer: null });
    const games = [
      game('late', { round: 2, time: time(300) }),
      game('window', { round: 1, time: time(200) }),
      game('agreed', { round: 3, time: time(400, 100) }),
    ];
    const rounds = games.map(({ id, round: number }) => round(number, [id]));
    const shown = nowOf(competition({ games, sections: [section('main', { rounds })] }));
    expect(shown.coming.map(({ id }) => id)).toEqual(['agreed', 'window', 'late']);
  });

  it('show the last round when none runs', () => {
    const over = competition({
      games: [game('g1', { status: 'over' }), game('g2', { round: 2, status: 'over' })],
      sections: [section('main', { rounds: [round(1, ['g1'], true), round(2, ['g2'], true)], over: true })],
    });
    expect(nowOf(over).done.map(({ id }) => id)).toEqual(['g2']);
    expect(currentRound(over)).toEqual({ round: 2, of: null });
  });

  it('count the round that is played, also where all are paired at once', () => {
    const all = competition({
      sections: [section('main', { rounds: [round(1, [], true), round(2, []), round(3, [])], of: 3 })],
    });
    expect(currentRound(all)).toEqual({ round: 2, of: 3 });
    expect(currentRound(competition())).toEqual({ round: 0, of: null });
  });

  it('read the live score by who sits where, whichever side that is', () => {
    const live = (side: 'A' | 'B') =>
      [
        {
          table: 't',
          set: 2,
          score: { A: 1, B: 0 },
          players: [
            { id: 'anna', name: 'Anna', side, rating: null },
            { id: 'ben', name: 'Ben', side: side === 'A' ? 'B' : 'A', rating: null },
          ],
          competition: { id: 'c', name: '', section: 'main', round: 1, board: 1, game: 'g' },
        },
      ] as unknown as readonly LiveGame[];
    const members = (id: string) => [id];
    expect(liveScore(game('g'), live('A'), members)!.score).toEqual([1, 0]);
    expect(liveScore(game('g'), live('B'), members)!.score).toEqual([0, 1]);
    expect(liveScore(game('other'), live('A'), members)).toBeNull();
  });
});

describe('the wall', () => {
  const people = Array.from({ length: 23 }, (_, i) => participant(`p${i}`));

  it('cuts lists into pages of about the same length, losing nobody', () => {
    const pages = paged(people, 10);
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 7]);
    expect(pages.flat()).toEqual(people);
    expect(paged([], 10)).toEqual([]);
    expect(paged([1], 10)).toEqual([[1]]);
  });

  it('shows who has entered before the start, without who has left', () => {
    const gone = participant('gone', { out: { kind: 'withdrawn', clause: '3.2', reason: '' } });
    const slides = slidesOf(competition({ participants: [...people, gone] }));
    expect(slides.map(({ kind }) => kind)).toEqual(['entrants', 'entrants']);
    expect(JSON.stringify(slides)).not.toContain('gone');
  });

  it('calls first whose time runs out first, then who plays, then who comes next', () => {
    const games = [
      game('paired', { board: 4 }),
      game('plays', { board: 1, status: 'called' }),
      game('late', { board: 3, status: 'called', calledAt: 0, deadline: 200 }),
      game('soon', { board: 2, status: 'called', calledAt: 0, deadline: 100 }),
    ];
    const view = competition({
      games,
      sections: [
        section('main', {
          rounds: [
            round(
              1,
              games.map(({ id }) => id),
            ),
          ],
        }),
      ],
    });
    expect(
      callsOf(view)
        .flat()
        .map(({ id }) => id),
    ).toEqual(['soon', 'late', 'plays', 'paired']);
  });

  it('turns its pages by itself, one after the other and round again', () => {
    const slides = ['a', 'b', 'c'];
    const at = (n: number) => slideAt(slides, n * STANDS_MS + 1);
    expect([0, 1, 2, 3].map(at)).toEqual(['a', 'b', 'c', 'a']);
    expect(slideAt([], 1)).toBeNull();
  });
});
