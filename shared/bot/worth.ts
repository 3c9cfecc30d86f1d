/** What a ruling is worth to the side that struck: in pieces, a set won or lost counting many. */
import { sideOwes } from '../rules/party.ts';
import type { Ruling, Situation } from '../rules/types.ts';
import { type PieceId, sideOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { nextSeat, otherSide, type Seat, type Side } from '../table/seats.ts';
import { chancesAt } from './chances.ts';

/** A set won, in singles: more than any lead in pieces. Pairs play for twice as many. */
const SET = 14;
/** The table cleared in the first series: the opponent would have to do the same (20.4, 21.7). */
const CLEARED = 11;
/** What a chance in some later series counts. */
const LATER = 0.3;

/** How the eye of a player judges positions. */
export interface Eye {
  readonly profile: TableProfile;
  /** Error of the aim that is reckoned with, radians. */
  readonly aim: number;
  /** How much the opponent's chances count. */
  readonly wary: number;
}

/** The worth of a ruling for the side of `seat`, which struck (or passed). */
export function worthOf(before: Situation, ruling: Ruling, seat: Seat, eye: Eye): number {
  const { mode, seats } = before;
  const side = seats[seat]!;
  const other = otherSide(side);
  const { set } = ruling;
  const stakes = mode === 'pairs' ? 2 : 1;
  if (set !== null) {
    if ('won' in set) return stakes * (set.won === side ? SET : -SET);
    if ('lost' in set) return stakes * (set.lost === side ? -SET : SET);
    if ('restart' in set) return 0;
    return stakes * (set.interrupted === side ? CLEARED : -CLEARED);
  }
  const { position: pieces, next, debts } = ruling;
  const lie = { mode, seats, pieces };
  const turn = seats[next]!;
  const now = chancesAt(lie, next, eye.profile, eye.aim);
  const waiting = ruling.history.interrupted;
  // Answering a clearance: all, or the set is lost.
  if (waiting !== null && turn === side) return stakes * SET * (2 * now.all - 1);
  const after = chancesAt(lie, nextSeat(next, seats), eye.profile, eye.aim);
  const count = (which: Side): number => {
    let n = sideOwes(mode, seats, debts, which);
    for (const id of Object.keys(pieces) as PieceId[]) if (sideOf(id) === which) n++;
    return n;
  };
  const mine = count(side);
  const theirs = count(other);
  const mineNow = turn === side;
  const tempo = mineNow ? now.run : -eye.wary * now.run;
  const later = mineNow
    ? LATER * (now.sum - eye.wary * after.sum)
    : LATER * (after.sum - eye.wary * now.sum) + (eye.wary > 0 ? 0.4 * after.run : 0);
  return theirs - mine + tempo + later;
}
