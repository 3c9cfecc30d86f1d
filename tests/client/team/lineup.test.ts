import { describe, expect, it } from 'vitest';
import {
  benched,
  type Draft,
  draftOf,
  namedIn,
  offered,
  othersOf,
  presenceOf,
  sameDraft,
  seated,
  shortAt,
  wrongIn,
} from '../../../client/pages/team/lineup.ts';
import type { Regulations } from '../../../shared/competition/regulations/regulations.ts';
import type { CaptainView } from '../../../shared/protocol/team.ts';
import { candidate, captain, match, people, person, series, side } from './views.ts';

const regulations: Pick<Regulations, 'mode' | 'team'> = {
  mode: 'singles',
  team: {
    boards: 2,
    reserves: 2,
    matchPoints: { win: 2, draw: 1, loss: 0 },
    tableBy: 'match-points',
    playAllBoards: true,
    firstSeries: 'guests',
    series: 3,
    meeting: 'board',
    boardModes: [],
    lineupTime: 600_000,
    rosterUntilRound: 0,
    moves: false,
  },
};

const form = (change: Partial<NonNullable<CaptainView['form']>> = {}): NonNullable<CaptainView['form']> => ({
  series: 1,
  due: null,
  modes: ['singles', 'singles'],
  reserves: 2,
  handedIn: null,
  proposal: { lineup: [['ada'], ['bob']], bench: ['cid'] },
  otherIn: false,
  ...change,
});
const draft = (lineup: readonly (readonly string[])[], bench: readonly string[] = []): Draft => ({ lineup, bench });

describe('the form of a line-up', () => {
  it('starts from what was handed in, else from the proposal, and has every seat', () => {
    expect(draftOf(form())).toEqual(draft([['ada'], ['bob']], ['cid']));
    const handedIn = { lineup: [['bob'], ['ada']], bench: [], at: 1 };
    expect(draftOf(form({ handedIn }))).toEqual(draft([['bob'], ['ada']]));
    const short = form({ modes: ['singles', 'pairs'], proposal: { lineup: [['ada'], ['bob']], bench: [] } });
    expect(draftOf(short)).toEqual(draft([['ada'], ['bob', '']]));
    expect(shortAt(draftOf(short))).toEqual([2]);
    expect(namedIn(draftOf(short))).toEqual([['ada'], ['bob']]);
    expect(shortAt(draftOf(form()))).toEqual([]);
  });

  it('lets two change places, and a reserve take a place and the player the reserve’s', () => {
    const start = draft([['ada'], ['bob']], ['cid']);
    expect(seated(start, 0, 0, 'bob')).toEqual(draft([['bob'], ['ada']], ['cid']));
    expect(seated(start, 1, 0, 'cid')).toEqual(draft([['ada'], ['cid']], ['bob']));
    expect(seated(start, 1, 0, 'dan')).toEqual(draft([['ada'], ['dan']], ['cid']));
    expect(seated(start, 1, 0, 'bob')).toEqual(start);
    expect(seated(start, 1, 0, '')).toEqual(draft([['ada'], ['']], ['cid']));
    expect(seated(draft([[''], ['bob']]), 0, 0, 'bob')).toEqual(draft([['bob'], ['']]));
  });

  it('never has anybody twice, however it is changed', () => {
    const ids = ['ada', 'bob', 'cid', 'dan', ''];
    let state = draft([['ada'], ['bob', 'cid']], ['dan']);
    let random = 7;
    const next = (most: number): number => {
      random = (random * 48271) % 2147483647;
      return random % most;
    };
    for (let step = 0; step < 2000; step++) {
      const id = ids[next(ids.length)]!;
      if (next(3) === 0) {
        if (id !== '') state = benched(state, id, next(2) === 0);
      } else {
        const number = next(2);
        state = seated(state, number, number === 0 ? 0 : next(2), id);
      }
      const all = [...state.lineup.flat(), ...state.bench].filter((one) => one !== '');
      expect(new Set(all).size).toBe(all.length);
      expect(state.lineup.map((players) => players.length)).toEqual([1, 2]);
    }
  });

  it('knows when nothing has been changed, whatever the order of the reserves', () => {
    expect(sameDraft(draft([['ada']], ['x', 'y']), draft([['ada']], ['y', 'x']))).toBe(true);
    expect(sameDraft(draft([['ada']], ['x']), draft([['ada']]))).toBe(false);
  });
});

