/** The state of a game: plain data, a fold of its events (apply.ts). */
import type { Mode, Point, Seat, Side } from '../../table/seats.ts';
import type { Ruling, Situation } from '../types.ts';
import type { GameConfig } from './config.ts';
import type { EndCause, EventType, Player, Rank, SeatPlan } from './events.ts';

/**
 * The phases of a game, in their order:
 * seating (places are taken) - arrival (called; greeting) - choice (pairs, 22.3) - trial (12.23) - set - interval - ...
 * - signing (thanks, signatures, protests) - over.
 */
export type Phase = 'seating' | 'arrival' | 'choice' | 'trial' | 'set' | 'interval' | 'signing' | 'over';

export type ClockKind = 'arrival' | 'choice' | 'trial' | 'strike' | 'extra' | 'interval' | 'signing';

/** The running clock. While the game is stopped, `left` is what remains of it and it doesn't expire. */
export interface GameClock {
  readonly kind: ClockKind;
  /** Whose time it is; null: everybody's. */
  readonly side: Side | null;
  /** ms since the epoch. It runs from `startsAt`; at `endsAt` it expires. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** ms that it was given when it began. */
  readonly length: number;
  /** ms; null while it runs. */
  readonly left: number | null;
}

export interface LastRuling {
  /** Number of the event it belongs to. */
  readonly event: number;
  readonly seat: Seat;
  readonly kind: 'strike' | 'pass' | 'clock' | 'referee';
  readonly ruling: Ruling;
}

/** The set being played. */
export interface SetState extends Situation {
  /** From 1. */
  readonly number: number;
  /** How often this set has been started again. */
  readonly replays: number;
  readonly sitting: SeatPlan;
  /** The seat with the first strike, as started (20.2, 21.1). */
  readonly first: Seat;
  /** The seat that has the right of strike. */
  readonly turn: Seat;
  /** Strikes and passes made so far. */
  readonly strikes: number;
  /** Length of the running series. */
  readonly series: number;
  /** ms since the epoch: before this the discs move or pieces are laid, and nothing may be placed (12.17, 17.1.m). */
  readonly readyAt: number;
  readonly last: LastRuling | null;
  /** Offences in the opponent's series: when it ends, a penalty piece and the next right each (17.1.p, 21.5). */
  readonly deferred: readonly { readonly side: Side; readonly clause: string }[];
  /** Sides that have called stop in this set (19.2). */
  readonly stopsUsed: readonly Side[];
  /** Turns lost by the clock in a row while away, by side: three end the game (3.6). */
  readonly idle: Readonly<Record<Side, number>>;
  /** The same wherever its players were, one row of both sides: turns lost by the clock since the last strike or pass. */
  readonly lapses: number;
  /** First series that cleared the table, by side: the players call it stose. */
  readonly clearances: Readonly<Record<Side, number>>;
  /** Over: the result is in `sets`. */
  readonly over: boolean;
  /** Where the striker lies after the last strike; null: in a pocket, flown or in the hand. */
  readonly striker: Point | null;
}

export interface SetResult {
  readonly number: number;
  readonly winner: Side | null;
  readonly clause: string;
  readonly cause: EndCause | 'play';
  readonly first: Seat;
  readonly firstSide: Side;
  /** Clearances in one first series (stose), by side. */
  readonly clearances: Readonly<Record<Side, number>>;
  readonly strikes: number;
  readonly replays: number;
  readonly endedAt: number;
}

export interface GameResult {
  readonly winner: Side | null;
  readonly cause: EndCause | 'play' | 'called-off' | 'annulled';
  readonly clause: string;
  readonly score: Readonly<Record<Side, number>>;
}

export interface SideRecord {
  /** Cautions by the clock (18.1.zh); not warnings. */
  readonly cautions: number;
  readonly warnings: readonly {
    readonly event: number;
    readonly at: number;
    readonly clause: string;
    readonly note: string;
  }[];
}

/**
 * A call for help that no official has seen to (3.3, 9.2, 19.2). nobody-there: both sides are absent after a break.
 * Answering it, resuming the game, or the end of what it was about closes it.
 */
