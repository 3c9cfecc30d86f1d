/**
 * Minus two: who has lost twice is out. Who loses the first time goes on among those who have lost once; the last of both
 * meet in the final, and once more if there the unbeaten one loses for the first time.
 */
import { type Bracket, BracketPlan, couples, type Line, type PlacesPlayed, present, seedLines } from './bracket.ts';
import { playOut } from './minus-one.ts';

/** The plan for n participants, numbered by seed from 1. `played`: with `all`, those who are out at the same point play for their places; else they share them. */
export function minusTwo(n: number, played: PlacesPlayed): Bracket {
  const plan = new BracketPlan();
  let main = seedLines(n);
  if (main.length === 1) {
    plan.give(main, 1);
    return plan.finish();
  }
  let second: readonly Line[] = [];
  /** Who is out, by rounds of those who have lost once; the last out first at the end. */
  const out: Line[][] = [];
  const bounds: readonly [number, number] = [1, n];
  for (let drop = 0; main.length > 1; drop++) {
    const winners: Line[] = [];
    const losers: Line[] = [];
    for (const [a, b] of couples(main)) {
      const [winner, loser] = plan.meet(a, b, 'main', bounds);
      winners.push(winner);
      losers.push(loser);
    }
    main = winners;
    if (drop === 0) second = losers;
    else {
      // Before the newly beaten come in, those who are there halve their number.
      second = halve(plan, second, out, [2, n]);
      second = joined(plan, second, crossed(losers, drop), out, [2, n]);
    }
  }
  while (second.length > 1) second = halve(plan, second, out, [2, n]);
  const [winner, loser] = final(plan, main[0]!, second[0]!);
  let next = plan.give([loser], plan.give([winner], 1));
  for (const lines of out.reverse()) {
    if (played === 'all') playOut(plan, lines, next, 'all', 'places');
    else plan.give(lines, next);
    next += present(lines);
  }
  return plan.finish();
}

/** Two of those who have lost once meet; the loser is out. */
function halve(plan: BracketPlan, lines: readonly Line[], out: Line[][], places: readonly [number, number]): Line[] {
  const going = couples(lines).map(([a, b]) => plan.meet(a, b, 'second', places));
  out.push(going.map(([, loser]) => loser));
  return going.map(([winner]) => winner);
}

/** Those who are there meet those who come in. */
function joined(
  plan: BracketPlan,
  there: readonly Line[],
  coming: readonly Line[],
  out: Line[][],
  places: readonly [number, number],
): Line[] {
  const going = there.map((line, i) => plan.meet(line, coming[i]!, 'second', places));
  out.push(going.map(([, loser]) => loser));
  return going.map(([winner]) => winner);
}

/** Who comes in is put far from whom it has met: in reverse, and every other time by halves exchanged. */
function crossed(lines: readonly Line[], drop: number): readonly Line[] {
  if (drop % 2 === 1) return [...lines].reverse();
  const half = lines.length / 2;
  return [...lines.slice(half), ...lines.slice(0, half)];
}

/** The final, and its second game when the unbeaten one has lost the first. */
function final(plan: BracketPlan, unbeaten: Line, beaten: Line): readonly [Line, Line] {
  const [winner, loser] = plan.meet(unbeaten, beaten, 'final', [1, 2]);
  if (winner.source?.kind !== 'winner') return [winner, loser];
  return plan.meet(winner, loser, 'decider', [1, 2]);
}
