/**
 * One bot at one table: looks at the game after every event, thinks in the pool, and acts at a human's pace by the table's clock. What
 * it does goes through the same door as everybody's acts.
 */
import { type Act, actOf, type Duty, dutyOf, type StrikeQuestion, seatNumber } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import { actPace, strikePace } from '../../shared/bot/pace.ts';
import { mixSeeds, seeded } from '../../shared/bot/random.ts';
import type { Choice } from '../../shared/bot/search.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { Clock, Timer } from '../clock.ts';
import { BotFault, type BotPool, type Thinking } from './pool.ts';

export interface BotOptions {
  readonly clock: Clock;
  readonly pool: Pick<BotPool, 'think'>;
  readonly level: Level;
  /** Of the whole game; every strike has its own, made of it. */
  readonly seed: number;
  /** The bot's id in the game's seats. */
  readonly player: string;
  /** Speaks for its side; false where a person is its partner. Left out: true. */
  readonly speaks?: boolean;
  /** Makes an act. It may be refused, as anybody's: then the next {@link BotPlayer.look} asks again. */
  readonly act: (act: Act) => void;
  readonly log: { error(details: object, message: string): void };
}

/** When all threads and the queue are full, the bot asks again after this, ms. */
const AGAIN = 1_000;

/** Something the bot is busy with, known by what it is an answer to. */
interface Task {
  readonly key: string;
  thinking: Thinking | null;
  timer: Timer | null;
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
    const task: Task = { key, thinking: null, timer: null };
    this.#task = task;
    const since = Math.max(this.#options.clock.now(), duty.notBefore);
    if (duty.type === 'act') this.#later(task, since + actPace(duty.act, this.#random(state.n)), duty.act);
    else this.#think(task, state, duty.question, since);
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
    this.#task = null;
  }

  /** Makes the act at a moment of the clock, unless something else has come up. */
  #later(task: Task, at: number, act: Act): void {
    const { clock } = this.#options;
    task.timer = clock.setTimeout(() => {
      if (this.#task !== task) return;
      this.#task = null;
      this.#options.act(act);
    }, at - clock.now());
  }

  #think(task: Task, state: GameState, question: StrikeQuestion, since: number): void {
    const { pool, level } = this.#options;
    const parts = [question.set, state.set?.replays ?? 0, question.strikes, seatNumber(question.seat)];
    const thinking = pool.think(question, level, mixSeeds(this.#options.seed, ...parts));
    task.thinking = thinking;
    const pace = this.#random(...parts, 1);
    thinking.choice.then(
      (choice) => this.#decided(task, question, choice, since + strikePace(choice, pace)),
      (fault) => {
        if (fault instanceof BotFault && (fault.reason === 'cancelled' || fault.reason === 'closed')) return;
        if (this.#task !== task) return;
        if (fault instanceof BotFault && fault.reason === 'full') {
          task.thinking = null;
          task.timer = this.#options.clock.setTimeout(() => this.#think(task, state, question, since), AGAIN);
          return;
        }
        this.#options.log.error({ err: fault, player: this.#options.player }, 'a bot passes: it could not think');
        const pass: Choice = { type: 'pass', worth: 0, tried: 0 };
        this.#decided(task, question, pass, since + strikePace(pass, pace));
      },
    );
  }

  #decided(task: Task, question: StrikeQuestion, choice: Choice, at: number): void {
    if (this.#task !== task) return;
    task.thinking = null;
    this.#later(task, at, actOf(question, choice));
  }
}

/** What a duty is an answer to: the same strike of the same set isn't thought about twice. */
function keyOf(state: GameState, duty: Duty): string {
  if (duty.type === 'act') return `${state.phase} ${state.sets.length} ${JSON.stringify(duty.act)}`;
  const { set, strikes, seat, situation } = duty.question;
  // A referee may move a piece or cancel between two strikes.
  return `strike ${set} ${strikes} ${seat} ${JSON.stringify([situation.pieces, situation.debts])}`;
}
