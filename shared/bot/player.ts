/**
 * One bot at one table: looks at the game after every event, has its strikes thought about elsewhere, and acts at a human's
 * pace by the table's clock. What it does goes through the same door as everybody's acts.
 */

import type { GameState } from '../rules/game/state.ts';
import type { Strike } from '../table/strike.ts';
import { type Act, actOf, type Duty, dutyOf, type StrikeQuestion, seatNumber } from './act.ts';
import { AIM_EVERY, aimedAt } from './aiming.ts';
import type { Level } from './level.ts';
import { actPace, strikePace } from './pace.ts';
import { plainChoice } from './plain.ts';
import { mixSeeds, type Random, seeded } from './random.ts';
import type { Choice } from './search.ts';
import { BotFault, type Thinker, type Thinking } from './thinking.ts';

/** The clock of the table. */
export interface BotClock {
  /** ms since the epoch, as the table sees it. */
  now(): number;
  /** Calls back when so many ms of this clock have passed. */
  setTimeout(callback: () => void, ms: number): Timer;
}

interface Timer {
  cancel(): void;
}

export interface BotOptions {
  readonly clock: BotClock;
  readonly pool: Thinker;
  readonly level: Level;
  /** Of the whole game; every strike has its own, made of it. */
  readonly seed: number;
  /** The bot's id in the game's seats. */
  readonly player: string;
  /** Speaks for its side; false where a person is its partner. Left out: true. */
  readonly speaks?: boolean;
  /** Makes an act. It may be refused, as anybody's: then the next {@link BotPlayer.look} asks again. */
  readonly act: (act: Act) => void;
  /** Shows how it aims, now and then before it strikes. Left out: nobody sees it. */
  readonly aim?: (strike: Strike) => void;
  readonly log: { error(details: object, message: string): void };
}

/** When there is no choice, the bot asks again after this, ms. */
const AGAIN = 1_000;
/** So often it asks, by why there is no choice; then it strikes without thinking, before a strike clock runs out (19.3). */
const TRIES = { full: 8, failed: 2, late: 1 } as const;

/** A strike is seen to be aimed for at least so long, ms. */
const SEEN = 700;

/** Something the bot is busy with, known by what it is an answer to. */
interface Task {
  readonly key: string;
  thinking: Thinking | null;
  timer: Timer | null;
  /** Previews of the strike that is about to be made. */
  aiming: Timer | null;
}

export class BotPlayer {
  readonly #options: BotOptions;
  #task: Task | null = null;
  #left = false;

  constructor(options: BotOptions) {
    this.#options = options;
  }

  /** The game as it is now: call it once at first and after every event. */
  look(state: GameState): void {
    if (this.#left) return;
    const duty = dutyOf(state, this.#options.player, this.#options.speaks);
    const key = duty === null ? null : keyOf(state, duty);
    if (key === (this.#task?.key ?? null)) return;
    this.#drop();
    if (duty === null || key === null) return;
    const task: Task = { key, thinking: null, timer: null, aiming: null };
    this.#task = task;
    const since = Math.max(this.#options.clock.now(), duty.notBefore);
    if (duty.type === 'act') this.#later(task, since + actPace(duty.act, this.#random(state.n)), duty.act);
    else this.#think(task, state, duty.question, since, 1);
  }

  /** Leaves the table: nothing more is done. */
  leave(): void {
    this.#left = true;
    this.#drop();
  }

  #random(...parts: readonly number[]) {
    return seeded(mixSeeds(this.#options.seed, ...parts));
  }

  #drop(): void {
    this.#task?.thinking?.cancel();
    this.#task?.timer?.cancel();
    this.#task?.aiming?.cancel();
    this.#task = null;
  }

  /** Makes the act at a moment of the clock, unless something else has come up. */
  #later(task: Task, at: number, act: Act): void {
    const { clock } = this.#options;
    task.timer = clock.setTimeout(() => {
      if (this.#task !== task) return;
      task.aiming?.cancel();
      this.#task = null;
      this.#options.act(act);
    }, at - clock.now());
  }

  /** @param tries how often it is asked for now, this time included */
  #think(task: Task, state: GameState, question: StrikeQuestion, since: number, tries: number): void {
    const { pool, level, clock, log, player } = this.#options;
    const parts = [question.set, state.set?.replays ?? 0, question.strikes, seatNumber(question.seat)];
    const thinking = pool.think(question, level, mixSeeds(this.#options.seed, ...parts));
    task.thinking = thinking;
    const pace = this.#random(...parts, 1);
    thinking.choice.then(
      (choice) => this.#decided(task, question, choice, since, pace),
      (fault) => {
        const reason = fault instanceof BotFault ? fault.reason : 'failed';
        if (this.#task !== task || reason === 'cancelled' || reason === 'closed') return;
        task.thinking = null;
        if (tries < TRIES[reason]) {
          task.timer = clock.setTimeout(() => this.#think(task, state, question, since, tries + 1), AGAIN);
          return;
        }
        log.error({ err: fault, player }, 'a bot strikes without thinking');
        this.#decided(task, question, plainChoice(question, this.#random(...parts, 2)), since, pace);
      },
    );
  }

  #decided(task: Task, question: StrikeQuestion, choice: Choice, since: number, pace: Random): void {
    if (this.#task !== task) return;
    task.thinking = null;
    const { aim, clock } = this.#options;
    // Also what took long to think about is seen before it is struck.
    const seen = aim !== undefined && choice.type === 'strike' ? clock.now() + SEEN : 0;
    const at = Math.max(since + strikePace(choice, pace), seen);
    this.#later(task, at, actOf(question, choice));
    if (choice.type === 'strike') this.#show(task, choice.strike, since, at, pace() < 0.5 ? -1 : 1);
  }

  /** Aims for all to see, from when nothing hinders it until it strikes. */
  #show(task: Task, strike: Strike, since: number, at: number, aside: number): void {
    const { clock, aim } = this.#options;
    if (aim === undefined) return;
    const from = Math.max(since, clock.now()) + AIM_EVERY;
    const show = (): void => {
      if (this.#task !== task) return;
      const now = clock.now();
      aim(aimedAt(strike, (now - from) / Math.max(1, at - from), aside));
      if (now + AIM_EVERY < at) task.aiming = clock.setTimeout(show, AIM_EVERY);
    };
    if (from < at) task.aiming = clock.setTimeout(show, from - clock.now());
  }
}

/** What a duty is an answer to: the same strike of the same set isn't thought about twice. */
function keyOf(state: GameState, duty: Duty): string {
  if (duty.type === 'act') return `${state.phase} ${state.sets.length} ${JSON.stringify(duty.act)}`;
  const { set, strikes, seat, situation } = duty.question;
  // A referee may move a piece or cancel between two strikes.
  return `strike ${set} ${strikes} ${seat} ${JSON.stringify([situation.pieces, situation.debts])}`;
}