export interface Call {
  readonly kind: 'stop' | 'question' | 'refused-greeting' | 'nobody-there';
  readonly event: number;
  readonly at: number;
  /** Null: the clocks. */
  readonly player: string | null;
  readonly side: Side | null;
  readonly text: string;
}

export interface Question {
  readonly event: number;
  readonly player: string;
  readonly text: string;
  readonly answer: string | null;
}

export interface Protest {
  readonly event: number;
  readonly player: string;
  readonly about: number;
  readonly text: string;
  /** Where there is an official who may decide it: until then the next set waits, see hearing.ts. */
  readonly heard?: true;
  /** For whom, where who made it doesn't play here (5.4). */
  readonly ofSide?: Side;
  /** The next set waited for a decision, and nobody decided in time. */
  readonly lapsed?: true;
  /** Its number in the competition, where it was made there first. */
  readonly competition?: number;
  readonly decision: {
    readonly upheld: boolean;
    readonly final: boolean;
    readonly text: string;
    /** Of who decided, see {@link Rank}; left out: a table referee. */
    readonly rank?: Rank;
    /** The set went back to before the moment. */
    readonly back?: true;
  } | null;
}

/** A player's absence. */
export interface Presence {
  readonly here: boolean;
  /** ms since the epoch: of the last change, or since when this absence counts (3.6). */
  readonly since: number;
  /** ms of counted absence used up so far, the running one not included. */
  readonly away: number;
}

export interface GameState {
  readonly config: GameConfig;
  readonly mode: Mode;
  /** Events folded: the next event's number. */
  readonly n: number;
  /** Time of the last event, ms since the epoch. */
  readonly at: number;
  readonly phase: Phase;
  /** `until`: a player's stop ends by itself then; null: the referee's, who resumes. */
  readonly stopped: {
    readonly at: number;
    readonly by: string;
    readonly side: Side | null;
    readonly note: string;
    readonly until: number | null;
    /** Of the official who stopped it: a lower one doesn't resume it (7.3); left out: a player or a table referee. */
    readonly rank?: Rank;
  } | null;
  /** Places as taken before the game: side A South (and North in pairs), side B North (West and East). */
  readonly places: Readonly<Partial<Record<Seat, Player>>>;
  /** Who sits in the referee's seat, where the regulations have one (9.1). */
  readonly referee: Player | null;
  readonly presence: Readonly<Record<string, Presence>>;
  readonly greeted: readonly string[];
  /** Who refused to greet, before or after the game (3.5): the chief referee's to judge. */
  readonly refused: readonly string[];
  readonly ready: readonly string[];
  readonly thanked: readonly string[];
  readonly signed: readonly string[];
  readonly trial: {
    readonly side: Side;
    readonly done: readonly Side[];
    readonly pieces: Situation['pieces'];
    readonly striker: Point | null;
    /** ms since the epoch: before this the discs move. */
    readonly readyAt: number;
  } | null;
  /** Pairs: seat that starts, once chosen; whether the others have chosen. */
  readonly starter: Seat | null;
  readonly seatsChosen: boolean;
  readonly set: SetState | null;
  readonly sets: readonly SetResult[];
  readonly score: Readonly<Record<Side, number>>;
  readonly sides: Readonly<Record<Side, SideRecord>>;
  readonly clock: GameClock | null;
  /** A standing offer to call the game off. */
  readonly offer: Side | null;
  readonly questions: readonly Question[];
  readonly protests: readonly Protest[];
  readonly calls: readonly Call[];
  /** The event with which the running set, or the last one, began: what it is about is decided before the next (8.1.g). */
  readonly setFrom: number;
  /** The events that ended sets, the first set's first. */
  readonly ends: readonly number[];
  /** Keys of officials' acts: what is asked again under one of them is done already. */
  readonly acted: readonly string[];
  readonly result: GameResult | null;
  /**
   * The state before each event of the running set that a referee may still cancel (8.1.g). Derived from the log like
   * everything else, and left out of the state's canonical text.
   */
  readonly past: readonly {
    readonly event: number;
    readonly type: EventType;
    /** Of who decided; 0: the engine, or a player. */
    readonly rank: Rank | 0;
    readonly state: GameState;
  }[];
}
