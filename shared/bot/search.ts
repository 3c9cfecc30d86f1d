/**
 * Chooses a strike: what comes to mind is tried once in the head, the best again and again with the errors of the hand; the best on
 * average is taken. The budget is counted in simulations, so that the same seed gives the same strike on any machine.
 */
import { judgePass } from '../rules/judge.ts';
import type { Situation } from '../rules/types.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Seat } from '../table/seats.ts';
import type { Strike } from '../table/strike.ts';
import { exactStrike, handStrike, type Plan } from './hand.ts';
import type { Kind, Strength } from './level.ts';
import { mayStrike, outcomeOf } from './outcome.ts';
import { breakPlans, potPlans, safetyPlans, touchPlans } from './plans.ts';
import { normal, type Random } from './random.ts';
import { sceneAt } from './scene.ts';
import { type Eye, worthOf } from './worth.ts';

/** What a seat decides when it has the right of strike. */
export type Choice =
  | {
      readonly type: 'strike';
      readonly strike: Strike;
      readonly plan: Plan;
      readonly worth: number;
      readonly tried: number;
    }
  | { readonly type: 'pass'; readonly worth: number; readonly tried: number };

export interface Question {
  readonly situation: Situation;
  readonly seat: Seat;
  readonly profile: TableProfile;
  readonly strength: Strength;
  readonly random: Random;
  /** Looked at between simulations: true ends the search with the best so far. */
  readonly stop?: () => boolean;
}

interface Thought {
  readonly plan: Plan;
  sum: number;
  n: number;
}

/** Shares of the budget: first impressions, and within them plans that aren't pots. */
const FIRST = 0.5;
const OTHERS = 0.35;

/** The strike of the player at a seat, with the errors of its hand; a pass where that is better or nothing else can be done. */
export function choose(question: Question): Choice {
  const { situation, seat, profile, strength, random } = question;
  const { hand } = strength;
  const search = new Search(question);
  const best = search.run();
  const passing = strength.kinds.includes('pass') || best === null ? search.passing() : Number.NEGATIVE_INFINITY;
  if (best === null || passing > best.worth) return { type: 'pass', worth: passing, tried: search.tried };
  const { plan, worth } = best;
  const strike = handStrike(plan, seat, situation.pieces, profile.maxSpeed, hand, random);
  // A plan that was tried is legal, and so is the hand's strike.
  if (strike === null) return { type: 'pass', worth, tried: search.tried };
  return { type: 'strike', strike, plan, worth, tried: search.tried };
}

class Search {
  tried = 0;
  readonly #question: Question;
  readonly #eye: Eye;

  constructor(question: Question) {
    const { strength, profile } = question;
    this.#question = question;
    this.#eye = { profile, aim: strength.hand.aim, wary: strength.wary };
  }

  passing(): number {
    const { situation, seat } = this.#question;
    return worthOf(situation, judgePass(situation, seat), seat, this.#eye);
  }

  run(): { plan: Plan; worth: number } | null {
    const { strength, random } = this.#question;
    const { budget, doubts, misjudges } = strength;
    const first = doubts === 0 ? budget : Math.max(1, Math.floor(budget * FIRST));
    let thoughts: Thought[] = [];
    for (const plan of this.#plans(first)) {
      if (this.#over(first)) break;
      const worth = this.#exactly(plan);
      if (worth !== null) thoughts.push({ plan, sum: worth + misjudges * normal(random), n: 1 });
    }
    if (thoughts.length === 0) return null;
    const mean = ({ sum, n }: Thought): number => sum / n;
    const byWorth = (list: Thought[]): Thought[] => list.sort((a, b) => mean(b) - mean(a));
    byWorth(thoughts);
    if (doubts > 0) {
      thoughts = thoughts.slice(0, doubts);
      // The first impression was without error: it counts no more than one try.
      for (let round = 0; !this.#over(budget) && round < ROUNDS.length; round++) {
        thoughts = byWorth(thoughts).slice(0, Math.max(2, Math.ceil(doubts / (1 << round))));
        for (const thought of thoughts)
          for (let k = 0; k < ROUNDS[round]! && !this.#over(budget); k++) this.#again(thought);
      }
      byWorth(thoughts);
    }
    return { plan: thoughts[0]!.plan, worth: mean(thoughts[0]!) };
  }

  #over(limit: number): boolean {
    return this.tried >= limit || (this.tried > 0 && (this.#question.stop?.() ?? false));
  }

  #plans(count: number): Plan[] {
    const { situation, seat, profile, strength, random } = this.#question;
    const scene = sceneAt(situation, seat, profile);
    const pots = potPlans(scene, strength.kinds, strength.hand.aim);
    const knows = (kind: Kind): boolean => strength.kinds.includes(kind);
    const others = Math.max(3, Math.floor(count * OTHERS), count - pots.length);
    const hard = knows('break') ? breakPlans(scene, random, Math.floor(others * 0.55)) : [];
    const soft = knows('safety') ? safetyPlans(scene, random, Math.floor((others - hard.length) * 0.4)) : [];
    const touches = touchPlans(scene, random, others - hard.length - soft.length);
    return [...pots.slice(0, Math.max(0, count - others)), ...hard, ...soft, ...touches];
  }

  #worth(strike: Strike): number {
    const { situation, seat, profile } = this.#question;
    this.tried++;
    return worthOf(situation, outcomeOf(situation, strike, profile).ruling, seat, this.#eye);
  }

  #exactly(plan: Plan): number | null {
    const { situation, seat, profile } = this.#question;
    const strike = exactStrike(plan, seat, situation.pieces, profile.maxSpeed);
    return strike === null || !mayStrike(situation, strike) ? null : this.#worth(strike);
  }

  #again(thought: Thought): void {
    const { situation, seat, profile, strength, random } = this.#question;
    const strike = handStrike(thought.plan, seat, situation.pieces, profile.maxSpeed, strength.hand, random);
    if (strike === null) return;
    thought.sum += this.#worth(strike);
    thought.n++;
  }
}

/** Tries of each remaining plan, round by round; after each the worse half is dropped. */
const ROUNDS = [3, 5, 8, 12] as const;
