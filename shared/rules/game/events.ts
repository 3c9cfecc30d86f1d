/**
 * The events of a game. A game is its event log: the state is a fold of it, and undo, replay, recovery, protocol and
 * statistics are readings of it. Events are facts; they are never changed, only followed by others.
 */
import type { After, StrikeLog } from '../../table/log.ts';
import type { PieceId } from '../../table/pieces.ts';
import type { TableProfile } from '../../table/profile.ts';
import type { Point, Seat, Side } from '../../table/seats.ts';
import type { Strike } from '../../table/strike.ts';
import type { Ruling } from '../types.ts';
import type { GameConfig } from './config.ts';

/** How strong a bot is, from the weakest. */
export type BotLevel = 1 | 2 | 3 | 4 | 5;

/** A person at the table, or a bot. `id` is the account's public id; a bot's is of its own kind (shared/bot/seated.ts). */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** It is a bot, of this strength; left out: a person. */
  readonly bot?: BotLevel;
}

/** How binding an official's decisions are (7.2.d, 7.3): 1 the table referee, 2 the senior referee, 3 the chief and the deputy. */
export type Rank = 1 | 2 | 3;

/** In which office an official of a competition acts at a table without sitting at it (6.2). */
export type TableOffice = 'table' | 'senior' | 'deputy' | 'chief';

/**
 * Who did it. The system is the engine acting on the rules and clocks. `rank` of who sits in the referee's seat is left out
 * where it is a table referee's. `key`: what is asked under it again is done once.
 */
export type Author =
  | { readonly role: 'system' }
  | { readonly role: 'player'; readonly id: string }
  | { readonly role: 'referee'; readonly id: string; readonly name: string; readonly rank?: Rank }
  | {
      readonly role: 'official';
      readonly id: string;
      readonly name: string;
      readonly office: TableOffice;
      readonly rank: Rank;
      readonly key?: string;
    };

/** How a game or a set was ended other than by play. */
export type EndCause = 'given-up' | 'conduct' | 'absence' | 'warnings' | 'referee' | 'break';

/** What a strike's event holds: inputs, physics version, table profile, log, rest positions and track (design.md). */
export interface StruckFacts {
  /** The strike as struck: its course is this one's. */
  readonly strike: Strike;
  /** What the player asked for; only where the error of the cue came between (shared/rules/game/cue.ts). */
  readonly asked?: Strike;
  readonly physics: number;
  readonly profile: TableProfile;
  readonly log: StrikeLog;
  readonly after: After;
  /** Where the striker came to rest; null: potted or flown. */
  readonly striker: Point | null;
  /** Seconds. */
  readonly duration: number;
  /** Compact binary course, shared/physics/track.ts. */
  readonly track: Uint8Array;
}

