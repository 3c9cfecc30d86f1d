/**
 * The events and commands of a team match: its line-ups, its boards, its end. A match has a log of its own, folded by
 * match-apply.ts; what it ended as becomes the result of its game in the competition.
 */
import type { Mode } from '../../table/seats.ts';
import type { Author, Cause, Grounds, MatchResult } from '../log/events.ts';
import type { GameResult, Named, ParticipantId } from '../result.ts';

/** Who plays, by number from 1: one id of a member each, two at a pairs board; fewer where the team is short. */
export type Lineup = readonly (readonly string[])[];

/** A game of a series as it is to be played: `a` is of the hosts, `b` of the guests. */
export interface BoardStart {
  /** From 1 over the whole match. */
  readonly board: number;
  readonly mode: Mode;
  /** The numbers that meet. */
  readonly numbers: readonly [number, number];
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** Who strikes first (22.2). */
  readonly first: Named;
}

/** Somebody who stood in a line-up and may not play: the place at that number (from 1) is empty. */
export interface Struck {
  readonly side: Named;
  readonly number: number;
  readonly member: string;
}

/** How a match ended: all was played, it was decided before (23.2), or a team wasn't there (3.2). */
export type HowEnded = 'played' | 'decided' | 'absence' | 'referee';

export type MatchBody =
  /** `a` are the hosts, written first in the protocol; `b` the guests (22.2). */
  | {
      readonly type: 'matchOpened';
      readonly game: string;
      readonly a: ParticipantId;
      readonly b: ParticipantId;
      /** When its first games are called, ms since the epoch. */
      readonly begins: number;
      /** Until when both hand in their line-ups, ms since the epoch. */
      readonly lineupsDue: number;
    }
  /** Sealed until both are shown. `bench`: the reserves of the match, named with the first series. */
  | {
      readonly type: 'lineupHandedIn';
      readonly side: Named;
      readonly series: number;
      readonly lineup: Lineup;
      readonly bench: readonly string[];
    }
  /** These sides have handed in nothing, and the time is nearly up. */
  | { readonly type: 'lineupDue'; readonly sides: readonly Named[] }
  /** Both at once (22.4), and the games of the series. `struck`: who was named and may not play any more (7.1.v). */
  | {
      readonly type: 'lineupsShown';
      readonly series: number;
      readonly a: Lineup;
      readonly b: Lineup;
      readonly benches: readonly [readonly string[], readonly string[]];
      readonly games: readonly BoardStart[];
      readonly struck?: readonly Struck[];
    }
  /** In a place that is empty in the series being played. */
  | { readonly type: 'reserveNamed'; readonly side: Named; readonly number: number; readonly member: string }
  | { readonly type: 'boardCalled'; readonly board: number; readonly table: string }
  | { readonly type: 'boardEnded'; readonly board: number; readonly result: GameResult; readonly cause: Cause }
  | ({
      readonly type: 'boardCorrected';
      readonly board: number;
      readonly result: GameResult;
      readonly cause: Cause;
    } & Grounds)
  /** It doesn't count, and is played again. */
  | ({ readonly type: 'boardReplayed'; readonly board: number } & Grounds)
  /** Again with another result when a board is corrected afterwards. Grounds: an official's decision. */
  | {
      readonly type: 'matchEnded';
      readonly result: MatchResult;
      readonly how: HowEnded;
      readonly grounds: Grounds | null;
    };

export type MatchEvent = {
  /** Number in the match's log, from 0, without gaps. */
  readonly n: number;
  readonly at: number;
  readonly by: Author;
} & MatchBody;

export type MatchCommand =
  /** Of the next series. `bench`: only with the first. */
  | {
      readonly type: 'hand-in';
      readonly side: Named;
      readonly lineup: Lineup;
      readonly bench: readonly string[];
    }
  /** A reserve for a number (from 1) with an empty place, before the other games of the series are over. */
  | { readonly type: 'name-reserve'; readonly side: Named; readonly number: number; readonly member: string }
  /** The time for the first line-ups is nearly up: the captains are told. */
  | { readonly type: 'remind-lineups' }
  /** The time for the first line-ups is up. */
  | { readonly type: 'show-lineups' }
  /** The time for reserves is up where nothing but empty places is left of a series. */
  | { readonly type: 'give-vacant' }
  | { readonly type: 'call-board'; readonly board: number; readonly table: string }
  | { readonly type: 'report-board'; readonly board: number; readonly result: GameResult; readonly cause: Cause }
  | ({
      readonly type: 'correct-board';
      readonly board: number;
      readonly result: GameResult;
      readonly cause: Cause;
    } & Grounds)
  | ({ readonly type: 'replay-board'; readonly board: number } & Grounds)
  /** A team, or both, lose the whole match. */
  | ({ readonly type: 'end-match'; readonly absent: Named | 'both' } & Grounds);
