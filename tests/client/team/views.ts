/** Teams and their matches for the tests of the pages' view-models: typed by the contract. */
import type {
  BoardView,
  Candidate,
  CaptainView,
  LeagueSeason,
  MatchEntry,
  MatchSide,
  MatchView,
  MyMatch,
  SeriesView,
} from '../../../shared/protocol/team.ts';

export const person = (id: string) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) });
export const people = (...ids: readonly string[]) => ids.map(person);

export const side = (id: string, change: Partial<MatchSide> = {}): MatchSide => ({
  id,
  name: id.toUpperCase(),
  look: null,
  captain: person('cap'),
  deputy: null,
  players: 6,
  place: null,
  out: false,
  bench: [],
  handedIn: false,
  ...change,
});

export const board = (number: number, change: Partial<BoardView> = {}): BoardView => ({
  board: number,
  series: 1,
  mode: 'singles',
  numbers: [number, number],
  a: people(`a${number}`),
  b: people(`b${number}`),
  first: 'b',
  status: 'waiting',
  table: null,
  referee: null,
  calledAt: null,
  deadline: null,
  endedAt: null,
  result: null,
  cause: null,
  byHand: false,
  points: null,
  decisions: [],
  ...change,
});

/** A series by the ids that play: one a number. */
export const series = (number: number, a: readonly string[], b: readonly string[]): SeriesView => ({
  series: number,
  first: number % 2 === 1 ? 'b' : 'a',
  a: a.map((id) => [person(id)]),
  b: b.map((id) => [person(id)]),
  boards: [],
  over: false,
});

export const match = (change: Partial<MatchView> = {}): MatchView => ({
  v: 'v1',
  competition: { id: 'league', name: 'League' },
  game: 'game',
  section: 'main',
  round: 1,
  phase: 'playing',
  status: 'called',
  a: side('hosts'),
  b: side('guests'),
  begins: 0,
  time: null,
  postponed: null,
  seriesOf: 2,
  lineups: null,
  series: [],
  boards: [],
  score: { points: [0, 0], sets: [0, 0], over: 0, of: 8, winner: null },
  stopped: false,
  ended: null,
  approved: false,
  provisional: false,
  ...change,
});

export const entry = (game: string, change: Partial<MatchEntry> = {}): MatchEntry => ({
  game,
  section: 'main',
  round: 1,
  a: { id: 'hosts', name: 'HOSTS', look: null },
  b: { id: 'guests', name: 'GUESTS', look: null },
  phase: 'planned',
  at: null,
  score: null,
  points: null,
  absent: null,
  postponed: false,
  ...change,
});

export const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  ...person(id),
  number: null,
  there: true,
  barred: false,
  reserve: false,
  numbers: [1, 2, 3, 4],
  summoned: null,
  ...change,
});

export const captain = (roster: readonly Candidate[], change: Partial<CaptainView> = {}): CaptainView => ({
  v: 'v1',
  side: 'a',
  numbers: [],
  again: [],
  vacancies: [],
  form: null,
  roster,
  ...change,
});

export const mine = (state: MyMatch['state'], change: Partial<MyMatch> = {}): MyMatch => ({
  competition: { id: 'league', name: 'League' },
  match: entry('game'),
  side: 'a',
  captain: false,
  state,
  board: null,
  due: null,
  ...change,
});

export const division = (
  name: string,
  teams: readonly string[],
  change: Partial<LeagueSeason['divisions'][number]> = {},
): LeagueSeason['divisions'][number] => ({
  name,
  competition: {
    id: `comp-${name}`,
    name,
    organiser: person('olga'),
    phase: 'running',
    postponed: false,
    kind: 'team',
    mode: 'singles',
    category: 'open',
    system: 'round-robin',
    sets: 3,
    rated: false,
    timing: 'days',
    how: 'open',
    entrants: teams.length,
    most: 16,
    round: 1,
    rounds: 6,
    startsAt: null,
    createdAt: 0,
  },
  up: 0,
  down: 0,
  playOffs: null,
  teams: teams.map((id, i) => ({ id, name: id, look: null, place: i + 1, points: 10 - i, out: false })),
  over: false,
  ...change,
});
