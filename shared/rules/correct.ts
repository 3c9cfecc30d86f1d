/** Whether a strike is correct (11.4): the table of rules.md, section 4, rows a to i. */
import { sideOf } from '../table/pieces.ts';
import { oppositeSeat, type Seat } from '../table/seats.ts';
import type { StrikeFacts } from './contact.ts';
import { darkPieces, inCircle, type Lie, lightPieces } from './dark.ts';
import type { FindingCode } from './findings.ts';
import type { Finding } from './types.ts';

export interface Verdict {
  readonly correct: boolean;
  /** Why, with the clause. */
  readonly finding: Finding;
}

/**
 * Judges the first contact of a strike by the player at `seat`. Later contacts never matter here: what they cost is judged
 * from the whole log (13.7, note).
 */
export function judgeContact(before: Lie, seat: Seat, facts: Pick<StrikeFacts, 'first' | 'rails'>): Verdict {
  const { first, rails } = facts;
  const opposite = rails.includes(oppositeSeat(seat));
  const sideRail = rails.some((rail) => rail !== seat && rail !== oppositeSeat(seat));
  const hasLight = lightPieces(before, seat).length > 0;
  const dark = new Set(darkPieces(before, seat));
  const own = first.filter((id) => sideOf(id) === before.seats[seat]);
  const others = first.filter((id) => sideOf(id) !== before.seats[seat]);

  const say = (correct: boolean, code: FindingCode, clause: string, also: readonly string[] = []): Verdict => ({
    correct,
    finding: {
      code,
      clause,
      ...(also.length > 0 ? { also } : {}),
      ...(first.length > 0 ? { pieces: first } : {}),
    },
  });
  /** Row z: only dark pieces, and neither the opposite rail nor the circle by way of a side rail. */
  const darkOnlyFoul = (): Verdict =>
    sideRail ? say(false, 'foul.side-rail', '17.1.i', ['17.1.e']) : say(false, 'foul.no-opposite-rail', '17.1.e');

  // Row b outranks all others: with the opposite rail first, whatever comes after it is correct.
  if (!hasLight && opposite)
    return own.length > 0
      ? say(true, 'correct.dark-only', '11.4.b', others.length > 0 ? ['13.7.a'] : ['13.3.a'])
      : say(true, 'correct.dark-only-none-touched', '11.4.b', others.length > 0 ? ['13.7.a'] : ['13.4']);

  if (first.length === 0) return hasLight ? say(false, 'foul.nothing-touched', '11.4.g') : darkOnlyFoul();

  if (others.length > 0) {
    const together = own.length > 0;
    if (rails.length === 0) return say(false, together ? 'foul.both-at-once' : 'foul.opponent-first', '17.1.b'); // row d
    if (!hasLight) return darkOnlyFoul();
    return say(false, together ? 'foul.both-at-once-reflected' : 'foul.opponent-first-reflected', '17.1.v'); // row e
  }

  // Only own pieces. Own light and own dark at once: a foul where the dark one alone would be one.
  const darkFirst = own.filter((id) => dark.has(id));
  if (darkFirst.length === 0) return say(true, 'correct.light', '11.4.a', [rails.length > 0 ? '13.2' : '13.1']); // row a
  if (opposite) return say(true, 'correct.opposite-rail', '13.2', ['13.3.a']); // row g
  if (sideRail && darkFirst.every((id) => inCircle(before.pieces[id]!)))
    return say(true, 'correct.circle', '11.4.v', ['13.3.d']); // row v
  const also = hasLight ? ['13.3'] : sideRail ? ['13.3', '17.1.i', '17.1.e'] : ['13.3', '17.1.e'];
  if (darkFirst.length < own.length) return say(false, 'foul.dark-with-light', '17.1.z', also);
  return say(false, rails.length === 0 ? 'foul.dark-direct' : 'foul.dark-reflected', '17.1.z', also); // row i
}
