/**
 * The written regulations of a competition (2.2): what is fixed before it starts. Every value is here; there is no other
 * place where a competition's behaviour is decided.
 */
import type { ClockSettings } from '../../rules/game/config.ts';
import type { CueErrorName } from '../../table/cue-error.ts';
import type { ProfileName } from '../../table/profile.ts';
import type { Mode } from '../../table/seats.ts';
import type { PlacesPlayed } from '../bracket.ts';
import type { Points } from '../result.ts';
import type { TieBreak } from '../tie-breaks.ts';
import type { Annulment } from '../withdrawal.ts';

/** Whose the results are (2.1): the player's, the pair's, the team's, or the player's and the team's at once. */
export const KINDS = ['singles', 'pairs', 'team', 'combined'] as const;
export type Kind = (typeof KINDS)[number];

/** Who plays (1.1): mixed is for pairs. */
export const CATEGORIES = ['open', 'men', 'women', 'juniors', 'mixed'] as const;
export type Category = (typeof CATEGORIES)[number];

export type KnockOut = 'minus-one' | 'minus-two';

/** How the finals after groups are played. */
export type Finals =
  | { readonly system: KnockOut; readonly places: PlacesPlayed }
  | { readonly system: 'round-robin'; readonly cycles: number };

/** Who meets whom. */
export type Format =
  | { readonly system: 'round-robin'; readonly cycles: number }
  | { readonly system: 'swiss'; readonly rounds: number }
  | { readonly system: KnockOut; readonly places: PlacesPlayed }
  | {
      readonly system: 'groups';
      readonly groups: number;
      readonly cycles: number;
      /** How many of each group play in the finals. */
      readonly qualify: number;
      readonly finals: Finals;
    }
  /** Pairings come from elsewhere. */
  | { readonly system: 'imported'; readonly rounds: number };

/**
 * Play-offs: the first of the final table of a round robin, a Swiss or an imported table go on in a knock-out, seeded by that
 * table. Who has left or is excluded doesn't qualify; level in everything, the order of the table decides.
 */
export interface PlayOffs {
  /** How many go on; where fewer are left, all of them. */
  readonly qualify: number;
  readonly system: KnockOut;
  readonly places: PlacesPlayed;
  /** Sets of a game in them, an odd number (23.1); everything else is as before. */
  readonly sets: number;
}

/** A live competition, round after round; or one played over days. */
export type Timing =
  | {
      readonly kind: 'live';
      /** ms since the epoch; null: the organiser starts it. */
      readonly startsAt: number | null;
      /** ms between the end of a round and the calls of the next. */
      readonly pause: number;
    }
  | {
      readonly kind: 'days';
      /** IANA name of the zone of its deadlines, e.g. Europe/Riga. */
      readonly zone: string;
      /** First day of the first window, `YYYY-MM-DD` in the zone. */
      readonly firstDay: string;
      /** Days of one window. */
      readonly window: number;
      /** Windows without games, from 1. */
      readonly breaks: readonly number[];
    };

/** Who may enter, and how. */
export interface EntryRules {
  readonly how: 'open' | 'invitation' | 'list';
  readonly least: number;
  readonly most: number;
  /** Swiss: the last round with which somebody may still come in; 0: nobody after the start. */
  readonly lateUntilRound: number;
}

/** Settings of team matches (22.2, 23.2). */
export interface TeamRules {
  readonly boards: number;
  readonly reserves: number;
  readonly matchPoints: Points;
  readonly tableBy: 'match-points' | 'board-points';
  /** All games are played, also when the match is decided (23.2). */
  readonly playAllBoards: boolean;
  /** Who has the first strike in the first series; then it alternates (22.2). */
  readonly firstSeries: 'guests' | 'home';
  /** Series of a match (22.4): each is played on all boards. */
  readonly series: number;
  /** Number against number in every series; or everyone of one team against everyone of the other over the series. */
  readonly meeting: 'board' | 'everyone';
  /** Singles or pairs by board; empty: all as `mode` says. */
  readonly boardModes: readonly Mode[];
  /** ms from the opening of a match until both line-ups must be handed in. */
  readonly lineupTime: number;
  /** The last round before which rosters may change; 0: not after the start. */
  readonly rosterUntilRound: number;
  /** Within those rounds somebody may go from one team to another, once. */
  readonly moves: boolean;
}

export interface Regulations {
  readonly kind: Kind;
  readonly category: Category;
  /** Singles or pairs games: of a team competition its boards', where they don't say otherwise. */
  readonly mode: Mode;
  readonly format: Format;
  /** Null or left out: none. */
  readonly playOffs?: PlayOffs | null;
  /** Sets of a game (12.1, 23.1). */
  readonly sets: number;
  /** All sets are played, also when the game is decided (23.1). */
  readonly playAll: boolean;
  readonly points: Points;
  /** In their order; frozen at the start. */
  readonly tieBreaks: readonly TieBreak[];
  readonly clocks: ClockSettings;
  /**
   * Right of the first strike (22.1): by the system (the table of a round robin, balanced in a Swiss, by the number of the
   * game in a knock-out), or by lot for each game.
   */
  readonly firstStrike: 'system' | 'lot';
  /** Greeting and thanks are asked for (3.5). */
  readonly greeting: boolean;
  /** A table referee runs each game (9.1). */
  readonly referee: boolean;
  readonly rated: boolean;
  /** Seconds by which watchers see the games later. */
  readonly delay: number;
  /** Sight line, mm of the striker's travel (12.22). */
  readonly sightLine: number;
  /** The table profile (8.1.b). */
  readonly profile: ProfileName;
  /** The error of the cue in all strikes; left out: none, what is set is struck. */
  readonly cueError?: CueErrorName;
  /** Games lost by absence that end somebody's competition (3.2, 14.3); 0: none do. */
  readonly absencesOut: number;
  /** What the results of somebody are worth who leaves with half or less played (3.2). */
  readonly annul: Annulment;
  readonly entry: EntryRules;
  readonly seeding: 'rating' | 'hand' | 'lot';
  readonly timing: Timing;
  /** Null where no teams play. */
  readonly team: TeamRules | null;
}

/** Whether somebody is out after a lost game, or two. */
export function isKnockOut(system: string): system is KnockOut {
  return system === 'minus-one' || system === 'minus-two';
}
