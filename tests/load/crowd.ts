/** All drivers of a run, as one. */
import type { ChildProcess } from 'node:child_process';
import { percentile, usageOf } from './figures.ts';
import { ended, startNode } from './machine.ts';
import type { Order, Recording, Target, Told, Window } from './orders.ts';

/** Sockets that one driver can keep up with, and has open files for. */
const SOCKETS_EACH = 6000;

/** What a stretch of time has shown. */
export interface Measured {
  readonly games: number;
  readonly sockets: number;
  readonly strikes: number;
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Messages and MB a second to all sockets. */
  readonly messages: number;
  readonly megabytes: number;
  readonly closed: number;
  /** Parts of a core: what is measured, and the busiest driver. */
  readonly cpu: number;
  readonly driverCpu: number;
  /** Resident memory of what is measured, MB. */
  readonly rss: number;
}

class Driver {
  readonly child: ChildProcess;
  readonly #told: ((told: Told) => void)[] = [];
  readonly said: () => string;

  constructor() {
    const { child, said } = startNode('others', ['tests/load/driver.ts']);
    this.child = child;
    this.said = said;
    child.on('message', (told: Told) => this.#told.shift()?.(told));
    child.once('exit', (code) => {
      for (const one of this.#told.splice(0))
        one({ type: 'failed', message: `a driver ended with ${code}: ${said()}` });
    });
  }

  order(order: Order): Promise<Told> {
    return new Promise((resolve, reject) => {
      this.#told.push((told) => (told.type === 'failed' ? reject(new Error(told.message)) : resolve(told)));
      this.child.send(order);
    });
  }
}

export interface CrowdOptions {
  readonly target: Target;
  /** The process that is measured. */
  readonly pid: number;
  readonly watchers: number;
  /** ms between two strikes of a game. */
  readonly every: number;
  /** ms of aiming with previews before each strike. */
  readonly aims: number;
  readonly mostGames: number;
}

export class Crowd {
  readonly #drivers: Driver[] = [];
  readonly #options: CrowdOptions;
  games = 0;

  private constructor(options: CrowdOptions) {
    this.#options = options;
  }

  static async gather(options: CrowdOptions): Promise<Crowd> {
    const crowd = new Crowd(options);
    const { target, watchers, aims } = options;
    const drivers = Math.max(2, Math.ceil((options.mostGames * (2 + watchers)) / SOCKETS_EACH));
    for (let i = 0; i < drivers; i++) crowd.#drivers.push(new Driver());
    await crowd.#all((i) => ({ type: 'begin', target, watchers, aims, from: `127.0.0.${2 + i}` }));
    return crowd;
  }

  #all(order: (driver: number) => Order): Promise<Told[]> {
    return Promise.all(this.#drivers.map((driver, i) => driver.order(order(i))));
  }

  /** Opens more games, up to this many, and waits until they play. Resolves to the seconds it took. */
  async grow(games: number): Promise<number> {
    const began = performance.now();
    const more = games - this.games;
    const drivers = this.#drivers.length;
    const { every } = this.#options;
    const from = this.games;
    await this.#all((i) => {
      const share = Math.floor(((i + 1) * more) / drivers) - Math.floor((i * more) / drivers);
      return { type: 'add', first: from + Math.floor((i * more) / drivers), games: share, every };
    });
    this.games = games;
    return (performance.now() - began) / 1000;
  }

  /** Lets it run for so long, ms, and tells what has been in this time. */
  async measure(ms: number): Promise<Measured> {
    await this.#all(() => ({ type: 'window' }));
    const before = [this.#options.pid, ...this.#drivers.map((driver) => driver.child.pid!)].map((pid) => usageOf(pid));
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, ms));
    const told = await this.#all(() => ({ type: 'window' }));
    const seconds = (performance.now() - began) / 1000;
    const after = [this.#options.pid, ...this.#drivers.map((driver) => driver.child.pid!)].map((pid) => usageOf(pid));
    const cpu = after.map((one, i) => (one.cpu - before[i]!.cpu) / seconds);
    const windows = told.map((one) => (one as Extract<Told, { type: 'window' }>).window);
    const sum = (of: (window: Window) => number) => windows.reduce((all, window) => all + of(window), 0);
    const latencies = windows.flatMap((window) => window.latencies);
    const refused: Record<string, number> = {};
    for (const window of windows)
      for (const [code, count] of Object.entries(window.refused)) refused[code] = (refused[code] ?? 0) + count;
    return {
      games: this.games,
      sockets: this.games * (2 + this.#options.watchers),
      strikes: sum((window) => window.strikes),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      lost: sum((window) => window.lost),
      refused,
      messages: sum((window) => window.messages) / seconds,
      megabytes: sum((window) => window.bytes) / seconds / 1e6,
      closed: sum((window) => window.closed),
      cpu: cpu[0]!,
      driverCpu: Math.max(...cpu.slice(1)),
      rss: after[0]!.rss,
    };
  }

  /** From now on each of some games writes down what its next strike brings to one who watches. */
  async record(): Promise<void> {
    await this.#all(() => ({ type: 'record', most: 60 }));
  }

  async recorded(): Promise<Recording[]> {
    const told = await this.#all(() => ({ type: 'record', most: 0 }));
    return told.flatMap((one) => (one as Extract<Told, { type: 'recorded' }>).recordings);
  }

  async leave(): Promise<void> {
    for (const { child } of this.#drivers) child.disconnect();
    await Promise.all(this.#drivers.map(({ child }) => ended(child)));
  }
}
