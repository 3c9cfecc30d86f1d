/** What can be asked of a game. Commands are wishes: decide.ts answers with events or a refusal. */
import type { CueDraw } from '../../table/cue-error.ts';
import type { PieceId } from '../../table/pieces.ts';
import type { Result } from '../../table/refusal.ts';
import type { Point, Seat, Side } from '../../table/seats.ts';
import type { Strike } from '../../table/strike.ts';
import type { GameConfig } from './config.ts';
import type { EndCause, Player, StruckFacts } from './events.ts';

export type Command =
  // --- before the game
  | { readonly type: 'sit'; readonly seat: Seat; readonly player: Player }
  | { readonly type: 'unsit'; readonly seat: Seat }
  /** A bot for an empty seat before the game, or for who has left it. `player` bears a bot's mark. */
  | { readonly type: 'seat-bot'; readonly seat: Seat; readonly player: Player }
  | { readonly type: 'unseat-bot'; readonly seat: Seat }
  | { readonly type: 'rename'; readonly player: Player }
  /** `relieves`: who sits there has lost the office, or somebody else was assigned (7.2.a, 8.1.v). */
  | { readonly type: 'sit-as-referee'; readonly player: Player; readonly relieves?: boolean }
  | { readonly type: 'leave-referees-seat' }
  | { readonly type: 'call' }
  | { readonly type: 'greet' }
  | { readonly type: 'refuse-greeting' }
  | { readonly type: 'choose-starter'; readonly seat: Seat }
  | { readonly type: 'choose-seats'; readonly swap: boolean }
  | { readonly type: 'end-trial' }
  // --- play
  | { readonly type: 'strike'; readonly strike: Strike; readonly set: number; readonly strikes: number }
  | { readonly type: 'pass'; readonly seat?: Seat; readonly set: number; readonly strikes: number }
  | { readonly type: 'ready' }
  | { readonly type: 'give-up-set'; readonly side?: Side }
  | { readonly type: 'give-up-game'; readonly side?: Side }
  | { readonly type: 'call-off'; readonly side?: Side }
  | { readonly type: 'decline-call-off'; readonly side?: Side }
  | { readonly type: 'thank' }
  | { readonly type: 'sign' }
  /** `heard`: officials of the competition hear of it, also where nobody sits as the referee. */
  | { readonly type: 'ask'; readonly text: string; readonly heard?: boolean }
  /** `heard`: an official may decide it. `from`: made in the competition, by whom for which side; again it changes nothing. */
  | {
      readonly type: 'protest';
      readonly about: number;
      readonly text: string;
      readonly heard?: boolean;
      readonly from?: { readonly competition: number; readonly player: string; readonly ofSide?: Side };
    }
  | { readonly type: 'stop'; readonly note: string }
  /** The opponent has been away longer than the grace: the game is taken as won (3.6). */
  | { readonly type: 'claim' }
  | { readonly type: 'resume' }
  // --- referee
  | { readonly type: 'warn'; readonly side: Side; readonly clause: string; readonly note: string }
  | { readonly type: 'give-penalty'; readonly side: Side; readonly clause: string; readonly note: string }
  /** `side`: the one with the right by default; the waiting side during an interruption of its first series (20.4). */
  | { readonly type: 'lose-turn'; readonly side?: Side; readonly clause: string; readonly note: string }
  | { readonly type: 'end-set'; readonly winner: Side; readonly clause: string; readonly note: string }
  | {
      readonly type: 'end-game';
      readonly winner: Side | null;
      readonly clause: string;
      readonly cause: EndCause;
      readonly note: string;
    }
  | {
      readonly type: 'move-piece';
      readonly piece: PieceId;
      readonly to: Point | null;
      readonly clause: string;
      readonly note: string;
    }
  | { readonly type: 'cancel'; readonly event: number; readonly clause: string; readonly note: string }
  | { readonly type: 'answer'; readonly question: number; readonly text: string }
  | {
      readonly type: 'decide-protest';
      readonly protest: number;
      readonly upheld: boolean;
      readonly final: boolean;
      readonly text: string;
      /** Upheld, and the set goes back to before the moment (8.1.g). */
      readonly back?: boolean;
    }
  | { readonly type: 'annul'; readonly clause: string; readonly note: string }
  | {
      readonly type: 'correct';
      readonly winner: Side | null;
      readonly cause: EndCause | 'play';
      readonly score: Readonly<Record<Side, number>>;
      readonly clause: string;
      readonly note: string;
    }
  // --- the room
  | { readonly type: 'leave'; readonly player: string }
  | { readonly type: 'return'; readonly player: string }
  /** A room takes the game up again from its log; `since`: when the service was last known to be alive. */
  | { readonly type: 'recover'; readonly since: number }
  /** A clock may have run out: does what is due at `now`, nothing if nothing is. */
  | { readonly type: 'tick' };

/** What the game core needs from outside, injected: time, the simulation, and chance. */
export interface Context {
  /** ms since the epoch. */
  readonly now: number;
  /** Simulates a strike on a position with the game's table profile; the core has checked placement and aim. */
  readonly simulate: (strike: Strike, pieces: GamePieces, config: GameConfig) => Result<StruckFacts>;
  /** Draws the error of the cue for one strike. Asked only at a table that has one; there it must not be left out. */
  readonly drawCue?: () => CueDraw;
}
type GamePieces = Readonly<Record<PieceId, Point>>;
