/**
 * Rated games between simulated players, as logs: bots with the errors of a hand, solvers without, and people who try their
 * strike in a simulator before they make it. Through the game's own core, with real courses.
 */
import { type Act, actOf, dutyOf, type StrikeQuestion, seatNumber } from '../../shared/bot/act.ts';
import { exactStrike, handStrike } from '../../shared/bot/hand.ts';
import { type Level, STRENGTHS, type Strength } from '../../shared/bot/level.ts';
import { outcomeOf } from '../../shared/bot/outcome.ts';
import { mixSeeds, normal, type Random, seeded } from '../../shared/bot/random.ts';
import { type Choice, choose } from '../../shared/bot/search.ts';
import { PHYSICS_VERSION, simulate } from '../../shared/physics/simulate.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import { playersOf } from '../../shared/rules/game/people.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { ok } from '../../shared/table/refusal.ts';
import type { Side } from '../../shared/table/seats.ts';

/** How somebody plays. */
export interface Style {
  readonly strength: Strength;
  /** Tries a strike that is meant to pot in the simulator, up to so often, until it does; 0: just strikes. */
  readonly checks: number;
  /** Makes the strike just as it is meant, though it was chosen with the errors of a hand in mind. */
  readonly exact: boolean;
  /** Thinking time, ms; `chance`: of the pot by geometry, 0 for what isn't one. */
  readonly pace: (random: Random, chance: number) => number;
}

/** A person's pace: lognormal, slower at what is hard. */
export function humanPace(median: number, spread = 0.5): Style['pace'] {
  return (random, chance) =>
    Math.round(median * (1 + 0.6 * (1 - Math.min(1, chance))) * Math.exp(spread * normal(random)));
}

export const human = (level: Level, median = 5000): Style => ({
  strength: STRENGTHS[level],
  checks: 0,
  exact: false,
  pace: humanPace(median),
});

/** Looks for the best strike as a level does, and makes it without any error. */
export const solver = (level: Level = 4, budget = 80): Style => ({
  strength: { ...STRENGTHS[level], budget, hand: { aim: 0, speed: 0, place: 0 } },
  checks: 0,
  exact: true,
  pace: humanPace(5000),
});

/** Looks for what a hand of a level would most likely bring off, and makes it without any error. */
export const careful = (level: Level): Style => ({ ...human(level), exact: true });

/** Aims like a person of a level, and looks by a simulator whether it pots. */
export const checker = (level: Level, checks = 30): Style => ({ ...human(level), checks });

const simulateFor: Context['simulate'] = (strike, pieces, { profile }) => {
  const result = simulate({ strike, pieces, profile });
  if (!result.ok) return result;
  const { log, after, striker, duration, track } = result.value;
  return ok({ strike, physics: PHYSICS_VERSION, profile, log, after, striker, duration, track });
};

/** Plays a game between two styles, to the end or to so many strikes. `a` and `b` are the players' ids. */
export function playGame(
  styles: Readonly<Record<Side, Style>>,
  seed: number,
  { sets = 2, strikes = 240, start = 1_000_000, ids = { A: 'a', B: 'b' } } = {},
): readonly GameEvent[] {
  const events: GameEvent[] = [create({ ...FRIENDLY, sets, playAll: true, rated: true }, start)];
  let state: GameState = apply(null, events[0]!);
  let now = start;
  let count = 0;
  const must = (command: Command, by: Author): void => {
    const result = decide(state, command, by, { now, simulate: simulateFor });
    if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(command)}`);
    for (const event of result.value) {
      events.push(event);
      state = apply(state, event);
    }
  };
  for (const [seat, side] of [
    ['S', 'A'],
    ['N', 'B'],
  ] as const)
    must({ type: 'sit', seat, player: { id: ids[side], name: ids[side] } }, { role: 'system' });
  if (state.phase === 'seating') must({ type: 'call' }, { role: 'system' });
  while (state.phase !== 'over' && count < strikes) {
    const before = state.n;
    for (const { id } of playersOf(state)) {
      const duty = dutyOf(state, id);
      if (duty === null) continue;
      now = Math.max(now, duty.notBefore);
      let act: Act;
      if (duty.type === 'act') act = duty.act;
      else {
        const { question } = duty;
        const { set, strikes: made, seat } = question;
        const random = seeded(mixSeeds(seed, set, state.set?.replays ?? 0, made, seatNumber(seat)));
        const style = styles[id === ids.A ? 'A' : 'B'];
        const choice = chosen(question, style, random);
        now += style.pace(random, choice.type === 'strike' ? choice.plan.chance : 0);
        act = actOf(question, choice);
        count++;
      }
      must(act, { role: 'player', id });
      break;
    }
    if (state.n === before) throw new Error(`nobody acts in ${state.phase}`);
  }
  return events;
}

function chosen(
  { situation, seat, profile }: StrikeQuestion,
  { strength, checks, exact }: Style,
  random: Random,
): Choice {
  const choice = choose({ situation, seat, profile, strength, random });
  if (choice.type !== 'strike') return choice;
  const { plan } = choice;
  if (exact) return { ...choice, strike: exactStrike(plan, seat, situation.pieces, profile.maxSpeed) ?? choice.strike };
  if (plan.chance === 0) return choice;
  let { strike } = choice;
  for (let k = 0; k < checks; k++) {
    const { potted } = outcomeOf(situation, strike, profile).ruling;
    if (potted.includes(plan.target!)) break;
    strike = handStrike(plan, seat, situation.pieces, profile.maxSpeed, strength.hand, random) ?? strike;
  }
  return { ...choice, strike };
}
