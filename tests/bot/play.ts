/** Whole games between bots through the game's own core: seats, ready, strikes, rulings, sets. No rooms, no waiting. */
import { type Act, actOf, answer, dutyOf, seatNumber } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import { mixSeeds, seeded } from '../../shared/bot/random.ts';
import { PHYSICS_VERSION, simulate } from '../../shared/physics/simulate.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { FRIENDLY, type GameConfig } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import { playersOf } from '../../shared/rules/game/people.ts';
import { PLACES, sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { ok, type Refusal } from '../../shared/table/refusal.ts';
import type { Side } from '../../shared/table/seats.ts';

/** What the core needs: real courses, without the log's details being kept by anybody. */
const simulateFor: Context['simulate'] = (strike, pieces, { profile }) => {
  const result = simulate({ strike, pieces, profile });
  if (!result.ok) return result;
  const { log, after, striker, duration, track } = result.value;
  return ok({ strike, physics: PHYSICS_VERSION, profile, log, after, striker, duration, track });
};

export interface Decision {
  readonly player: string;
  readonly act: Act;
  /** Strikes that were tried in the head; null: no strike was thought about. */
  readonly tried: number | null;
  /** The thread's CPU time for the thought, ms: other work on the machine doesn't count. */
  readonly ms: number;
  readonly before: GameState;
}

export class BotGame {
  state: GameState;
  now = 1_000_000;
  /** Sees every decision with what followed from it. */
  watch: ((decision: Decision, events: readonly GameEvent[], after: GameState) => void) | null = null;
  readonly #levels: Readonly<Record<Side, Level>>;
  readonly #seed: number;

  /** `levels`: of the players of each side. Players are a1, a2, b1, b2. */
  constructor(config: Partial<GameConfig>, levels: Readonly<Record<Side, Level>>, seed: number) {
    this.#levels = levels;
    this.#seed = seed;
    this.state = apply(null, create({ ...FRIENDLY, ...config }, this.now));
    const counts = { A: 0, B: 0 };
    for (const seat of PLACES[this.state.mode]) {
      const side = sideOfPlace(this.state.mode, seat);
      const id = `${side.toLowerCase()}${++counts[side]}`;
      this.#must({ type: 'sit', seat, player: { id, name: id } }, { role: 'player', id });
    }
  }

  levelOf(player: string): Level {
    return this.#levels[player.startsWith('a') ? 'A' : 'B'];
  }

  /** One act of somebody. False when nobody has anything to do. */
  step(): boolean {
    for (const { id } of playersOf(this.state)) {
      const decision = this.#decide(id);
      if (decision === null) continue;
      const before = this.state;
      const events = this.#must(decision.act, { role: 'player', id });
      this.watch?.({ ...decision, before }, events, this.state);
      return true;
    }
    return false;
  }

  /** Plays until the game is over or `strikes` were made in one set. True: it is over. */
  play(strikes: number): boolean {
    while (this.state.phase !== 'over') {
      if ((this.state.set?.strikes ?? 0) >= strikes && this.state.phase === 'set') return false;
      if (!this.step()) throw new Error(`nobody acts in ${this.state.phase}`);
    }
    return true;
  }

  #decide(player: string): Omit<Decision, 'before'> | null {
    const duty = dutyOf(this.state, player);
    if (duty === null) return null;
    this.now = Math.max(this.now, duty.notBefore);
    if (duty.type === 'act') return { player, act: duty.act, tried: null, ms: 0 };
    const { question } = duty;
    const { set, strikes, seat } = question;
    const seed = mixSeeds(this.#seed, set, this.state.set?.replays ?? 0, strikes, seatNumber(seat));
    const start = process.threadCpuUsage();
    const choice = answer(question, this.levelOf(player), seeded(seed));
    const { user, system } = process.threadCpuUsage(start);
    return { player, act: actOf(question, choice), tried: choice.tried, ms: (user + system) / 1000 };
  }

  #must(command: Command, by: Author): readonly GameEvent[] {
    const result = decide(this.state, command, by, { now: this.now, simulate: simulateFor });
    if (!result.ok) throw new RefusedAct(command, result.error);
    for (const event of result.value) this.state = apply(this.state, event);
    return result.value;
  }
}

/** A bot did what may not be done. */
export class RefusedAct extends Error {
  constructor(command: Command, refusal: Refusal) {
    super(`${refusal.code} ${refusal.clause ?? ''}: ${JSON.stringify(command)}`);
  }
}
