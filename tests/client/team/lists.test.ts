import { describe, expect, it } from 'vitest';
import { calledBoard, matchesWait } from '../../../client/net/own-matches.ts';
import { byRound, mainRound } from '../../../client/pages/team/calendar.ts';
import { merged } from '../../../client/pages/team/channel-lines.ts';
import { EMBLEM_PATHS, emblemText } from '../../../client/pages/team/emblems.ts';
import {
  championsOf,
  exchanging,
  leagueDraft,
  leagueWish,
  NO_DIVISION,
  rowsOf,
} from '../../../client/pages/team/league.ts';
import { noticeOf, noticePath, noticeText } from '../../../client/pages/team/notices.ts';
import { placesOf } from '../../../client/pages/team/players.ts';
import { rosterLines } from '../../../client/pages/team/roster-text.ts';
import { urgentOf, wantText } from '../../../client/pages/team/wants.ts';
import { NOTICES } from '../../../shared/competition/notices.ts';
import { EMBLEMS } from '../../../shared/competition/team/look.ts';
import { MATCH_NOTICES } from '../../../shared/competition/team/match-day.ts';
import type { LeagueSeason, MyBoard, NoticeLine } from '../../../shared/protocol/team.ts';
import { division, entry, mine, people, person } from './views.ts';

describe('the calendar of a league', () => {
  const list = [
    entry('1', { round: 1, phase: 'over' }),
    entry('2', { round: 2, phase: 'planned' }),
    entry('3', { round: 1, phase: 'void' }),
    entry('4', { round: 3, phase: 'planned' }),
  ];

  it('has the matches by round', () => {
    const rounds = byRound(list);
    expect(rounds.map(({ title, matches }) => [title, matches.map(({ game }) => game)])).toEqual([
      ['Round 1', ['1', '3']],
      ['Round 2', ['2']],
      ['Round 3', ['4']],
    ]);
    expect(byRound([entry('1', { section: 'B', round: 4 })])[0]!.title).toBe('Group B, Round 4');
  });

  it('opens at the round that is played, else at the first to come, else at the last', () => {
    expect(mainRound(byRound(list)).round).toBe(2);
    expect(mainRound(byRound([...list, entry('5', { round: 5, phase: 'lineups' })])).round).toBe(5);
    expect(mainRound(byRound(list.map((one) => ({ ...one, phase: 'over' as const })))).round).toBe(3);
  });
});

describe('a league', () => {
  const season: LeagueSeason = {
    name: '2026',
    divisions: [division('Masters', ['oak', 'fir']), division('First', ['elm', 'ash', 'yew'])],
    next: {
      final: false,
      moves: [
        { participant: 'fir', name: 'fir', from: 'Masters', to: 'First', why: 'relegated' },
        { participant: 'elm', name: 'elm', from: 'First', to: 'Masters', why: 'promoted' },
        { participant: 'yew', name: 'yew', from: 'First', to: null, why: 'out' },
      ],
      divisions: [],
    },
    why: null,
  };

  it('[2.2] marks who goes up, down and out', () => {
    const fates = season.divisions.map((one) => rowsOf(season, one).map(({ id, fate }) => [id, fate]));
    expect(fates).toEqual([
      [
        ['oak', null],
        ['fir', 'down'],
      ],
      [
        ['elm', 'up'],
        ['ash', null],
        ['yew', 'out'],
      ],
    ]);
    const unknown = { ...season, next: null };
    expect(rowsOf(unknown, unknown.divisions[0]!).map(({ fate }) => fate)).toEqual([null, null]);
  });

  it('tells who led the highest division of each season, also where two did', () => {
    const shared = division('Masters', ['oak', 'fir'], { over: true });
    const level = { ...shared, teams: shared.teams.map((team) => ({ ...team, place: 1 })) };
    const seasons = [season, { ...season, name: '2025', divisions: [level] }];
    expect(championsOf({ seasons })).toEqual([
      { season: '2026', over: false, names: ['oak'] },
      { season: '2025', over: true, names: ['oak', 'fir'] },
    ]);
  });

  it('[2.2] has as many come up to a division as go down from it', () => {
    const three = [NO_DIVISION, NO_DIVISION, NO_DIVISION].map((one) => ({ ...one, up: 1, down: 1 }));
    expect(exchanging(three, 1, 2).map(({ up, down }) => [up, down])).toEqual([
      [0, 2],
      [2, 1],
      [1, 0],
    ]);
  });

  it('can be sent only when everything has a name and every division its competition', () => {
    const { seasons } = leagueDraft(null);
    expect(leagueWish('League', seasons)).toBeNull();
    const whole = [{ name: ' 2026 ', divisions: [{ name: 'Masters', competition: 'c', up: 0, down: 0 }] }];
    expect(leagueWish(' League ', whole)).toEqual({ name: 'League', seasons: [{ ...whole[0]!, name: '2026' }] });
    expect(leagueWish('', whole)).toBeNull();
    expect(leagueWish('League', [])).toBeNull();
    const kept = leagueDraft({ id: 'l', name: 'L', organiser: person('olga'), seasons: [season] });
    expect(kept.seasons[0]!.divisions.map(({ competition }) => competition)).toEqual(['comp-Masters', 'comp-First']);
  });
});

