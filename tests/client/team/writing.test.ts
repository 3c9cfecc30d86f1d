import { describe, expect, it } from 'vitest';
import { faultOf, PLAY_OFFS, takesPlayOffs, withSystem, withTeam } from '../../../client/pages/competition/draft.ts';
import { isByHand, marksOf } from '../../../client/pages/competition/marks.ts';
import { proseOf } from '../../../client/pages/competition/prose.ts';
import { liveScore, placeOf } from '../../../client/pages/competition/rounds.ts';
import { entrantsText, roundNow, scoreText } from '../../../client/pages/competition/words.ts';
import { championsOf, rowsOf } from '../../../client/pages/team/league.ts';
import { boardPlace } from '../../../client/pages/team/match-shown.ts';
import { boardDrafts, boardResults } from '../../../client/pages/team/result-draft.ts';
import { boardMarks } from '../../../client/pages/team/words.ts';
import type { Regulations, TeamRules } from '../../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../../shared/competition/regulations/templates.ts';
import { boardModes, gamesOfMatch } from '../../../shared/competition/team/boards.ts';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { GameView } from '../../../shared/protocol/competition.ts';
import type { LeagueSeason } from '../../../shared/protocol/team.ts';
import { game, round, section } from '../competition/views.ts';
import { board, division } from './views.ts';

const LEAGUE: Regulations = TEMPLATES['team-league'];
const PLAYED: Regulations = TEMPLATES['team-league-play-offs'];
const read = (regulations: Regulations): string =>
  proseOf(regulations)
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .join('\n');

describe('regulations of teams that are being written', () => {
  it('[2.1.v] have a way of playing for every board, however many there are', () => {
    const mixed = withTeam(LEAGUE, { boardModes: ['singles', 'pairs', 'singles', 'singles'] });
    expect(faultOf(mixed)).toBeNull();
    expect(boardModes(withTeam(mixed, { boards: 6 }))).toEqual([
      'singles',
      'pairs',
      'singles',
      'singles',
      'singles',
      'singles',
    ]);
    expect(boardModes(withTeam(mixed, { boards: 2 }))).toEqual(['singles', 'pairs']);
    // While a number is being typed there is none.
    expect(withTeam(mixed, { boards: Number.NaN }).team?.boardModes).toHaveLength(4);
  });

  it('[22.2] take as many series as everyone against everyone needs', () => {
    const everyone = withTeam(LEAGUE, { meeting: 'everyone' });
    expect(everyone.team?.series).toBe(4);
    expect(withTeam(everyone, { boards: 3 }).team?.series).toBe(3);
    expect(withTeam(everyone, { boardModes: ['pairs', 'pairs', 'singles', 'singles'] }).team?.series).toBe(2);
    for (const one of [everyone, withTeam(everyone, { boards: 3 })]) expect(faultOf(one)).toBeNull();
    // Back to number against number the series are the organiser's again.
    expect(withTeam(everyone, { meeting: 'board', series: 2 }).team?.series).toBe(2);
  });

  it('have play-offs after a table only', () => {
    expect(faultOf({ ...LEAGUE, playOffs: PLAY_OFFS })).toBeNull();
    for (const system of ['minus-one', 'minus-two', 'groups'] as const) {
      const changed = withSystem(PLAYED, system);
      expect([changed.playOffs ?? null, takesPlayOffs(changed), faultOf(changed)]).toEqual([null, false, null]);
    }
    expect(withSystem(PLAYED, 'swiss').playOffs).toEqual(PLAYED.playOffs);
    expect(faultOf({ ...LEAGUE, playOffs: { ...PLAY_OFFS, sets: 4 } })).toMatchObject({ field: 'playOffs' });
  });

  it('[2.2] can be read, every setting of a team match and of the play-offs', () => {
    const before = read(LEAGUE);
    const changes: readonly Partial<TeamRules>[] = [
      { boards: 5 },
      { reserves: 1 },
      { matchPoints: { win: 3, draw: 1, loss: 0 } },
      { tableBy: 'board-points' },
      { playAllBoards: LEAGUE.team?.playAllBoards !== true },
      { firstSeries: LEAGUE.team?.firstSeries === 'home' ? 'guests' : 'home' },
      { series: 3 },
      { meeting: 'everyone' },
      { boardModes: ['pairs', 'singles', 'singles', 'singles'] },
      { lineupTime: 1_234_000 },
      { rosterUntilRound: 5 },
    ];
    const texts = changes.map((change) => read(withTeam(LEAGUE, change)));
    expect(new Set([before, ...texts]).size).toBe(changes.length + 1);
    const until = (moves: boolean) => read(withTeam(LEAGUE, { rosterUntilRound: 5, moves }));
    expect(until(true)).not.toBe(until(false));
    const offs = [{}, { qualify: 8 }, { sets: 7 }, { system: 'minus-two' as const }, { places: 'all' as const }];
    const withOffs = offs.map((one) => read({ ...LEAGUE, playOffs: { ...PLAY_OFFS, ...one } }));
    expect(new Set([before, ...withOffs]).size).toBe(offs.length + 1);
  });
});

