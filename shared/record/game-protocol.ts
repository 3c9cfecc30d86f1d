/**
 * The protocol of a game (9.1.l, 9.2, 22): a reading of its event log. Sides, first strike per set, set results,
 * clearances in one series (the players call them stose), sanctions with clause and time, protests, signatures.
 */
import { apply, fold } from '../rules/game/apply.ts';
import type { Author, GameEvent, Player } from '../rules/game/events.ts';
import { everyone } from '../rules/game/people.ts';
import { nextSetPlan, PLACES, sideOfPlace } from '../rules/game/sets.ts';
import type { GameResult, GameState, Protest, Question, SetResult } from '../rules/game/state.ts';
import type { CueError } from '../table/cue-error.ts';
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
  /** The error of the cue at this table; null: none. */
  readonly cueError: CueError | null;
  /** First named: side A. */
  readonly sides: Readonly<Record<Side, readonly Player[]>>;
  /** Who sits in the referee's seat (9.1); null: nobody does. */
  readonly referee: Player | null;
  readonly begun: number;
  readonly ended: number | null;
  readonly results: readonly SetResult[];
  /** The set that is being played or comes next, and who has its first strike; null: none (9.2). */
  readonly next: { readonly number: number; readonly first: Seat; readonly firstSide: Side } | null;
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
  const { state, remarks, ended } = read(events);
  return {
    mode: state.mode,
    rated: state.config.rated,
    sets: state.config.sets,
    playAll: state.config.playAll,
    profileName: state.config.profileName,
    cueError: state.config.cueError ?? null,
    sides: sidesOf(state),
    referee: state.referee,
    begun: events[0]!.at,
    ended,
    results: state.sets,
    next: nextOf(state),
    score: state.score,
    clearances: {
      A: state.sets.reduce((sum, set) => sum + set.clearances.A, 0),
      B: state.sets.reduce((sum, set) => sum + set.clearances.B, 0),
    },
    cautions: { A: state.sides.A.cautions, B: state.sides.B.cautions },
    result: state.result,
    remarks,
    protests: state.protests,
    questions: state.questions,
    signatures: signaturesIn(events, state),
    closed: state.phase === 'over',
    provisional: state.result !== null && state.protests.some((protest) => protest.decision === null),
  };
}

/** Who has signed; the service that closes it with the last of the players signs nothing, only where time did (9.2). */
function signaturesIn(events: readonly GameEvent[], state: GameState): readonly Signature[] {
  return events.flatMap((event): Signature[] => {
    if (event.type !== 'signed') return [];
    const closes = event.player === null && event.by.role === 'system' && everyone(state, state.signed);
    return closes ? [] : [{ player: event.player, at: event.at, author: event.by }];
  });
}

function sidesOf(state: GameState): Record<Side, Player[]> {
  const sides: Record<Side, Player[]> = { A: [], B: [] };
  for (const seat of PLACES[state.mode]) {
    const player = state.places[seat];
    if (player !== undefined) sides[sideOfPlace(state.mode, seat)].push(player);
  }
  return sides;
}

/** The set that is being played or comes next, and who strikes first in it (9.2). */
function nextOf(state: GameState): GameProtocol['next'] {
  if (state.result !== null || state.phase === 'seating') return null;
  const running = state.phase === 'set' ? state.set : null;
  const { number, first, sitting } = running ?? nextSetPlan(state);
  const firstSide = sitting[first]?.side;
  return firstSide === undefined ? null : { number, first, firstSide };
}

/** Decisions that a cancellation takes back when it goes to before them (8.1.g); warnings only one by one. */
const TAKEN_BACK: ReadonlySet<GameEvent['type']> = new Set([
  'cautioned',
  'turnLost',
  'penaltyGiven',
  'offenceCounted',
  'pieceMoved',
  'setEnded',
  'gameEnded',
]);

/**
 * Remarks in order of the log; those that a cancellation took back are kept, and marked. Who sat where is read from the
 * state of that moment: ends change within a set that is replayed (20.4).
 */
function read(events: readonly GameEvent[]): { state: GameState; remarks: Remark[]; ended: number | null } {
  const remarks: Remark[] = [];
  let ended: number | null = null;
  let before: GameState | null = null;
  for (const event of events) {
    const state = apply(before, event);
    if (before !== null) {
      if (event.type === 'cancelled') takeBack(remarks, before, event.to);
      const seats = before.set?.seats ?? {};
      const about = remarkable(event, (seat) => seats[seat] ?? null);
      const playing = before.phase === 'set' && before.set !== null;
      // A set that is lost before it begins (16.1.l) counts as the next one.
      const set = event.type === 'setEnded' && !playing ? before.sets.length + 1 : (before.set?.number ?? 0);
      if (about !== null)
        remarks.push({
          event: event.n,
          at: event.at,
          kind: event.type,
          author: event.by,
          set,
          cancelled: false,
          ...about,
        });
    }
    if (state.result === null) ended = null;
    // A correction afterwards is of the result, not of when the game was over.
    else if (before?.result !== state.result && (event.type !== 'corrected' || ended === null)) ended = event.at;
    before = state;
  }
  return { state: before ?? fold(events), remarks, ended };
}

function takeBack(remarks: Remark[], before: GameState, to: number): void {
  const aim = before.past.find((item) => item.event === to);
  const only = aim?.type === 'warned' && before.result?.cause !== 'warnings';
  for (const [index, remark] of remarks.entries()) {
    const back = remark.event === to || (!only && remark.event > to && TAKEN_BACK.has(remark.kind));
    if (back) remarks[index] = { ...remark, cancelled: true };
  }
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
    case 'offenceCounted':
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
    case 'corrected':
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
