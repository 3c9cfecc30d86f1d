/** A strike tried in the head: the shared simulator without its track, and the shared judge. */
import { playOut, roundRest } from '../physics/simulate.ts';
import { judgeStrike } from '../rules/judge.ts';
import type { Ruling, Situation } from '../rules/types.ts';
import type { StrikeLog } from '../table/log.ts';
import { type PieceId, piecesOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Point } from '../table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../table/strike.ts';

export interface Outcome {
  readonly log: StrikeLog;
  readonly ruling: Ruling;
}

/** Whether the rules let the strike be made (12.3, 12.4, 12.6). */
export function mayStrike(situation: Situation, strike: Strike): boolean {
  const at: Point = [strike.x, strike.y];
  return checkPlacement(strike.seat, at, situation.pieces) === null && checkAim(strike.seat, at, strike.aim) === null;
}

/** What comes of a strike that may be made. The same bits as the server's simulation and ruling. */
export function outcomeOf(situation: Situation, strike: Strike, profile: TableProfile): Outcome {
  const { pieces } = situation;
  const course = playOut({ strike, pieces, profile }, null);
  const after: Record<PieceId, Point | null> = {};
  piecesOf(pieces).forEach((id, k) => {
    if (course.w.moved[k + 1] === 0) return;
    const rest = course.restOf(k + 1);
    const [x, y] = pieces[id]!;
    if (rest === null) after[id] = null;
    else if (rest[0] !== x || rest[1] !== y) after[id] = [roundRest(rest[0]), roundRest(rest[1])];
  });
  const rest = course.restOf(0);
  const striker: Point | null = rest === null ? null : [roundRest(rest[0]), roundRest(rest[1])];
  return { log: course.log, ruling: judgeStrike(situation, strike, course.log, { ...after, striker }) };
}
