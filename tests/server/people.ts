/** A service in this process and people at it, over real HTTP and real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import { createService, type Service } from '../../server/app.ts';
import { type ManualClock, manualClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import {
  type Act,
  type AimShown,
  type AnswerMessage,
  type ByeMessage,
  type HaltMessage,
  type StrikeMessage,
  TABLE_ROOM,
  type TableJoinOptions,
} from '../../shared/protocol/messages.ts';
import { readView, type TableStateLike } from '../../shared/protocol/state.ts';
import type { TableView } from '../../shared/protocol/view.ts';

export interface Running {
  readonly service: Service;
  readonly clock: ManualClock;
  readonly dataDir: string;
  /** Stops the service and starts it again on the same data, at the time where the clock stands. */
  restart(): Promise<Running>;
  /** Ends it, or what it was started again as. */
  end(): Promise<void>;
}

/** Starts a service with a clock that stands still. */
export async function start(
  env: Record<string, string> = {},
  clock = manualClock(),
  dataDir = mkdtempSync(join(tmpdir(), 'novuss-server-')),
): Promise<Running> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...env,
  });
  const service = await createService(config, { clock });
  let next: Running | null = null;
  return {
    service,
    clock,
    dataDir,
    restart: async () => {
      await service.stop();
      next = await start(env, clock, dataDir);
      return next;
    },
    end: async () => {
      if (next !== null) return next.end();
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody with a session. */
export class Person {
  readonly url: string;
  /** Changes when the service gives another one. */
  cookie: string;
  readonly id: string;
  readonly name: string;

  private constructor(url: string, cookie: string, id: string, name: string) {
    this.url = url;
    this.cookie = cookie;
    this.id = id;
    this.name = name;
  }

  /** @param from the address, where the service believes its proxy; left out: this machine's */
  static async come(url: string, from?: string): Promise<Person> {
    const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
    const response = await fetch(`${url}/api/session`, { method: 'POST', headers });
    const cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const { id, name } = (await response.json()) as { id: string; name: string };
    return new Person(url, cookie, id, name);
  }

  /** The same person at a service that was started anew. */
  at(url: string): Person {
    return new Person(url, this.cookie, this.id, this.name);
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';', 1)[0]!;
    return { status: response.status, body: await response.json() };
  }

  async newTable(wish: object = { kind: 'friends' }): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/tables', wish);
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    return (body as { id: string }).id;
  }

  async join(table: string, options: Omit<TableJoinOptions, 'table'> = {}): Promise<Seat> {
    const client = new Client(this.url, { headers: { cookie: this.cookie } });
    return new Seat(await client.joinOrCreate(TABLE_ROOM, { table, ...options }));
  }
}

type Waiting = { readonly holds: () => boolean; readonly resolve: () => void };

/** One connection to a table, with everything it heard. */
export class Seat {
  readonly room: Room;
  readonly strikes: StrikeMessage[] = [];
  readonly aims: AimShown[] = [];
  readonly answers: AnswerMessage[] = [];
  readonly byes: ByeMessage[] = [];
  /** Whether nothing could be stored, each time it changed. */
  readonly halts: boolean[] = [];
  /** The close code, once it is closed. */
  closed: number | null = null;
  #waiting: Waiting[] = [];
  #id = 0;

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage('strike', (message: StrikeMessage) => this.#heard(this.strikes, message));
    room.onMessage('aim', (message: AimShown) => this.#heard(this.aims, message));
    room.onMessage('answer', (message: AnswerMessage) => this.#heard(this.answers, message));
    room.onMessage('bye', (message: ByeMessage) => this.#heard(this.byes, message));
    room.onMessage('pong', () => {});
    room.onMessage('advice', () => {});
    room.onMessage('halt', ({ on }: HaltMessage) => this.#heard(this.halts, on));
    room.onStateChange(() => this.#look());
    room.onLeave((code) => {
      this.closed = code;
      this.#look();
    });
    room.onError(() => {});
  }

  #heard<T>(list: T[], message: T): void {
    list.push(message);
    this.#look();
  }

  #look(): void {
    const met = this.#waiting.filter((waiting) => waiting.holds());
    this.#waiting = this.#waiting.filter((waiting) => !met.includes(waiting));
    for (const waiting of met) waiting.resolve();
  }

  /** Resolves when something holds; looked at after everything heard. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ holds, resolve }));
  }

  get hasState(): boolean {
    return (this.room.state as TableStateLike | undefined)?.table !== undefined;
  }

  get view(): TableView {
    return readView(this.room.state as TableStateLike);
  }

  /** Resolves to the picture when it is as wanted. */
  async see(wanted: (view: TableView) => boolean): Promise<TableView> {
    await this.until(() => this.hasState && wanted(this.view));
    return this.view;
  }

  /** Sends an act and resolves to its answer. */
  async act(act: Act, id = `a${this.#id++}`): Promise<AnswerMessage> {
    const before = this.answers.length;
    this.room.send('act', { id, act });
    await this.until(() => this.answers.slice(before).some((answer) => answer.id === id));
    return this.answers.slice(before).find((answer) => answer.id === id)!;
  }

  /** Sends anything. */
  raw(type: string, message: unknown): void {
    this.room.send(type, message);
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}

/** Two at a table whose first set has begun. */
export async function twoAtATable(running: Running, wish: object = { kind: 'friends' }) {
  const maker = await Person.come(running.service.url);
  const guest = await Person.come(running.service.url);
  const table = await maker.newTable(wish);
  const south = await maker.join(table);
  const north = await guest.join(table);
  await south.see((view) => view.phase === 'set');
  await north.see((view) => view.phase === 'set');
  return { maker, guest, table, south, north };
}

/** A legal strike from South: straight up the middle. */
export function strikeFrom(seat: 'S' | 'N', view: Pick<TableView, 'set' | 'strikes'>, speed = 2000): Act {
  const up = seat === 'S' ? 1 : -1;
  return {
    type: 'strike',
    set: view.set,
    strikes: view.strikes,
    strike: { seat, x: 0, y: up * -40_000, dx: 0, dy: up, speed, offset: 0 },
  };
}
