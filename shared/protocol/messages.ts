/**
 * Everything that server and clients say to each other at a table, over one Colyseus room named `table`.
 * Times are ms since the epoch by the server's clock; lengths on the wire are whole numbers of 0.01 mm.
 *
 * Client to server
 *   act   {@link ActMessage}       something that changes the game; always answered by `answer` with the same id
 *   aim   {@link AimMessage}       lossy preview while placing and aiming; never answered, never logged
 *   advise {@link AdviseMessage}   pairs: to the partner (21.9); out of a set: a courtesy to all; refused by an `answer` with the id `advise`
 *   ping  {@link PingMessage}      application heartbeat and clock comparison; answered by `pong`
 * Server to client
 *   answer {@link AnswerMessage}   to the sender of an act
 *   strike {@link StrikeMessage}   the whole course of a strike, once; also to who joins in mid-strike
 *   aim    {@link AimShown}        somebody's preview, to all others, at most 10 a second
 *   advice {@link AdviceShown}   to everybody at the table: what is said there is heard (21.9)
 *   pong   {@link PongMessage}
 *   halt   {@link HaltMessage}     nothing can be stored at present, or it can again
 *   bye    {@link ByeMessage}      the room closes and why
 * Everything at rest (phase, turn, clocks, score, debts, pieces, last ruling) is the room's state, see state.ts; it
 * changes when the playback of the strike is over.
 */

import type { BotLevel } from '../rules/game/events.ts';
import type { PieceId } from '../table/pieces.ts';
import type { Refusal } from '../table/refusal.ts';
import type { Pocket, Seat, Side } from '../table/seats.ts';

/** Name of the Colyseus room, and of the option that picks the table. */
export const TABLE_ROOM = 'table';
export interface TableJoinOptions {
  /** Public id of the table. */
  readonly table: string;
  /** Only look; never take a free seat. */
  readonly watch?: boolean;
}

/** A strike as it travels: whole numbers only. x, y in 0.01 mm, table frame. */
export interface WireStrike {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** mm/s. */
  readonly speed: number;
  /** Hundredths of the striker's radius. */
  readonly offset: number;
}

/** What a person at the table can do. `seat` is needed only where one person has several. */
export type Act =
  /** `strikes`: how many strikes of this set the sender has seen: a doubled or late one is refused (`strike.stale`). */
  | { readonly type: 'strike'; readonly strike: WireStrike; readonly set: number; readonly strikes: number }
  | { readonly type: 'pass'; readonly set: number; readonly strikes: number }
  | { readonly type: 'ready' }
  | { readonly type: 'give-up-set'; readonly side?: 'A' | 'B' }
  | { readonly type: 'give-up-game'; readonly side?: 'A' | 'B' }
  | { readonly type: 'call-off' }
  | { readonly type: 'decline-call-off' }
  /** Before the game; the referee's seat at any time. */
  | { readonly type: 'leave-seat' }
  /** Takes a free seat before the game; at a table with a referee's seat also that. */
  | { readonly type: 'sit'; readonly seat: Seat }
  | { readonly type: 'sit-as-referee' }
  /** At a friendly table: a bot takes an empty seat before the game, or plays on for who has left it. */
  | { readonly type: 'seat-bot'; readonly seat: Seat; readonly level: BotLevel }
  /** Before the game. */
  | { readonly type: 'unseat-bot'; readonly seat: Seat }
  // --- before the game (3.5, 12.23, 22.3)
  | { readonly type: 'greet' }
  | { readonly type: 'refuse-greeting' }
  | { readonly type: 'choose-starter'; readonly seat: Seat }
  | { readonly type: 'choose-seats'; readonly swap: boolean }
  | { readonly type: 'end-trial' }
  // --- during and after it (3.3, 3.4, 3.6, 9.2, 19.2)
  | { readonly type: 'stop'; readonly note: string }
  | { readonly type: 'resume' }
  | { readonly type: 'claim' }
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'protest'; readonly about: number; readonly text: string }
  | { readonly type: 'thank' }
  | { readonly type: 'sign' }
  | RefereeAct;

