/** A chaos run: crowds play while servers are killed and stalled and their Redis and PostgreSQL are restarted. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../server/store/store.ts';
import type { Found } from '../services/finding.ts';
import { judge, type Verdict } from './checks.ts';
import { type Fault, faultsOf, type Plan } from './faults.ts';
import { randomFrom } from './random.ts';
import type { CrowdCounts, CrowdOrder, FromCrowd, Moment, ToCrowd } from './report.ts';
import { createWorld, type ServerSlot, type World } from './world.ts';

const CROWD = fileURLToPath(new URL('./crowd.ts', import.meta.url));

export interface ChaosOptions {
  readonly found: { readonly redis: Found; readonly postgres: Found };
  readonly seed: number;
  /** Games at the same time. */
  readonly games: number;
  readonly watchers: number;
  readonly plan: Plan;
  /** From the first fault to the last, ms. */
  readonly faultsMs: number;
  readonly servers?: number;
  readonly crowds?: number;
  /** Logs of the servers stay, and where. */
  readonly keep?: boolean;
  readonly say: (line: string) => void;
}

export interface ChaosResult extends Verdict {
  readonly kills: number;
  readonly stalls: number;
  readonly seconds: number;
  /** How often a server ended that nobody had killed. */
  readonly crashes: number;
  /** Where the servers' logs are, and what the crowds saw. */
  readonly folder: string;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** A stall, ms. */
const STALL_MS = 5000;
/** So long a fault waits for its moment, ms. */
const MOMENT_MS = 15_000;
/** So long is waited, ms: for all games to have begun; for each game to go on after everything. */
const BEGIN_MS = 120_000;
const RESUME_MS = 75_000;
/** Results that nobody entered are entered by a sweep, ms. */
const SETTLE_MS = 40_000;

class Run {
  readonly #options: ChaosOptions;
  readonly #world: World;
  readonly #crowds: ChildProcess[] = [];
  readonly #counts = new Map<ChildProcess, CrowdCounts>();
  readonly #files: string[] = [];
  readonly #random: () => number;
  #waiting: { moment: Moment; resolve: (port: number) => void } | null = null;
  #broken: Error | null = null;
  #ending = false;
  kills = 0;
  stalls = 0;

  constructor(options: ChaosOptions, world: World) {
    this.#options = options;
    this.#world = world;
    this.#random = randomFrom(options.seed);
  }

