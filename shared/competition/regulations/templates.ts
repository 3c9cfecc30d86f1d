/** The usual regulations, to start from. */
import { FEDERATION_CLOCKS } from '../../rules/game/config.ts';
import type { Regulations } from './regulations.ts';

const BASE: Regulations = {
  kind: 'singles',
  category: 'open',
  mode: 'singles',
  format: { system: 'round-robin', cycles: 1 },
  sets: 4,
  playAll: true,
  points: { win: 2, draw: 1, loss: 0 },
  tieBreaks: ['head-to-head', 'mini-table-set-ratio', 'set-ratio', 'wins', 'lot'],
  clocks: FEDERATION_CLOCKS,
  firstStrike: 'system',
  greeting: true,
  referee: false,
  rated: true,
  delay: 0,
  sightLine: 100,
  profile: 'federation',
  absencesOut: 2,
  annul: 'all',
  entry: { how: 'open', least: 2, most: 16, lateUntilRound: 0 },
  seeding: 'lot',
  timing: { kind: 'live', startsAt: null, pause: 60_000 },
  team: null,
};

const TEAM_LEAGUE = {
  ...BASE,
  kind: 'team',
  format: { system: 'round-robin', cycles: 2 },
  tieBreaks: ['board-points', 'head-to-head', 'set-ratio', 'lot'],
  entry: { how: 'list', least: 2, most: 24, lateUntilRound: 0 },
  timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-01-05', window: 7, breaks: [] },
  team: {
    boards: 4,
    reserves: 2,
    matchPoints: { win: 2, draw: 1, loss: 0 },
    tableBy: 'match-points',
    playAllBoards: true,
    firstSeries: 'guests',
    series: 2,
    meeting: 'board',
    boardModes: [],
    lineupTime: 600_000,
    rosterUntilRound: 0,
    moves: false,
  },
} as const satisfies Regulations;

/** By name. */
export const TEMPLATES = {
  /** Everybody against everybody on one evening. */
  'club-evening': BASE,
  'pairs-evening': { ...BASE, kind: 'pairs', mode: 'pairs' },
  swiss: {
    ...BASE,
    format: { system: 'swiss', rounds: 7 },
    tieBreaks: ['buchholz-cut-1', 'buchholz', 'berger', 'set-difference', 'head-to-head', 'lot'],
    entry: { how: 'open', least: 4, most: 128, lateUntilRound: 2 },
    seeding: 'rating',
  },
  'knock-out': {
    ...BASE,
    format: { system: 'minus-two', places: 'none' },
    sets: 5,
    playAll: false,
    tieBreaks: [],
    entry: { how: 'open', least: 4, most: 128, lateUntilRound: 0 },
    seeding: 'rating',
  },
  'groups-and-finals': {
    ...BASE,
    format: { system: 'groups', groups: 4, cycles: 1, qualify: 2, finals: { system: 'minus-one', places: 'third' } },
    sets: 5,
    playAll: false,
    entry: { how: 'open', least: 8, most: 64, lateUntilRound: 0 },
    seeding: 'rating',
  },
  /** Everybody twice, over weeks. */
  league: {
    ...BASE,
    format: { system: 'round-robin', cycles: 2 },
    entry: { how: 'list', least: 2, most: 24, lateUntilRound: 0 },
    timing: { kind: 'days', zone: 'Europe/Riga', firstDay: '2026-01-05', window: 7, breaks: [] },
  },
  /** Teams of four with two reserves: everybody twice, over weeks. */
  'team-league': TEAM_LEAGUE,
  /** The same, and then the first four play off for the title. */
  'team-league-play-offs': {
    ...TEAM_LEAGUE,
    playOffs: { qualify: 4, system: 'minus-one', places: 'third', sets: 5 },
  },
} as const satisfies Readonly<Record<string, Regulations>>;

export type TemplateName = keyof typeof TEMPLATES;
