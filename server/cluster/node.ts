/** This process as one of several: what it holds, what it takes up, how it is asked for seats, and how it goes. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Holder } from '../games/holder.ts';
import { type Opener, openerOf } from '../games/opening.ts';
import { declaredGone, drains, handedOver } from '../ops/metrics.ts';
import type { Store } from '../store/store.ts';
import type { LineAsked, LineFound } from '../watching/rooms.ts';
import type { Bus } from './bus.ts';
import { type Calls, callsOn } from './calls.ts';
import { type Joining, joiningOf, type SeatQuestion } from './joining.ts';
import { Members } from './members.ts';
import { type LineQuestion, type Reaching, reachingOf, type TableQuestion } from './reaching.ts';
import { Scheduler } from './scheduler.ts';
import { Takeover } from './takeover.ts';
import { type Tenure, tenureOf } from './tenure.ts';

/** The channel on which processes tell one another that a game is live with them. */
const LIVE = 'table-live';

export interface NodeServices {
  readonly store: Store;
  readonly holder: Holder;
  readonly bus: Bus;
  /** A line of watchers that stands here. */
  readonly line: (asked: LineAsked) => LineFound | null;
  readonly clock: Clock;
  readonly log: Logger;
  /** `host[:port][/path]` of this process's rooms. */
  readonly address: string | undefined;
  /** No other process can be at the same database. */
  readonly alone: boolean;
  /** The bus reaches other processes. */
  readonly linked: boolean;
}

export class ClusterNode {
  readonly #services: NodeServices;
  readonly #members: Members;
  readonly #takeover: Takeover;
  readonly #calls: Calls;
  readonly opener: Opener;
  readonly tenure: Tenure;
  readonly joining: Joining;
  /** Doing something at a table, wherever it is live. */
  readonly reaching: Reaching;
  readonly scheduler: Scheduler;
  #draining = false;

  private constructor(services: NodeServices, calls: (node: () => ClusterNode) => Calls) {
    const { store, holder, clock, log, address, alone, linked } = services;
    this.#services = services;
    this.#calls = calls(() => this);
    this.#members = new Members(
      {
        processes: store.processes,
        address: address ?? null,
        alone,
        linked,
        now: () => clock.now(),
        busy: () => holder.all().length > 0,
        log,
      },
      {
        gone: () => this.#gone(),
        orphans: () => {
          void this.#takeover.look();
          this.joining.wake();
        },
        looked: () => void this.tenure.retry(),
      },
    );
    this.tenure = tenureOf(
      store.leases,
      () => this.#members,
      clock,
      (game) => services.bus.publish(LIVE, game),
    );
    this.opener = openerOf(holder, this.tenure);
    this.#takeover = new Takeover({ leases: store.leases, opener: this.opener, log });
    this.joining = joiningOf({
      opener: this.opener,
      leases: store.leases,
      members: () => this.#members,
      calls: () => this.#calls,
      address,
      draining: () => this.#draining,
    });
    this.reaching = reachingOf({
      opener: this.opener,
      leases: store.leases,
      members: () => this.#members,
      calls: () => this.#calls,
    });
    this.scheduler = new Scheduler({ timers: store.timers, me: () => this.id, clock, log });
  }

  static async make(services: NodeServices): Promise<ClusterNode> {
    let node: ClusterNode | undefined;
    const calls = await callsOn(
      services.bus,
      () => node!.id,
      (question) => node!.#answer(question as SeatQuestion | TableQuestion | LineQuestion),
    );
    node = new ClusterNode(services, () => calls);
    await services.bus.subscribe(LIVE, (game: string) => node!.joining.wake(game));
    return node;
  }

  /** Its name among the others; another one after it was declared gone. */
  get id(): string {
    return this.#members.id;
  }

  /** Whether the database takes writes, as far as this process knows. */
  get writes(): boolean {
    return this.#members.writes;
  }

  /** It goes and takes up nothing any more. */
  get draining(): boolean {
    return this.#draining;
  }

  /** Registers it: from here on it may hold games. */
  async register(): Promise<void> {
    await this.#members.start();
    await this.#calls.listen();
  }

  /** It listens: from here on it takes up what nobody holds, and does what is due. */
  start(): void {
    void this.#members.succeed().then(() => this.#takeover.start());
    this.scheduler.start();
  }

  /** A line of watchers, wherever it was said: what each process that answers has found. */
  async findLine(asked: LineAsked): Promise<readonly LineFound[]> {
    const living = await this.#services.store.processes.living();
    const others = living.filter(({ id }) => id !== this.id);
    const found = await Promise.all([
      this.#services.line(asked),
      // Who is silent is gone, or going: nobody watches there.
      ...others.map(({ id }) =>
        this.#calls.ask(id, { ...asked, does: 'find-line' } satisfies LineQuestion).catch(() => null),
      ),
    ]);
    return (found as readonly (LineFound | null)[]).filter((one) => one !== null);
  }

  /**
   * Goes down politely: takes up nothing any more, lets running strikes end, and hands its tables over.
   * @param ms at most so long; what is left then is closed as it stands, without loss
   */
  async drain(ms: number): Promise<void> {
    if (this.#draining) return;
    drains.inc();
    await this.stopWork();
    const { holder, log } = this.#services;
    const tables = holder.all();
    log.info({ tables: tables.length }, 'this process hands its tables over');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    const over = Promise.all(
      tables.map(async (table) => {
        await table.handOver();
        handedOver.inc();
      }),
    );
    await Promise.race([over, late]);
    clearTimeout(timer);
  }

  /** No taking up, no timers, no opening any more. */
  async stopWork(): Promise<void> {
    this.#draining = true;
    this.opener.close();
    await this.#takeover.stop();
    await this.scheduler.stop();
  }

  /** It leaves the others; what it holds is anybody's. After the last of its tables has closed. */
  async leave(): Promise<void> {
    await this.tenure.retry();
    await this.#members.stop();
  }

  async #answer(question: SeatQuestion | TableQuestion | LineQuestion): Promise<unknown> {
    if ('does' in question && question.does === 'find-line') return this.#services.line(question);
    return 'does' in question ? this.reaching.answer(question) : this.joining.reserveHere(question);
  }

  #gone(): void {
    declaredGone.inc();
    for (const table of this.#services.holder.all()) table.drop();
    void this.#calls.listen();
  }
}