describe('a whole match entered by hand', () => {
  const games = gamesOfMatch(withTeam(LEAGUE, { boards: 2, series: 1 }));

  it('is made of its boards, walk-overs among them', () => {
    const [first, second] = boardDrafts(games, null);
    expect(boardResults([first!, second!], true)).toBeNull();
    const filled = [
      { ...first!, sets: [2, 1] as const },
      { ...second!, absent: 'b' as const },
    ];
    const results = boardResults(filled, true);
    expect(results).toEqual([
      { board: 1, sets: [2, 1] },
      { board: 2, absent: 'b' },
    ]);
    // What is corrected begins with what stands.
    expect(boardDrafts(games, { boards: results! })).toEqual([filled[0], { ...second!, absent: 'b' }]);
  });

  it('[23.2] may leave out boards where the regulations stop when it is decided, never half of one', () => {
    const [first, second] = boardDrafts(games, null);
    const one = { ...first!, sets: [2, 0] as const };
    expect(boardResults([one, second!], false)).toEqual([{ board: 1, sets: [2, 0] }]);
    expect(boardResults([one, second!], true)).toBeNull();
    expect(boardResults([one, { ...second!, sets: [2, null] }], false)).toBeNull();
    expect(boardResults([one, { ...second!, sets: [0, 0] }], false)).toBeNull();
    expect(boardResults([one, { ...second!, sets: [1.5, 0] }], false)).toBeNull();
  });
});

describe('what was entered by hand', () => {
  const over: Partial<GameView> = { status: 'over', table: 't', result: { sets: [3, 1] }, cause: 'play' };

  it('has no replay, and says so', () => {
    const [played, entered] = [game('1', over), game('2', { ...over, byHand: true })];
    expect([placeOf(played, false), placeOf(entered, false)]).toEqual(['/t/t/replay', null]);
    expect(marksOf(entered, String)).toEqual([
      { kind: 'by-hand', text: 'Entered by hand', reason: null, clause: null },
    ]);
    expect(marksOf(played, String)).toEqual([]);
    expect(isByHand(game('3', { ...over, byHand: true, result: { absent: 'a' } }))).toBe(false);
    const done = { status: 'over', table: 't', result: { sets: [2, 0] } } as const;
    expect(boardPlace(board(1, done), null)).toBe('/t/t/replay');
    expect(boardPlace(board(1, { ...done, byHand: true }), null)).toBeNull();
    expect(boardMarks(board(1, { ...done, byHand: true })).map(({ text }) => text)).toEqual(['Entered by hand']);
  });
});

describe('a competition of teams', () => {
  it('has board points as the score of a match, running and over, and counts its teams', () => {
    const boards = { points: [5, 3], over: 4, of: 8 } as const;
    expect(scoreText(game('1', { status: 'called', boards }))).toBe('5 : 3');
    expect(scoreText(game('1', { status: 'called' }))).toBe('');
    expect(scoreText(game('1', { status: 'over', result: { absent: 'b' }, boards: null }))).toBe('+ : −');
    expect([entrantsText('team', 1), entrantsText('combined', 8), entrantsText('singles', 8)]).toEqual([
      '1 team',
      '8 teams',
      '8 entrants',
    ]);
  });

  it('takes the sets of a board for no score of its match', () => {
    const live = {
      table: 't',
      set: 2,
      score: { A: 1, B: 0 },
      players: [],
      competition: { game: '1', match: { series: 1 } },
    } as unknown as LiveGame;
    expect(liveScore(game('1'), [live], () => [])).toBeNull();
  });

  it('says that the play-offs are being played', () => {
    const main = section('main', { rounds: [round(1, ['1'], true)], of: 1, over: true });
    expect(roundNow({ sections: [section('main')] })).toBeNull();
    expect(roundNow({ sections: [main] })).toBe('Round 1 of 1');
    expect(roundNow({ sections: [main, section('finals', { rounds: [round(2, ['2'])] })] })).toBe(
      'Play-offs · Round 2',
    );
  });
});

describe('a league with play-offs', () => {
  const season = (change: Partial<LeagueSeason['divisions'][number]>): LeagueSeason => ({
    name: '2026',
    divisions: [division('Masters', ['oak', 'fir', 'elm', 'ash'], change)],
    next: null,
    why: null,
  });
  const playOffs = { qualify: 2, section: null, winner: null };

  it('marks who goes on as things stand, without who has left', () => {
    const plain = season({ playOffs });
    const goes = (one: LeagueSeason) =>
      rowsOf(one, one.divisions[0]!).flatMap(({ id, goesOn }) => (goesOn ? [id] : []));
    expect(goes(plain)).toEqual(['oak', 'fir']);
    const teams = plain.divisions[0]!.teams.map((team) => ({ ...team, out: team.id === 'oak' }));
    expect(goes(season({ playOffs, teams }))).toEqual(['fir', 'elm']);
    expect(goes(season({}))).toEqual([]);
  });

  it('has its champion by the play-offs, and none while they are to come', () => {
    expect(championsOf({ seasons: [season({ playOffs, over: false })] })[0]).toMatchObject({
      over: false,
      names: ['oak'],
    });
    const winner = { id: 'fir', name: 'Fir' };
    expect(
      championsOf({ seasons: [season({ playOffs: { ...playOffs, section: 'finals', winner }, over: true })] }),
    ).toEqual([{ season: '2026', over: true, names: ['Fir'] }]);
  });
});
