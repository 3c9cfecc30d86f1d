/** Who strikes first in a game (22.1), so that everybody has it as often as not. */
import type { ParticipantId } from './result.ts';

/** One participant's strikes so far, in the order of the rounds played: true where it had the first strike. */
export type Strikes = readonly boolean[];

/** First strikes less second ones. */
export function strikeBalance(strikes: Strikes): number {
  return strikes.reduce((sum, first) => sum + (first ? 1 : -1), 0);
}

/** How far beyond one the balances of two would be after a game between them, at best; and the larger of the two. */
export function imbalance(one: number, two: number): { readonly excess: number; readonly worst: number } {
  const [low, high] = one <= two ? [one, two] : [two, one];
  const after = [Math.abs(low + 1), Math.abs(high - 1)] as const;
  return { excess: after.reduce((sum, each) => sum + Math.max(0, each - 1), 0), worst: Math.max(...after) };
}

/**
 * Whether the higher of two strikes first: who has had it less; else who last had the other's strike; else the higher one's
 * strike alternates; in a first game it is the higher one's at odd boards.
 * @param board number of the pair in its round, from 1
 */
export function higherStrikesFirst(higher: Strikes, lower: Strikes, board: number): boolean {
  const difference = strikeBalance(higher) - strikeBalance(lower);
  if (difference !== 0) return difference < 0;
  for (let back = 1; back <= Math.min(higher.length, lower.length); back++) {
    const [one, two] = [higher.at(-back), lower.at(-back)];
    if (one !== two) return one === false;
  }
  const last = higher.at(-1) ?? lower.at(-1);
  if (last === undefined) return board % 2 === 1;
  return higher.length > 0 ? !last : last;
}

/** In knock-outs: in odd games the first player, in even games the second (22.1.b). */
export function byGameNumber(
  number: number,
  first: ParticipantId,
  second: ParticipantId,
): readonly [ParticipantId, ParticipantId] {
  return number % 2 === 1 ? [first, second] : [second, first];
}
