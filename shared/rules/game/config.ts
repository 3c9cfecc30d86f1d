/** The regulations of one game: what was agreed before its first strike (2.2). Fixed for the whole game. */
import type { CueError } from '../../table/cue-error.ts';
import { FEDERATION, type TableProfile } from '../../table/profile.ts';
import type { Mode } from '../../table/seats.ts';

/** Clocks in ms (rules.md, section 8). 0 switches a clock off; what it would have ended then waits for the players. */
export interface ClockSettings {
  /** Arrival and greeting, from the call (3.2, 15.1). */
  readonly arrival: number;
  /** Getting to know the table, each side (12.23). 0: no trial strikes. */
  readonly trial: number;
  /** From the moment nothing hinders the strike (19.3). */
  readonly strike: number;
  /** After the caution of a side that wasn't cautioned before (18.1.zh). */
  readonly extra: number;
  /** Between sets (3.8, 16.1.l). */
  readonly interval: number;
  /** Pairs: choosing who starts, and whether to swap seats (22.3). */
  readonly choice: number;
  /** Thanks, signature and protest after the game (3.5, 9.2). */
  readonly signing: number;
  /** After the playback, for delivery: the strike clock starts that much later. */
  readonly allowance: number;
  /** Absence of a player during the game is forgiven this long in all, then the opponent may end it (3.6). */
  readonly grace: number;
}

/** The federation's clocks, where rules.md gives a figure. */
export const FEDERATION_CLOCKS: ClockSettings = {
  arrival: 120_000,
  trial: 120_000,
  strike: 30_000,
  extra: 5_000,
  interval: 180_000,
  choice: 30_000,
  signing: 300_000,
  allowance: 1_000,
  grace: 20_000,
};

/** A table among friends: no clocks, no trial, the next set starts after a short look at the last one. */
export const FRIENDLY_CLOCKS: ClockSettings = {
  ...FEDERATION_CLOCKS,
  arrival: 0,
  trial: 0,
  strike: 0,
  extra: 0,
  interval: 0,
  choice: 0,
  signing: 0,
};

export interface GameConfig {
  readonly mode: Mode;
  /** Number of sets of the game (12.1, 23.1). */
  readonly sets: number;
  /** All sets are played, also when the game is decided (23.1). */
  readonly playAll: boolean;
  readonly rated: boolean;
  /** One player plays both sides on one screen. */
  readonly alone: boolean;
  /** Greeting and thanks are asked for (3.5). */
  readonly greeting: boolean;
  /** A table referee runs the game (9.1); without one the players have 9.2 and 19.2. */
  readonly referee: boolean;
  readonly clocks: ClockSettings;
  /** The name of the table profile, and its values as played. */
  readonly profileName: string;
  readonly profile: TableProfile;
  /** Version of the physics that all of its strikes are computed by; absent: 1, from before it was kept. */
  readonly physics?: number;
  /** The error of the cue in people's strikes; left out: none, a strike is what was asked for. */
  readonly cueError?: CueError;
  /** Sight line: mm of the striker's travel that the client may show (12.22). */
  readonly sightLine: number;
  /** Watchers see the game so many seconds later, until it is over; left out: at once. */
  readonly watchDelay?: number;
  /** Watchers may talk among themselves; left out: they may. */
  readonly watchChat?: boolean;
  /** Only these may take the referee's seat; left out: whoever comes. Of a competition its officials are asked for instead. */
  readonly referees?: readonly string[];
  /** The game of a competition that it is; left out: none. */
  readonly competition?: TableCompetition;
}

/** Which game of which competition is played at a table. */
export interface TableCompetition {
  /** Its public id, and its name when the game was called. */
  readonly id: string;
  readonly name: string;
  /** `main`, a group's letter, or `finals`. */
  readonly section: string;
  readonly round: number;
  readonly board: number;
  /** The game's id within the competition. */
  readonly game: string;
  /** Of a board of a team match: who meets; left out where no teams play. */
  readonly match?: TableMatch;
}

/** Which teams play at a table. `board` of {@link TableCompetition} is then the board in their match. */
export interface TableMatch {
  readonly series: number;
  readonly A: TableTeam;
  readonly B: TableTeam;
}

/** A team as the table shows it (4.2). */
export interface TableTeam {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` each; null: it has chosen none. */
  readonly colours: readonly [string, string] | null;
  readonly emblem: string | null;
}

/** A friendly table: best of three, longer guide. */
export const FRIENDLY: GameConfig = {
  mode: 'singles',
  sets: 3,
  playAll: false,
  rated: false,
  alone: false,
  greeting: false,
  referee: false,
  clocks: FRIENDLY_CLOCKS,
  profileName: 'federation',
  profile: FEDERATION,
  sightLine: 1000,
};
