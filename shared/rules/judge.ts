/** The judging of one strike (rules.md, section 4): the order of a ruling. */
import type { StrikeLog } from '../table/log.ts';
import { type PieceId, sideOf } from '../table/pieces.ts';
import type { Point, Seat } from '../table/seats.ts';
import { type RestAfter, readStrike, type StrikeFacts } from './contact.ts';
import { judgeContact } from './correct.ts';
import { darkPieces } from './dark.ts';
import type { FindingCode } from './findings.ts';
import { placeFlown, placeStacked } from './flown.ts';
import { setLostAtOnce } from './loss.ts';
import { restore } from './restore.ts';
import { buildRuling, settle } from './settle.ts';
import type { Finding, Placing, Ruling, Situation } from './types.ts';

export { type Cause, judgeLoss, judgePass, layPenalty } from './turn.ts';

/** Who struck, and where the striker had been placed (table frame, mm). */
export interface StrikeOrigin {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
}

/** What costs the right without a penalty piece in a strike that is correct by 11.4 (18.1.b, v, d, a). */
function offencesWithoutPenalty(situation: Situation, seat: Seat, facts: StrikeFacts): Finding[] {
  const side = situation.seats[seat];
  const own = facts.potted.filter((id) => sideOf(id) === side);
  const theirs = facts.potted.filter((id) => sideOf(id) !== side);
  const findings: Finding[] = [];
  if (own.length > 0 && theirs.length > 0)
    findings.push({ code: 'lost.opponent-potted', clause: '18.1.b', pieces: theirs });
  if (facts.flown.length > 0)
    findings.push({ code: 'lost.flown', clause: '18.1.v', pieces: facts.flown.map(({ piece }) => piece) });
  if (facts.zoneReturn && darkPieces(situation, seat).length === 0)
    findings.push({ code: 'lost.zone-return', clause: '18.1.d', also: ['12.9'] });
  return findings;
}

function say(code: FindingCode, clause: string, placings: readonly Placing[]): Finding[] {
  return placings.length === 0 ? [] : [{ code, clause, pieces: placings.map(({ piece }) => piece) }];
}

/**
 * Judges one strike.
 * @param situation the set at rest before it; `strike.seat` must be occupied
 * @param log what the physics reported; it decides over `after` (see {@link readStrike})
 * @param after rest positions that changed, before any ruling; `striker` where it rests, if a piece landed on it
 */
export function judgeStrike(situation: Situation, strike: StrikeOrigin, log: StrikeLog, after: RestAfter): Ruling {
  const { seat } = strike;
  const facts = readStrike(situation, log, after);
  const verdict = judgeContact(situation, seat, facts);
  const { correct } = verdict;
  const findings: Finding[] = [verdict.finding];
  const placings: Placing[] = [];

  const late = facts.strikerPotted || facts.strikerFlown;
  if (facts.strikerPotted) findings.push({ code: 'late.striker-potted', clause: '17.1.g' });
  if (facts.strikerFlown) findings.push({ code: 'late.striker-flown', clause: '17.1.d' });
  if (late && !correct) findings.push({ code: 'penalty.once', clause: '17.2' });
  const penalty = late || !correct ? 1 : 0;

  const matter = (turnLost: boolean, board: Record<PieceId, Point>) => ({
    seat,
    strike: { x: strike.x, y: strike.y, correct, facts },
    penalty: penalty as 0 | 1,
    turnLost,
    board,
    findings,
    placings,
  });

  // 16.1, on the position at rest, before anything is put back.
  const lostAtOnce = correct ? [] : setLostAtOnce(situation, seat, facts);
  if (lostAtOnce.length > 0) {
    findings.push(...lostAtOnce);
    const set = { lost: situation.seats[seat]!, clause: lostAtOnce[0]!.clause };
    return buildRuling(situation, matter(true, { ...facts.rest }), { set });
  }

  const board: Record<PieceId, Point> = { ...facts.rest };
  for (const { piece } of facts.stacked) delete board[piece];
  if (!correct) {
    const restored = restore(situation, seat, facts, board);
    findings.push(...restored.findings);
    placings.push(...restored.placings);
  }
  const stacked = placeStacked(seat, facts, board);
  const flown = placeFlown(seat, facts, board);
  findings.push(...say('stacked', '12.11', stacked), ...say('flown', '12.14', flown));
  placings.push(...stacked, ...flown);

  if (!correct) {
    findings.push({ code: 'lost.foul', clause: '17.1.a' });
    return settle(situation, matter(true, board));
  }
  const offences = offencesWithoutPenalty(situation, seat, facts);
  if (late) offences.push({ code: 'lost.penalty', clause: '18.1.g' });
  if (offences.length === 0 && !facts.potted.some((id) => sideOf(id) === situation.seats[seat]))
    offences.push({ code: 'lost.none-potted', clause: '18.1.a' });
  findings.push(...offences);
  return settle(situation, matter(offences.length > 0, board));
}