describe('what is wrong with a line-up, told before it is sent', () => {
  const roster = [candidate('ada'), candidate('bob'), candidate('cid'), candidate('dan', { barred: true })];
  const check = (lineup: Draft, view = match(), who = roster) => wrongIn(lineup, regulations, view, captain(who));
  const code = (...args: Parameters<typeof check>) => check(...args)?.refusal.code ?? null;

  it('[22.4] is nothing with a line-up as it should be', () => {
    expect(check(draft([['ada'], ['bob']], ['cid']))).toBeNull();
  });

  it('[2.2, 7.1.v, 22.4] is somebody twice, barred, a stranger, too many reserves', () => {
    expect(check(draft([['ada'], ['ada']]))).toMatchObject({
      refusal: { code: 'lineup.twice', clause: '22.4' },
      who: { name: 'Ada' },
    });
    expect(check(draft([['ada'], ['dan']]))).toMatchObject({
      refusal: { code: 'lineup.barred', clause: '7.1.v' },
      who: { name: 'Dan' },
    });
    expect(code(draft([['ada'], ['zoe']]))).toBe('lineup.member');
    const many = [...roster, candidate('eva'), candidate('fay')];
    expect(code(draft([['ada'], ['bob']], ['cid', 'eva', 'fay']), match(), many)).toBe('lineup.reserves');
    expect(code(draft([['ada'], ['']]))).toBeNull();
    expect(code(draft([[''], ['']]))).toBe('lineup.nobody');
  });

  const later = match({
    a: side('hosts', { bench: people('cid', 'eva') }),
    series: [series(1, ['ada', 'bob'], ['u', 'v']), series(2, ['ada', 'cid'], ['u', 'v'])],
  });
  const now = [
    candidate('ada', { numbers: [1] }),
    candidate('bob', { numbers: [2] }),
    candidate('cid', { numbers: [2], reserve: true }),
    candidate('eva', { numbers: [1, 2], reserve: true }),
    candidate('fay', { numbers: [] }),
  ];

  it('[22.4] is a reserve who has come in at another number, with the number that is possible', () => {
    expect(check(draft([['cid'], ['bob']]), later, now)).toMatchObject({
      refusal: { code: 'lineup.reserve', clause: '22.4' },
      who: { name: 'Cid' },
      only: 2,
    });
  });

  it('[22.4] is a main player at a number of another, and somebody who is no reserve of the match', () => {
    expect(check(draft([['bob'], ['cid']]), later, now)).toMatchObject({
      refusal: { code: 'lineup.number' },
      who: { name: 'Bob' },
      only: 2,
    });
    expect(check(draft([['fay'], ['bob']]), later, now)).toMatchObject({
      refusal: { code: 'lineup.bench' },
      who: { name: 'Fay' },
      only: null,
    });
  });

  it('[22.4] is nothing where the replaced comes back, or another reserve comes in', () => {
    expect(check(draft([['ada'], ['bob']]), later, now)).toBeNull();
    expect(check(draft([['eva'], ['bob']]), later, now)).toBeNull();
  });
});

describe('who is there on match day', () => {
  const one = (number: number, ...there: readonly (readonly [string, boolean])[]) => ({
    number,
    mode: 'singles' as const,
    players: there.map(([id, here]) => ({ ...person(id), there: here })),
    board: number,
    status: 'called' as const,
    table: null,
    missing: false,
    deadline: null,
  });

  it('counts those there and names the missing', () => {
    const numbers = [one(1, ['ada', true]), one(2, ['bob', false], ['cid', true])];
    expect(presenceOf({ numbers })).toEqual({ there: 2, of: 3, missing: ['Bob'] });
  });

  it('has the others with the reserves of the match first', () => {
    const roster = [candidate('ada'), candidate('bob'), candidate('cid', { reserve: true })];
    expect(othersOf({ numbers: [one(1, ['ada', true])], roster }).map(({ id }) => id)).toEqual(['cid', 'bob']);
  });

  it('[22.4] offers at a number who may play there first, the barred never', () => {
    const roster = [
      candidate('ada', { numbers: [2] }),
      candidate('bob', { numbers: [1, 2], barred: true }),
      candidate('cid', { numbers: [1] }),
    ];
    expect(offered({ roster }, 1).map(({ who, may }) => [who.id, may])).toEqual([
      ['cid', true],
      ['ada', false],
      ['bob', false],
    ]);
  });
});
