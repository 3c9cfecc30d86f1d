/** Worked examples of clauses about competitions: small inputs, computed by the same functions as a real competition. Pure. */
import { bergerRounds, type DrawnRound } from '../competition/berger.ts';
import { byGameNumber } from '../competition/first-strike.ts';
import { type Meeting, meetingOf, type TeamPoints, teamMeetingOf } from '../competition/meeting.ts';
import type { Regulations } from '../competition/regulations/regulations.ts';
import { TEMPLATES } from '../competition/regulations/templates.ts';
import type { BoardResult, Named, Points } from '../competition/result.ts';
import { standings, type Table } from '../competition/standings.ts';
import { gamesOfMatch } from '../competition/team/boards.ts';
import { badLineup, type LineupsShown } from '../competition/team/lineup.ts';
import type { MatchState } from '../competition/team/match-state.ts';
import { isStopped, type Score, scoreOf } from '../competition/team/score.ts';
import { simulate } from '../physics/simulate.ts';
import { FEDERATION, PROFILES, type ProfileName } from '../table/profile.ts';
import type { Refusal } from '../table/refusal.ts';
import { SEATS, type Seat, toTable } from '../table/seats.ts';

/** What is worked out, by the clause that it shows. */
export type Working =
  | { readonly kind: 'berger' }
  | { readonly kind: 'knock-out' }
  | { readonly kind: 'standings'; readonly of: 'players' | 'pairs' | 'teams' | 'both' }
  | { readonly kind: 'first-in-series' }
  | { readonly kind: 'line-up' }
  | { readonly kind: 'match-decided' }
  | { readonly kind: 'surface' }
  | { readonly kind: 'rails' }
  | { readonly kind: 'level' };

export const WORKINGS: Readonly<Record<string, Working>> = {
  '2.1.a': { kind: 'standings', of: 'players' },
  '2.1.b': { kind: 'standings', of: 'pairs' },
  '2.1.v': { kind: 'standings', of: 'teams' },
  '2.1.g': { kind: 'standings', of: 'both' },
  '22.1.a': { kind: 'berger' },
  '22.1.b': { kind: 'knock-out' },
  '22.2': { kind: 'first-in-series' },
  '22.4': { kind: 'line-up' },
  '23.2': { kind: 'match-decided' },
  '24.3': { kind: 'surface' },
  '24.4': { kind: 'rails' },
  '24.5': { kind: 'level' },
  '8.1.b': { kind: 'surface' },
  '9.1.b': { kind: 'rails' },
};

/** Numbers of participants that the draw is shown for. */
export const DRAW_LEAST = 3;
export const DRAW_MOST = 10;

/** 22.1.a: the rounds of a round robin of so many, by number. */
export function drawOf(participants: number): readonly DrawnRound[] {
  return bergerRounds(Array.from({ length: participants }, (_, k) => String(k + 1)));
}

/** 22.1.b: who strikes first in a game of two that meet in a knock-out. */
export function firstInKnockOut(game: number): readonly [string, string] {
  return byGameNumber(game, 'A', 'B');
}

const POINTS: Points = { win: 2, draw: 1, loss: 0 };
const NO_BYES = { points: 0, matchPoints: 0, boardPoints: 0 };

/** Results of four, the first named first: everybody meets everybody. */
const RESULTS: readonly (readonly [round: number, a: number, b: number, won: number, lost: number])[] = [
  [1, 0, 3, 2, 1],
  [1, 1, 2, 2, 0],
  [2, 3, 2, 0, 2],
  [2, 0, 1, 1, 2],
  [3, 1, 3, 1, 2],
  [3, 2, 0, 0, 2],
];
export const ROUNDS = 3;

/** Of the team matches: the players 1 and 2 of each team meet at the boards 1 and 2. */
const BOARDS: readonly (readonly [
  round: number,
  a: number,
  b: number,
  boards: readonly (readonly [number, number])[],
])[] = [
  [
    1,
    0,
    1,
    [
      [2, 0],
      [1, 2],
    ],
  ],
  [
    2,
    1,
    2,
    [
      [2, 1],
      [2, 0],
    ],
  ],
  [
    3,
    2,
    0,
    [
      [0, 2],
      [2, 1],
    ],
  ],
];

const TEAM_POINTS: TeamPoints = { board: POINTS, match: POINTS, tableBy: 'match-points', boards: 2 };

export const NAMES = {
  players: ['A', 'B', 'C', 'D'],
  pairs: ['A + B', 'C + D', 'E + F', 'G + H'],
  teams: ['I', 'II', 'III'],
  members: ['I-1', 'I-2', 'II-1', 'II-2', 'III-1', 'III-2'],
} as const;

function tableOf(participants: readonly string[], meetings: readonly Meeting[]): Table {
  return standings({
    participants,
    meetings,
    byes: [],
    byeWorth: NO_BYES,
    swissRounds: null,
    absenceWorth: 0,
    fixtures: [],
    withdrawals: [],
    lostByAbsence: () => {
      throw new Error('nobody leaves');
    },
    tieBreaks: ['head-to-head', 'set-ratio', 'wins'],
    lot: [],
  });
}

/** 2.1: the table of the players, pairs or teams after so many rounds. */
export function standingsOf(of: 'players' | 'pairs' | 'teams' | 'members', rounds: number): Table {
  if (of === 'teams')
    return tableOf(
      NAMES.teams,
      BOARDS.filter(([round]) => round <= rounds).map(([round, a, b, boards]) =>
        teamMeetingOf({ round, a: NAMES.teams[a]!, b: NAMES.teams[b]!, boards: boardResults(boards) }, TEAM_POINTS),
      ),
    );
  if (of === 'members')
    return tableOf(
      NAMES.members,
      BOARDS.filter(([round]) => round <= rounds).flatMap(([round, a, b, boards]) =>
        boards.map((sets, k) =>
          meetingOf({ round, a: NAMES.members[2 * a + k]!, b: NAMES.members[2 * b + k]!, result: { sets } }, POINTS),
        ),
      ),
    );
  const names = NAMES[of];
  return tableOf(
    names,
    RESULTS.filter(([round]) => round <= rounds).map(([round, a, b, won, lost]) =>
      meetingOf({ round, a: names[a]!, b: names[b]!, result: { sets: [won, lost] } }, POINTS),
    ),
  );
}

