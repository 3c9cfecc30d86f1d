/** Minus one: who has lost is out, or plays on for the places behind. */
import {
  type Bracket,
  BracketPlan,
  couples,
  type Line,
  type Part,
  type PlacesPlayed,
  present,
  seedLines,
} from './bracket.ts';

/** The plan for n participants, numbered by seed from 1. */
export function minusOne(n: number, played: PlacesPlayed): Bracket {
  const plan = new BracketPlan();
  playOut(plan, seedLines(n), 1, played, 'main');
  return plan.finish();
}

/**
 * Plays lines out for the places from `from` on: winners among winners, and with all places losers among losers.
 * @param lines a power of two of them
 */
export function playOut(
  plan: BracketPlan,
  lines: readonly Line[],
  from: number,
  played: PlacesPlayed,
  part: Part,
): void {
  const here = present(lines);
  if (here === 0) return;
  if (lines.length === 1 || here === 1) {
    plan.give(lines, from);
    return;
  }
  const winners: Line[] = [];
  const losers: Line[] = [];
  const final = part === 'main' && lines.length === 2 ? 'final' : part;
  for (const [a, b] of couples(lines)) {
    const [winner, loser] = plan.meet(a, b, final, [from, from + here - 1]);
    winners.push(winner);
    losers.push(loser);
  }
  playOut(plan, winners, from, played, part);
  const behind = from + present(winners);
  if (played === 'all' || (played === 'third' && part === 'main' && losers.length === 2))
    playOut(plan, losers, behind, played, 'places');
  else plan.give(losers, behind);
}
