/** A set lost at once by a foul strike (16.1.a, 16.1.g). Judged on the position at rest, before anything is put back. */
import type { PieceId } from '../table/pieces.ts';
import type { Seat } from '../table/seats.ts';
import type { StrikeFacts } from './contact.ts';
import { darkPieces, isDarkAt, type Lie } from './dark.ts';
import type { Finding } from './types.ts';

/** The player's dark pieces that a strike moved out of the dark field: elsewhere on the table, potted or flown. */
export function darkKnockedOut(before: Lie, seat: Seat, facts: StrikeFacts): PieceId[] {
  return darkPieces(before, seat).filter((id) => {
    const rest = facts.rest[id];
    return rest === undefined || (facts.moved.includes(id) && !isDarkAt(seat, rest));
  });
}

/**
 * What of 16.1 a *foul* strike by the player at `seat` did; empty: nothing. A strike that is correct by 11.4 and has only
 * a late penalty doesn't come here (16.1.a, the words in brackets).
 */
export function setLostAtOnce(before: Lie, seat: Seat, facts: StrikeFacts): Finding[] {
  const findings: Finding[] = [];
  const out = darkKnockedOut(before, seat, facts);
  if (out.length >= 2) findings.push({ code: 'set.lost-dark-out', clause: '16.1.a', pieces: out });

  const dark = new Set(darkPieces(before, seat));
  const darkFirst = facts.first.filter((id) => dark.has(id));
  if (darkFirst.length > 0) {
    // "Apart from that piece": one of the first contact is left out, the others of it count.
    const that = darkFirst.find((id) => facts.moved.includes(id));
    const others = facts.moved.filter((id) => id !== that);
    if (others.length >= 2) findings.push({ code: 'set.lost-dark-first', clause: '16.1.g', pieces: others });
  }
  return findings;
}
