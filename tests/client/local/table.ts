/** A table against bots without a page: the worker's own function answers, time is by hand. */
import { LocalLine } from '../../../client/local/line.ts';
import { type BotWish, beginGame, YOU } from '../../../client/local/setup.ts';
import { type ThinkingWorker, WorkerThinker } from '../../../client/local/thinker.ts';
import { answer, situationOf } from '../../../shared/bot/act.ts';
import type { Level } from '../../../shared/bot/level.ts';
import { seeded } from '../../../shared/bot/random.ts';
import { type Order, type Report, reportOn } from '../../../shared/bot/thinking.ts';
import type { Act, StrikeMessage, WireStrike } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { HandTime } from './time.ts';

export const NAMES = { you: 'Anna', bot: (level: Level, number: number | null) => `Bot ${number ?? ''}${level}` };

export const WISH: BotWish = { mode: 'singles', level: 1, place: 'S', sets: 1, profile: 'federation' };

/** A worker in this thread: it answers with the function that the real one runs, when it is let. */
export class InlineWorker implements ThinkingWorker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  ended = false;
  readonly orders: Order[] = [];

  postMessage(order: Order): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.ended = true;
  }

  /** Answers the last order. */
  answer(): Report {
    const report = reportOn(this.orders.at(-1)!, () => false);
    if (!this.ended) this.onmessage?.call(this as unknown as Worker, { data: report } as MessageEvent<Report>);
    return report;
  }
}

/** What was promised has been told. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class LocalTable {
  readonly time: HandTime;
  readonly workers: InlineWorker[] = [];
  readonly views: TableView[] = [];
  readonly strikes: StrikeMessage[] = [];
  readonly kept: (readonly GameEvent[])[] = [];
  readonly line: LocalLine;

  /** @param keeps whether the browser keeps the log */
  constructor(wish: Partial<BotWish> = {}, events?: readonly GameEvent[], keeps = true, time = new HandTime()) {
    this.time = time;
    const log = events ?? beginGame({ ...WISH, ...wish }, NAMES, this.time.epoch());
    const thinker = new WorkerThinker(() => {
      const worker = new InlineWorker();
      this.workers.push(worker);
      return worker;
    }, this.time.after);
    const keep = (all: readonly GameEvent[]) => {
      this.kept.push(all);
      return keeps;
    };
    this.line = new LocalLine(
      { events: log, thinker, keep, time: this.time },
      {
        view: (view) => this.views.push(view),
        strike: (message) => this.strikes.push(message),
        aim: () => {},
        advice: () => {},
        unsaid: () => {},
      },
    );
  }

  get state(): GameState {
    return fold(this.line.log);
  }

  get view(): TableView {
    return this.views.at(-1)!;
  }

  /** The person's act; throws where it is refused. */
  async act(act: Act): Promise<void> {
    const outcome = await this.line.perform(act);
    if (!outcome.ok) throw new Error(outcome.error.code);
  }

  /** Strikes for the person as a bot of this level would. */
  async strikeAs(level: Level, seed: number): Promise<void> {
    const { set, config } = this.state;
    const { turn, number, strikes } = set!;
    const question = { situation: situationOf(set!), seat: turn, profile: config.profile, set: number, strikes };
    const choice = answer(question, level, seeded(seed));
    if (choice.type === 'pass') return this.act({ type: 'pass', set: number, strikes });
    const { seat, x, y, aim, speed, offset } = choice.strike;
    const wire: WireStrike = {
      seat,
      x: Math.round(x * 100),
      y: Math.round(y * 100),
      dx: aim[0],
      dy: aim[1],
      speed,
      offset,
    };
    await this.act({ type: 'strike', strike: wire, set: number, strikes });
  }

  /** Whether the person has the right on a table at rest. */
  get mine(): boolean {
    const { phase, turn, seats } = this.view;
    return phase === 'set' && seats.some(({ seat, player }) => seat === turn && player === YOU);
  }

  /** Bots think, act, and their discs come to rest, until it is the person's to act. */
  async untilMine(): Promise<void> {
    await settled();
    for (let rounds = 0; rounds < 400; rounds += 1) {
      if (this.view.phase === 'over' || (this.mine && !this.moving)) return;
      const worker = this.workers.at(-1);
      if (worker !== undefined && worker.orders.length > this.#answered(worker)) {
        worker.answer();
        this.#done.set(worker, worker.orders.length);
        await settled();
      }
      this.time.pass(15_000);
      await settled();
      if (this.view.phase === 'interval' && !this.view.ready.includes(YOU)) await this.act({ type: 'ready' });
    }
    throw new Error(`nobody acts in ${this.view.phase}`);
  }

  get moving(): boolean {
    const last = this.strikes.at(-1);
    // One that was taken back moves nothing any more.
    return last !== undefined && this.view.n <= last.n && last.n < this.line.log.length;
  }

  readonly #done = new Map<InlineWorker, number>();
  #answered(worker: InlineWorker): number {
    return this.#done.get(worker) ?? 0;
  }

  /** Plays on until the game is over; the person strikes as a bot of this level. */
  async playOut(level: Level): Promise<void> {
    for (let strikes = 0; strikes < 400; strikes += 1) {
      await this.untilMine();
      if (this.view.phase === 'over') return;
      await this.strikeAs(level, strikes + 1);
    }
    throw new Error('the game comes to no end');
  }
}