/** What only the referee of this table can do, each with its clause (8.1, 9.1, 14-19). */
export type RefereeAct =
  | { readonly type: 'warn'; readonly side: Side; readonly clause: string; readonly note: string }
  | { readonly type: 'give-penalty'; readonly side: Side; readonly clause: string; readonly note: string }
  /** `side`: the one with the right by default; the waiting side during an interruption of its first series (20.4). */
  | { readonly type: 'lose-turn'; readonly side?: Side; readonly clause: string; readonly note: string }
  | { readonly type: 'end-set'; readonly winner: Side; readonly clause: string; readonly note: string }
  | { readonly type: 'end-game'; readonly winner: Side | null; readonly clause: string; readonly note: string }
  /** `to` in 0.01 mm, table frame; null takes the piece off as potted. */
  | {
      readonly type: 'move-piece';
      readonly piece: PieceId;
      readonly to: readonly [x: number, y: number] | null;
      readonly clause: string;
      readonly note: string;
    }
  | { readonly type: 'cancel'; readonly event: number; readonly clause: string; readonly note: string }
  | { readonly type: 'answer'; readonly question: number; readonly text: string }
  | { readonly type: 'decide-protest'; readonly protest: number; readonly upheld: boolean; readonly text: string };

/**
 * Advice to the partner in pairs (21.9): a phrase, and perhaps a piece or a pocket that it is about. Nothing in it can show
 * the place to strike from. Only by the partner of who has the right, until the striker is taken.
 */
export const PHRASES = [
  'this-piece',
  'this-pocket',
  'by-opposite-rail',
  'by-side-rail',
  'softly',
  'hard',
  'play-safe',
  'break-them-up',
  'your-choice',
  'well-struck',
] as const;
export type Phrase = (typeof PHRASES)[number];
/** What players say to each other before the game, between its sets and after it (3.7): never during a set. */
export const COURTESIES = [
  'hello',
  'good-luck',
  'good-set',
  'bad-luck',
  'sorry',
  'one-moment',
  'go-on',
  'thanks',
  'good-game',
  'bye',
] as const;
export type Courtesy = (typeof COURTESIES)[number];
export const isCourtesy = (phrase: string): phrase is Courtesy => (COURTESIES as readonly string[]).includes(phrase);
export interface AdviseMessage {
  readonly phrase: Phrase | Courtesy;
  readonly piece?: PieceId;
  readonly pocket?: Pocket;
}
export interface AdviceShown extends AdviseMessage {
  readonly seat: Seat;
  readonly at: number;
}

export interface ActMessage {
  /** Chosen by the sender, unique in the connection; the same id again gets the same answer and does nothing. */
  readonly id: string;
  readonly act: Act;
}
export interface AnswerMessage {
  readonly id: string;
  readonly error?: Refusal;
}

export type AimMessage = WireStrike;
export interface AimShown extends WireStrike {
  readonly at: number;
}

export interface StrikeMessage {
  /** Number of the event in the game's log. */
  readonly n: number;
  readonly set: number;
  readonly strike: WireStrike;
  /** What the player asked for, where the error of the cue came between. */
  readonly asked?: WireStrike;
  /** When the cue touched the striker: the playback starts here. */
  readonly at: number;
  /** ms. */
  readonly duration: number;
  /** shared/physics/track.ts */
  readonly track: Uint8Array;
}

export interface PingMessage {
  readonly t: number;
}
export interface PongMessage {
  readonly t: number;
  /** The server's clock. */
  readonly now: number;
  /** How fast the server's clock runs: 1, but in tests and demonstrations (never in production). */
  readonly scale: number;
}
/** Nothing can be stored at present, or it can again: what is asked meanwhile is refused. */
export interface HaltMessage {
  readonly on: boolean;
}
export interface ByeMessage {
  /** `watch`: watchers of this game are kept back and go to its watchers' room; `playing`: who plays doesn't watch (3.7); `ended`: the session by which one has come is over; `banned`: by a moderator, for the whole service. */
  readonly reason: 'closed' | 'restart' | 'replaced' | 'watch' | 'playing' | 'ended' | 'banned';
}
