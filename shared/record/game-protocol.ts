/**
 * The protocol of a game (9.1.l, 9.2, 22): a reading of its event log. Sides, first strike per set, set results,
 * clearances in one series (the players call them stose), sanctions with clause and time, protests, signatures.
 */
import { fold } from '../rules/game/apply.ts';
import type { Author, GameEvent, Player } from '../rules/game/events.ts';
import { PLACES, sideOfPlace } from '../rules/game/sets.ts';
import type { GameResult, GameState, Protest, Question, SetResult } from '../rules/game/state.ts';
import { type Mode, otherSide, type Seat, type Side } from '../table/seats.ts';

/** One act on the back of the protocol: what a clock, a referee or a player did beside striking. */
export interface Remark {
  /** Number of the event. */
  readonly event: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly kind: GameEvent['type'];
  readonly author: Author;
  /** The side it is about, where it is about one. */
  readonly side: Side | null;
  readonly clause: string | null;
  readonly note: string;
  /** Number of the set it fell in; 0 before the first. */
  readonly set: number;
  /** A later decision took the set back to before this (8.1.g). */
  readonly cancelled: boolean;
}

export interface Signature {
  /** Public id of the player; null: the referee, or nobody objected in time (9.2). */
  readonly player: string | null;
  readonly at: number;
  readonly author: Author;
}

export interface GameProtocol {
  readonly mode: Mode;
  readonly rated: boolean;
  readonly sets: number;
  readonly playAll: boolean;
  readonly profileName: string;
  /** First named: side A. */
  readonly sides: Readonly<Record<Side, readonly Player[]>>;
  readonly begun: number;
  readonly ended: number | null;
  readonly results: readonly SetResult[];
  readonly score: Readonly<Record<Side, number>>;
  readonly clearances: Readonly<Record<Side, number>>;
  readonly cautions: Readonly<Record<Side, number>>;
  readonly result: GameResult | null;
  readonly remarks: readonly Remark[];
  readonly protests: readonly Protest[];
  readonly questions: readonly Question[];
  readonly signatures: readonly Signature[];
  /** Signed, or the time for it is over (9.2). */
  readonly closed: boolean;
  /** An undecided protest keeps the result provisional (3.4). */
  readonly provisional: boolean;
}

/** The protocol of a log, of a running game too. Throws like `fold` on a log that isn't one. */
export function gameProtocol(events: readonly GameEvent[]): GameProtocol {
  const state = fold(events);
  return {
    mode: state.mode,
    rated: state.config.rated,
    sets: state.config.sets,
    playAll: state.config.playAll,
    profileName: state.config.profileName,
    sides: sidesOf(state),
    begun: events[0]!.at,
    ended: state.result === null ? null : (events.findLast((event) => endsGame(event))?.at ?? state.at),
    results: state.sets,
    score: state.score,
    clearances: {
      A: state.sets.reduce((sum, set) => sum + set.clearances.A, 0),
      B: state.sets.reduce((sum, set) => sum + set.clearances.B, 0),
    },
    cautions: { A: state.sides.A.cautions, B: state.sides.B.cautions },
    result: state.result,
    remarks: remarksOf(events),
    protests: state.protests,
    questions: state.questions,
    signatures: events.flatMap((event) =>
      event.type === 'signed' ? [{ player: event.player, at: event.at, author: event.by }] : [],
    ),
    closed: state.phase === 'over',
    provisional: state.result !== null && state.protests.some((protest) => protest.decision === null),
  };
}

function sidesOf(state: GameState): Record<Side, Player[]> {
  const sides: Record<Side, Player[]> = { A: [], B: [] };
  for (const seat of PLACES[state.mode]) {
    const player = state.places[seat];
    if (player !== undefined) sides[sideOfPlace(state.mode, seat)].push(player);
  }
  return sides;
}

function endsGame(event: GameEvent): boolean {
  return ['struck', 'passed', 'turnLost', 'setEnded', 'gameEnded', 'calledOff', 'annulled', 'penaltyGiven'].includes(
    event.type,
  );
}

/** Remarks in order of the log; those that a cancellation took back are kept, and marked. */
function remarksOf(events: readonly GameEvent[]): Remark[] {
  const remarks: Remark[] = [];
  let seats: Readonly<Partial<Record<Seat, { readonly side: Side }>>> = {};
  let set = 0;
  for (const event of events) {
    if (event.type === 'setStarted') {
      seats = event.seats;
      set = event.set;
    }
    if (event.type === 'cancelled')
      for (const [index, remark] of remarks.entries())
        if (remark.event >= event.to && remark.kind !== 'cancelled') remarks[index] = { ...remark, cancelled: true };
    const about = remarkable(event, (seat) => seats[seat]?.side ?? null);
    if (about === null) continue;
    remarks.push({ event: event.n, at: event.at, kind: event.type, author: event.by, set, cancelled: false, ...about });
  }
  return remarks;
}

function remarkable(
  event: GameEvent,
  sideAt: (seat: Seat) => Side | null,
): Pick<Remark, 'side' | 'clause' | 'note'> | null {
  switch (event.type) {
    case 'cautioned':
      return { side: sideAt(event.seat), clause: event.clause, note: '' };
    case 'turnLost':
      return { side: sideAt(event.seat), clause: event.clause, note: event.note };
    case 'penaltyGiven':
    case 'warned':
      return { side: event.side, clause: event.clause, note: event.note };
    case 'setEnded':
    case 'gameEnded':
      // The side that it went against.
      return { side: event.winner === null ? null : otherSide(event.winner), clause: event.clause, note: event.note };
    case 'pieceMoved':
      return { side: event.piece[0] as Side, clause: event.clause, note: event.note };
    case 'cancelled':
    case 'annulled':
      return { side: null, clause: event.clause, note: event.note };
    case 'stopped':
      return { side: event.side, clause: event.side === null ? '9.1.k' : '19.2', note: event.note };
    case 'greetingRefused':
      return { side: null, clause: '3.5', note: event.player };
    case 'calledOff':
      return { side: null, clause: '23.1', note: '' };
    default:
      return null;
  }
}