  begin(): void {
    const { crowds = 2, games, watchers, seed } = this.#options;
    for (let i = 0; i < crowds; i++) {
      const file = join(this.#world.folder, `crowd-${i + 1}.jsonl`);
      const order: CrowdOrder = {
        urls: this.#world.slots.map((slot) => slot.url),
        people: 2 * Math.ceil(games / crowds),
        watchers: Math.ceil(watchers / crowds),
        seed: seed + i + 1,
        file,
      };
      const crowd = fork(CROWD, [JSON.stringify(order)], { execArgv: [] });
      crowd.on('message', (message: FromCrowd) => this.#hear(crowd, message));
      crowd.on('exit', (status) => {
        if (!this.#ending) this.#broken = new Error(`a crowd ended by itself (${status})`);
      });
      this.#crowds.push(crowd);
      this.#files.push(file);
    }
  }

  #hear(crowd: ChildProcess, message: FromCrowd): void {
    if (message.type === 'count') this.#counts.set(crowd, message.counts);
    if (message.type === 'moment' && this.#waiting?.moment === message.moment) {
      this.#waiting.resolve(message.port);
      this.#waiting = null;
    }
  }

  #tell(message: ToCrowd): void {
    for (const crowd of this.#crowds) if (crowd.connected) crowd.send(message);
  }

  count(): CrowdCounts {
    const all = [...this.#counts.values()];
    const sum = (of: (one: CrowdCounts) => number) => all.reduce((total, one) => total + of(one), 0);
    return {
      // Each game has two players, who may be in two crowds: about.
      playing: sum((one) => one.playing),
      resumed: sum((one) => one.resumed),
      lost: sum((one) => one.lost),
      acknowledged: sum((one) => one.acknowledged),
      over: sum((one) => one.over),
    };
  }

  check(): void {
    if (this.#broken !== null) throw this.#broken;
  }

  async until(holds: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (!holds()) {
      this.check();
      if (performance.now() > end) return false;
      await sleep(200);
    }
    return true;
  }

  /** Waits for a moment at some server; without one in time, a random server. */
  async #at(moment: Moment): Promise<ServerSlot> {
    let timer: NodeJS.Timeout | undefined;
    const port = await new Promise<number>((resolve) => {
      this.#waiting = { moment, resolve };
      this.#tell({ type: 'arm', moment });
      timer = setTimeout(resolve, MOMENT_MS, 0);
    });
    clearTimeout(timer);
    this.#waiting = null;
    return this.#world.slots.find((slot) => slot.port === port && !slot.busy) ?? this.#anyone();
  }

  #anyone(): ServerSlot {
    const well = this.#world.slots.filter((slot) => !slot.busy);
    return well[Math.floor(this.#random() * well.length)] ?? this.#world.slots[0]!;
  }

  async #kill(slot: ServerSlot): Promise<void> {
    slot.busy = true;
    await slot.kill();
    this.kills += 1;
    await sleep(500 + this.#random() * 2500);
    await slot.start();
    slot.busy = false;
  }

  async fault(fault: Fault): Promise<void> {
    switch (fault.type) {
      case 'kill': {
        const { when } = fault;
        const slot = when === 'random' ? this.#anyone() : await this.#at(when === 'pairing' ? 'pairing' : 'strike');
        // A strike takes a few ms from the socket to the answer.
        if (when === 'append') await sleep(this.#random() * 12);
        if (when === 'playback') await sleep(100 + this.#random() * 2000);
        return this.#kill(slot);
      }
      case 'kill-all':
        await Promise.all(this.#world.slots.map((slot) => this.#kill(slot)));
        return;
      case 'stall': {
        const slot = this.#anyone();
        slot.busy = true;
        slot.signal('SIGSTOP');
        this.#tell({ type: 'stalled', port: slot.port, at: Date.now() });
        this.stalls += 1;
        await sleep(STALL_MS);
        slot.signal('SIGCONT');
        slot.busy = false;
        return;
      }
      case 'redis':
        return this.#world.restartRedis(fault.downMs, fault.empty);
      case 'postgres':
        return this.#world.restartPostgres(fault.downMs);
    }
  }

  async judged(): Promise<Verdict> {
    this.#ending = true;
    await Promise.all(
      this.#crowds.map(
        (crowd) =>
          new Promise<void>((resolve) => {
            crowd.once('exit', () => resolve());
            crowd.send({ type: 'end' } satisfies ToCrowd);
          }),
      ),
    );
    await this.#settled();
    return judge(this.#world.databaseUrl, this.#files);
  }

  /** Waits until every result is entered. */
  async #settled(): Promise<void> {
    const store = await openStore({ databaseUrl: this.#world.databaseUrl, dataDir: '/nowhere' }, () => {});
    try {
      const end = performance.now() + SETTLE_MS;
      while ((await store.games.unsettled()).length > 0 && performance.now() < end) await sleep(500);
    } finally {
      await store.close();
    }
  }

  windDown(): void {
    this.#tell({ type: 'wind-down' });
  }

  end(): void {
    this.#ending = true;
    for (const crowd of this.#crowds) if (crowd.exitCode === null) crowd.kill('SIGKILL');
  }
}

/** Runs it all. Throws when the run itself is broken, not for what it finds. */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const { say, games, plan, faultsMs, servers = 3 } = options;
  const from = performance.now();
  const world = await createWorld(options.found, servers);
  const run = new Run(options, world);
  const told = (text: string) => say(`${String(Math.round((performance.now() - from) / 1000)).padStart(5)} s  ${text}`);
  const shown = () => {
    const { playing, lost, acknowledged, over } = run.count();
    return `${playing} games in play, ${over} over, ${acknowledged} strikes acknowledged, ${lost} lines lost`;
  };
  try {
    run.begin();
    // A few people are always between two games.
    const begun = await run.until(() => run.count().playing >= games * 0.9, BEGIN_MS);
    told(`${begun ? 'begun' : 'not all have begun'}: ${shown()}`);
    const faults = faultsOf(plan, servers, randomFrom(options.seed));
    const start = performance.now();
    for (const [i, fault] of faults.entries()) {
      // Spread over the time; one that takes long is followed at once.
      const due = start + ((i + 0.5) / faults.length) * faultsMs;
      await sleep(Math.max(0, due - performance.now()));
      run.check();
      told(`${i + 1}/${faults.length} ${nameOf(fault)}; ${shown()}`);
      await run.fault(fault);
    }
    told(`the last fault is over: ${shown()}`);
    run.windDown();
    const resumed = await run.until(() => run.count().resumed >= run.count().playing, RESUME_MS);
    told(`${resumed ? 'all games went on' : 'not all games went on'}: ${shown()}`);
    const verdict = await run.judged();
    told('judged');
    const { kills, stalls } = run;
    const crashes = world.slots.reduce((sum, slot) => sum + slot.crashes, 0);
    return { ...verdict, kills, stalls, crashes, seconds: (performance.now() - from) / 1000, folder: world.folder };
  } finally {
    run.end();
    await world.end();
    if (options.keep !== true) rmSync(world.folder, { recursive: true, force: true });
  }
}

function nameOf(fault: Fault): string {
  switch (fault.type) {
    case 'kill':
      return `kill -9 (${fault.when})`;
    case 'kill-all':
      return 'kill -9 of all servers';
    case 'stall':
      return 'SIGSTOP for 5 s';
    case 'redis':
      return `Redis restarted${fault.empty ? ' empty' : ''}, away for ${fault.downMs} ms`;
    case 'postgres':
      return `PostgreSQL restarted, away for ${fault.downMs} ms`;
  }
}

/** The value below which so much of an ascending list lies; 0 for an empty one. */
export function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
