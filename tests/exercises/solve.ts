/**
 * Finds strikes that earn all stars, by the bot's plans without a hand's errors: `node tests/exercises/solve.ts [id ...]` writes them
 * to solutions.json (those named, or all). To be run again when the physics or an exercise changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exactStrike, handStrike, type Plan } from '../../shared/bot/hand.ts';
import { type Hand, STRENGTHS } from '../../shared/bot/level.ts';
import { breakPlans, potPlans, safetyPlans, touchPlans } from '../../shared/bot/plans.ts';
import { type Random, seeded } from '../../shared/bot/random.ts';
import { sceneAt } from '../../shared/bot/scene.ts';
import { worthOf } from '../../shared/bot/worth.ts';
import { startRun, strikeOn } from '../../shared/exercises/check.ts';
import { EXERCISES } from '../../shared/exercises/list.ts';
import type { Exercise, Run } from '../../shared/exercises/types.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import type { Strike } from '../../shared/table/strike.ts';

/** The hand of a fair club player: what a solution is held against. */
const CLUB: Hand = { aim: 0.008, speed: 0.08, place: 1 };
const EYE = { profile: FEDERATION, aim: 0.003, wary: 0 };
const TRIES = 12;

interface Found {
  readonly strikes: readonly Strike[];
  readonly stars: number;
  /** Of each strike, the share of a club player's tries that also brings a new star. */
  readonly ease: readonly number[];
}

interface Tried {
  readonly plan: Plan;
  readonly strike: Strike;
  readonly run: Run;
  readonly worth: number;
  readonly ease: number;
}

function tryPlan(exercise: Exercise, run: Run, strike: Strike | null): { run: Run; worth: number } | null {
  const step = strike === null ? null : strikeOn(exercise, run, strike);
  if (step === null || !step.ok) return null;
  const worth = worthOf(run.situation, step.value.ruling, exercise.seat, EYE) + 3 * step.value.run.stars;
  return { run: step.value.run, worth: step.value.run.failed ? -10 : worth };
}

function plansFor(exercise: Exercise, run: Run, count: number, random: Random): Plan[] {
  const scene = sceneAt(run.situation, exercise.seat, FEDERATION);
  return [
    ...potPlans(scene, STRENGTHS[5].kinds, EYE.aim).slice(0, count),
    ...breakPlans(scene, random, count >> 1),
    ...safetyPlans(scene, random, count >> 1),
    ...touchPlans(scene, random, count >> 1),
  ];
}

export function solve(exercise: Exercise, run: Run, random: Random, count = 500, width = 3): Found {
  const { seat } = exercise;
  const tried: Tried[] = [];
  for (const plan of plansFor(exercise, run, count, random)) {
    const strike = exactStrike(plan, seat, run.situation.pieces, FEDERATION.maxSpeed);
    const result = tryPlan(exercise, run, strike);
    if (strike !== null && result !== null && !result.run.failed) tried.push({ plan, strike, ...result, ease: 0 });
  }
  const best = tried.sort((a, b) => b.worth - a.worth).slice(0, 24);
  const steady = best.map((one): Tried => {
    let worth = 0;
    let stars = 0;
    for (let k = 0; k < TRIES; k++) {
      const strike = handStrike(one.plan, seat, run.situation.pieces, FEDERATION.maxSpeed, CLUB, random);
      const result = tryPlan(exercise, run, strike);
      worth += result?.worth ?? -10;
      if ((result?.run.stars ?? 0) > run.stars) stars++;
    }
    return { ...one, worth: worth / TRIES, ease: stars / TRIES };
  });
  const full = (one: Tried): number => (one.run.stars === 3 ? 100 : 0);
  steady.sort((a, b) => full(b) - full(a) || b.worth - a.worth);
  let found: Found = { strikes: [], stars: run.stars, ease: [] };
  for (const one of steady.slice(0, width)) {
    const rest: Found = one.run.over
      ? { strikes: [], stars: one.run.stars, ease: [] }
      : solve(exercise, one.run, random, 150, Math.max(1, width - 1));
    const stars = Math.max(rest.stars, one.run.stars);
    if (stars > found.stars) found = { strikes: [one.strike, ...rest.strikes], stars, ease: [one.ease, ...rest.ease] };
    if (found.stars === 3) break;
  }
  return found;
}

if (import.meta.main) {
  const file = new URL('./solutions.json', import.meta.url);
  const solutions: Record<string, readonly Strike[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const asked = process.argv.slice(2);
  for (const exercise of EXERCISES) {
    if (asked.length > 0 && !asked.includes(exercise.id)) continue;
    const { strikes, stars, ease } = solve(exercise, startRun(exercise), seeded(5));
    console.log(
      exercise.id,
      `grade ${exercise.grade}`,
      `${stars} stars`,
      ease.map((share) => share.toFixed(2)).join(' '),
    );
    solutions[exercise.id] = strikes;
  }
  const lines = EXERCISES.map(({ id }) => `  ${JSON.stringify(id)}: ${JSON.stringify(solutions[id] ?? [])}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