function boardResults(boards: readonly (readonly [number, number])[]): readonly BoardResult[] {
  return boards.map((sets, k) => ({ board: k + 1, sets }));
}

/** The results of one round, as they are added to the table. */
export function resultsOf(of: 'players' | 'pairs' | 'teams' | 'members', round: number): readonly string[] {
  if (of === 'teams' || of === 'members')
    return BOARDS.filter(([each]) => each === round).flatMap(([, a, b, boards]) =>
      boards.map(([won, lost], k) => `${NAMES.members[2 * a + k]} – ${NAMES.members[2 * b + k]} ${won}:${lost}`),
    );
  const names = NAMES[of];
  return RESULTS.filter(([each]) => each === round).map(
    ([, a, b, won, lost]) => `${names[a]} – ${names[b]} ${won}:${lost}`,
  );
}

/** A match of four boards in one series. */
const MATCH: Regulations = {
  ...TEMPLATES['team-league'],
  team: { ...TEMPLATES['team-league'].team, series: 1, playAllBoards: false },
};

/** 22.2: who strikes first in each of so many series. */
export function firstInSeriesOf(firstSeries: 'home' | 'guests', series: number): readonly Named[] {
  const games = gamesOfMatch({ ...MATCH, team: { ...MATCH.team!, series, firstSeries } });
  return Array.from({ length: series }, (_, k) => games.find((game) => game.series === k + 1)!.first);
}

/** 23.2: the boards of a match as they end. */
export const MATCH_BOARDS: readonly (readonly [number, number])[] = [
  [3, 1],
  [2, 1],
  [3, 0],
  [1, 3],
];

/** 23.2: the score after so many boards, and whether no more is called. */
export function matchAfter(boards: number, playAll: boolean): { readonly score: Score; readonly stopped: boolean } {
  const regulations = { ...MATCH, team: { ...MATCH.team!, playAllBoards: playAll } };
  const results = boardResults(MATCH_BOARDS.slice(0, boards));
  const match = {
    boards: results.map(({ board, ...result }) => ({ board, status: 'over', result })),
  } as unknown as MatchState;
  return { score: scoreOf(regulations, match), stopped: isStopped(regulations, match) };
}

/** 22.4: a team of two with a reserve; in the second series the reserve R came in for 1. */
const TEAM = {
  id: 't',
  name: 'I',
  members: ['1', '2', 'R'].map((id) => ({ id, name: id, accepted: null })),
} as unknown as Parameters<typeof badLineup>[3];
const LINEUPS: LineupsShown = {
  bench: { a: ['R'], b: [] },
  series: [
    { a: [['1'], ['2']], b: [['x'], ['y']] },
    { a: [['R'], ['2']], b: [['x'], ['y']] },
  ],
};
export const LINEUP_PLAYERS = ['1', '2', 'R'] as const;

/** 22.4: what is wrong with a line-up for the third series; null: nothing. */
export function lineUpRefusal(first: string, second: string): Refusal | null {
  const team = { ...TEMPLATES['team-league'].team, boards: 2, reserves: 1 };
  const rules = { regulations: { mode: 'singles', team }, barred: [] } as const;
  return badLineup(rules, LINEUPS, 'a', TEAM, [[first], [second]], []);
}

/** Where the striker alone comes to rest, mm from where it was struck; it is struck straight ahead from the middle. */
function travel(speed: number, profile: ProfileName | 'dead-rails', seat: Seat = 'S'): number {
  const [x, y] = toTable(seat, [0, -426]);
  const [dx, dy] = toTable(seat, [0, 1]);
  const values = profile === 'dead-rails' ? { ...FEDERATION, restitutionRail: 0.4 } : PROFILES[profile];
  const strike = { seat, x: x + 0, y: y + 0, aim: [dx + 0, dy + 0] as const, speed, offset: 0 };
  const result = simulate({ strike, pieces: {}, profile: values });
  if (!result.ok || result.value.striker === null) return Number.NaN;
  const [tx, ty] = result.value.striker;
  return Math.hypot(tx - x, ty - y);
}

/** Speeds at which the striker doesn't come as far as the opposite rail on any surface, mm/s. */
export const SURFACE_SPEEDS = [400, 600, 800] as const;
/** Speeds at which it comes back from there. */
export const RAIL_SPEEDS = [1300, 1500, 1700] as const;

/** 24.3: how far the striker slides, mm, on each surface that a table can have. */
export function slideOf(speed: number): Readonly<Record<ProfileName, number>> {
  return { federation: travel(speed, 'federation'), fast: travel(speed, 'fast'), slow: travel(speed, 'slow') };
}

/** 24.4: how far from its start the striker rests that came back from the opposite rail, mm; `dead`: from rails half as lively. */
export function reboundOf(speed: number): { readonly federation: number; readonly dead: number } {
  return { federation: travel(speed, 'federation'), dead: travel(speed, 'dead-rails') };
}

/** 24.5: how far the striker slides from each side, mm: on a level table as far from all. */
export function levelOf(speed: number): Readonly<Record<Seat, number>> {
  return Object.fromEntries(SEATS.map((seat) => [seat, travel(speed, 'federation', seat)])) as Record<Seat, number>;
}