export type EventBody =
  | { readonly type: 'created'; readonly config: GameConfig }
  /** A player takes a seat. Before the game only, but where a bot plays on `for` somebody who has left (their id). */
  | { readonly type: 'seated'; readonly seat: Seat; readonly player: Player; readonly for?: string }
  /** A seated player leaves the table before the game, or changes the name shown. */
  | { readonly type: 'unseated'; readonly seat: Seat }
  | { readonly type: 'renamed'; readonly player: Player }
  /** The table referee takes the seat beside the table (9.1.a). */
  /** Also over another one, who is relieved by it (7.2.a, 8.1.v). */
  | { readonly type: 'refereeSeated'; readonly referee: Player }
  /** The seat is left: by who sits there, or by the service when the office is lost. */
  | { readonly type: 'refereeLeft'; readonly referee: string }
  | { readonly type: 'left'; readonly player: string }
  | { readonly type: 'returned'; readonly player: string }
  /** The players are called to the table; the arrival clock starts (3.2). */
  | { readonly type: 'called' }
  | { readonly type: 'greeted'; readonly player: string }
  | { readonly type: 'greetingRefused'; readonly player: string }
  /** Pairs (22.3): the pair with the right names the seat that starts; the others may swap their seats. */
  | { readonly type: 'starterChosen'; readonly seat: Seat }
  | { readonly type: 'seatsChosen'; readonly swap: boolean }
  | { readonly type: 'trialStarted'; readonly side: Side }
  | ({ readonly type: 'trialStruck' } & StruckFacts)
  | { readonly type: 'trialEnded'; readonly side: Side }
  | { readonly type: 'setStarted'; readonly set: number; readonly first: Seat; readonly seats: SeatPlan }
  | ({ readonly type: 'struck'; readonly ruling: Ruling } & StruckFacts)
  | { readonly type: 'passed'; readonly seat: Seat; readonly ruling: Ruling }
  /** The strike clock ran out for the first time in this game: caution, 5 s more (18.1.zh). */
  | { readonly type: 'cautioned'; readonly seat: Seat; readonly clause: string }
  /** The turn is lost by the clock or by the referee. */
  | {
      readonly type: 'turnLost';
      readonly seat: Seat;
      readonly clause: string;
      readonly ruling: Ruling;
      readonly note: string;
    }
  /**
   * A penalty piece for a side that hasn't the right of strike. `ruling` null: laid when the opponent's series ends, by a
   * `turnLost` (17.1.p); else laid at once (during an interruption, 20.4).
   */
  | {
      readonly type: 'penaltyGiven';
      readonly side: Side;
      readonly clause: string;
      readonly ruling: Ruling | null;
      readonly note: string;
    }
  /**
   * An offence of the waiting side that costs the right without a penalty piece, during the interruption of its first
   * series: it counts as broken with its last strike (20.4).
   */
  | {
      readonly type: 'offenceCounted';
      readonly side: Side;
      readonly clause: string;
      readonly ruling: Ruling;
      readonly note: string;
    }
  | {
      readonly type: 'pieceMoved';
      readonly piece: PieceId;
      readonly to: Point | null;
      readonly note: string;
      readonly clause: string;
    }
  | { readonly type: 'warned'; readonly side: Side; readonly clause: string; readonly note: string }
  | {
      readonly type: 'setEnded';
      readonly winner: Side | null;
      readonly clause: string;
      readonly cause: EndCause;
      readonly note: string;
    }
  | {
      readonly type: 'gameEnded';
      readonly winner: Side | null;
      readonly clause: string;
      readonly cause: EndCause;
      readonly note: string;
    }
  | { readonly type: 'stopped'; readonly side: Side | null; readonly note: string; readonly until: number | null }
  | { readonly type: 'resumed' }
  | { readonly type: 'callOffOffered'; readonly side: Side }
  | { readonly type: 'callOffDeclined'; readonly side: Side }
  | { readonly type: 'calledOff' }
  | { readonly type: 'asked'; readonly player: string; readonly text: string }
  | { readonly type: 'answered'; readonly question: number; readonly text: string }
  /**
   * A protest marks the game and the moment (3.4): `about` is the number of the event it is about. `heard`: there is an
   * official above the table referee who may decide it. `competition`: its number there, where it was made there first; its
   * author then needn't sit here (5.4), and `ofSide` is the one it is for.
   */
  | {
      readonly type: 'protested';
      readonly player: string;
      readonly about: number;
      readonly text: string;
      readonly heard?: true;
      readonly competition?: number;
      readonly ofSide?: Side;
    }
  | {
      readonly type: 'protestDecided';
      readonly protest: number;
      readonly upheld: boolean;
      readonly final: boolean;
      readonly text: string;
      /** The set goes back to before the moment: `cancelled` follows (8.1.g). */
      readonly back?: true;
    }
  /** A wrong decision is cancelled: the set goes back to the point before event `to` (8.1.g). */
  | { readonly type: 'cancelled'; readonly to: number; readonly clause: string; readonly note: string }
  | { readonly type: 'ready'; readonly player: string }
  /** The service was down for so many ms: the running clock is credited with them. */
  | { readonly type: 'outage'; readonly ms: number }
  | { readonly type: 'thanked'; readonly player: string }
  | { readonly type: 'signed'; readonly player: string | null }
  | { readonly type: 'annulled'; readonly clause: string; readonly note: string }
  /** An official of the competition has corrected what the game came to; what was played stays as it was. */
  | {
      readonly type: 'corrected';
      readonly winner: Side | null;
      readonly cause: EndCause | 'play';
      readonly score: Readonly<Record<Side, number>>;
      readonly clause: string;
      readonly note: string;
    };

/** Who sits where in a set, and for which side. */
export interface Sitting {
  readonly side: Side;
  readonly player: string;
}
export type SeatPlan = Readonly<Partial<Record<Seat, Sitting>>>;

export type GameEvent = {
  /** Number in the log, from 0, without gaps. */
  readonly n: number;
  /** ms since the epoch, the server's clock. */
  readonly at: number;
  readonly by: Author;
} & EventBody;

export type EventType = EventBody['type'];