describe('what one is wanted for', () => {
  const board: MyBoard = {
    board: 3,
    series: 2,
    number: 1,
    status: 'called',
    table: 't3',
    deadline: 120_000,
    opponents: people('ben'),
    partner: null,
    vacant: false,
    first: true,
  };

  it('[3.2] is a call like any other where a board is called', () => {
    const call = calledBoard(mine('called', { board, match: entry('game', { round: 4 }) }));
    expect(call).toMatchObject({
      state: 'called',
      table: 't3',
      round: 4,
      board: 3,
      deadline: 120_000,
      opponent: { id: 'guests', name: 'Ben' },
      mode: 'singles',
    });
    // Who is there already needs no bell.
    expect(calledBoard(mine('called', { board: { ...board, deadline: null } }))!.calledAt).toBeNull();
    expect(calledBoard(mine('playing', { board }))).toBeNull();
    expect(calledBoard(mine('called'))).toBeNull();
  });

  it('is told on other pages where it cannot wait', () => {
    const list = [mine('lineup'), mine('summoned'), mine('next'), mine('called', { board })];
    const path = () => '/there';
    expect(urgentOf(list, 0, '/elsewhere', path).map(({ state }) => state)).toEqual(['lineup', 'summoned']);
    expect(urgentOf(list, 0, '/there', path)).toEqual([]);
    // Over days a line-up may be due the day after tomorrow.
    const due = mine('lineup', { due: 48 * 3_600_000 });
    expect(urgentOf([due], 0, '/elsewhere', path)).toEqual([]);
    expect(urgentOf([due], 47.5 * 3_600_000, '/elsewhere', path)).toEqual([due]);
    expect(wantText(due, 0)).toContain('1970');
    expect(wantText(due, 47 * 3_600_000)).toMatch(/by \d\d:\d\d$/);
    expect(wantText(mine('called', { board }), 0)).toBe('You are called to board 3 against Ben');
    expect(wantText(mine('summoned'), 0)).toBe('The captain of HOSTS calls you');
    expect(wantText(mine('lineup'), 0)).toBe('Your line-up is wanted');
  });

  it('is looked after more often the closer it is', () => {
    const waits = [null, [], [mine('next')], [mine('next'), mine('lineup')]].map((list) => matchesWait(list, false));
    expect(waits).toEqual([30_000, 30_000, 20_000, 4_000]);
    expect(matchesWait([mine('playing')], true)).toBe(8_000);
  });
});

describe('notices', () => {
  const line = (about: NoticeLine['about'], change: Partial<NoticeLine> = {}): NoticeLine => ({
    id: '1',
    at: 0,
    competition: { id: 'league', name: 'League' },
    about,
    game: 'g',
    board: 2,
    participant: { id: 'oak', name: 'Oak' },
    between: null,
    seen: false,
    ...change,
  });

  it('[5.3] have a sentence for everything that can be told', () => {
    const all = [...NOTICES, ...MATCH_NOTICES, 'team-invitation', 'summoned'] as const;
    const texts = all.map((about) => noticeText(line(about)));
    expect(texts.filter((text) => !/^[A-Z].*[.:]$/.test(text) || text.includes('{{'))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(noticeText(line('board-called'))).toBe('Board 2 is called:');
  });

  it('lead to the match, to the team, to the competition', () => {
    expect(noticePath(line('board-called'))).toBe('/competitions/league/matches/g');
    expect(noticePath(line('roster'))).toBe('/competitions/league/teams/oak');
    expect(noticePath(line('team-invitation'))).toBe('/notices');
    expect(noticePath(line('started', { game: null, participant: null }))).toBe('/competitions/league');
    expect(noticeOf(line('paired', { between: ['Oak', 'Fir'] }))).toBe('Oak – Fir');
    expect(noticeOf(line('roster'))).toBe('Oak');
    expect(noticeOf(line('started', { participant: null }))).toBe('');
  });
});

describe('lists of a team competition', () => {
  it('[2.1.g] share the place of who is level in points, sets and games', () => {
    const one = (points: number, sets: readonly [number, number], played = 3) => ({ points, sets, played });
    expect(placesOf([one(6, [6, 1]), one(4, [5, 3]), one(4, [4, 2]), one(4, [4, 2], 4), one(0, [0, 6])])).toEqual([
      1, 2, 2, 4, 5,
    ]);
    expect(placesOf([])).toEqual([]);
  });

  it('read a roster as it is written', () => {
    expect(rosterLines(' 7 Anna \n\nBen Bolt\nCid, 12\nTeam 3000\n')).toEqual([
      { person: 'Anna', number: 7 },
      { person: 'Ben Bolt' },
      { person: 'Cid', number: 12 },
      { person: 'Team 3000' },
    ]);
  });

  it('have the lines of a channel in their order, each once', () => {
    const said = (n: number) => ({ n, from: person('ada'), at: n, text: String(n), calls: null });
    expect(merged([said(1), said(2)], [said(2), said(4), said(3)]).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('[4.2] draw every emblem', () => {
    expect(Object.keys(EMBLEM_PATHS).sort()).toEqual([...EMBLEMS].sort());
    for (const emblem of EMBLEMS) {
      expect(EMBLEM_PATHS[emblem]).toMatch(/^M[\d\sa-zA-Z.,-]+z$/);
      expect(emblemText(emblem)).not.toBe('');
    }
    expect(new Set(Object.values(EMBLEM_PATHS)).size).toBe(EMBLEMS.length);
  });
});
