/**
 * `npm run bench -- watchers [number] [strikes]`: one game with 2,000 watchers in its watchers' room, on loopback, the
 * service and the watchers in processes of their own. Measured is the delivery of each strike's message: from the moment
 * the service begins to send it until a watcher's process has it. Beside it in the same run, strike by strike: a bare `ws`
 * server that sends the same bytes to as many, read by the same processes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@colyseus/sdk';
import { type AnswerMessage, type StrikeMessage, TABLE_ROOM } from '../../shared/protocol/messages.ts';
import { readView, type TableStateLike } from '../../shared/protocol/state.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';
import { printTable } from './report.ts';
import type { CrowdOrder, CrowdSaid } from './watchers/crowd.ts';

const CROWDS = 2;
/** Nothing in it takes longer, ms: what does is broken. Coming takes longer. */
const PATIENCE_MS = 60_000;
const COMING_MS = 400_000;
/** The table's clock runs faster, so that playbacks don't make the run long. Deliveries are measured in real time. */
const SCALE = '4';

class Child {
  readonly #process: ChildProcess;
  readonly #heard: object[] = [];
  #waiting: (() => void)[] = [];

  constructor(file: string, env: Record<string, string> = {}) {
    this.#process = fork(new URL(`./watchers/${file}`, import.meta.url), { env: { PATH: process.env.PATH, ...env } });
    this.#process.on('message', (message: object) => {
      this.#heard.push(message);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.#process.on('exit', () => {
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  send(message: object): void {
    this.#process.send(message);
  }

  /** The next message of this kind. */
  async next<T>(is: (message: object) => boolean, patience = PATIENCE_MS): Promise<T> {
    const late = Date.now() + patience;
    for (;;) {
      const index = this.#heard.findIndex(is);
      if (index >= 0) return this.#heard.splice(index, 1)[0] as T;
      if (this.#process.exitCode !== null) throw new Error('A process of the bench has ended.');
      if (Date.now() > late) throw new Error('A process of the bench does not answer.');
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        timer = setTimeout(resolve, 1000);
      });
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
}

interface Begun {
  readonly begun: number;
  readonly took: number;
}
const isBegun = (message: object) => 'begun' in message;

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

function round(ms: number): number {
  return Number(ms.toFixed(2));
}

/** Somebody alone at a table, who strikes when told. */
async function player(url: string) {
  const session = await fetch(`${url}/api/session`, { method: 'POST' });
  const cookie = session.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const made = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'alone', sets: 16 }),
  });
  const { id } = (await made.json()) as { id: string };
  const room = await new Client(url, { headers: { cookie } }).joinOrCreate(TABLE_ROOM, { table: id });
  let wake = () => {};
  const answers: AnswerMessage[] = [];
  const strikes: StrikeMessage[] = [];
  room.onMessage('answer', (answer: AnswerMessage) => {
    answers.push(answer);
    wake();
  });
  room.onMessage('strike', (strike: StrikeMessage) => {
    strikes.push(strike);
    wake();
  });
  room.onMessage('*', () => {});
  room.onStateChange(() => wake());
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const view = () => readView(room.state as TableStateLike);
  await until(() => (room.state as TableStateLike).table !== undefined && view().phase === 'set');
  return {
    table: id,
    async strike(n: number): Promise<void> {
      const { turn, set, strikes: made, pieces } = view();
      const up = turn === 'S' ? 1 : -1;
      const y = up * -42_000;
      const targets = Object.values(pieces).filter((at) => up * at[1] * 100 > up * y + 5000);
      const [tx, ty] = targets[(n * 31) % targets.length]!;
      let x = up * (((n * 7919) % 30_000) - 15_000);
      const allowed = () =>
        checkPlacement(turn!, [x / 100, y / 100], pieces) === null &&
        checkAim(turn!, [x / 100, y / 100], [tx - x / 100, ty - y / 100]) === null;
      while (!allowed()) x = x >= 36_000 ? -36_000 : x + 500;
      const aim = { dx: Math.round(tx * 100) - x, dy: Math.round(ty * 100) - y };
      const strike = { seat: turn!, x, y, ...aim, speed: 7000, offset: 0 };
      const before = answers.length;
      room.send('act', { id: `s${n}`, act: { type: 'strike', strike, set, strikes: made } });
      await until(() => answers.length > before);
      const { error } = answers.at(-1)!;
      if (error !== undefined) throw new Error(`${error.code}: ${error.message}`);
    },
    /** Until the playback is over and the next may strike; a set that is over is followed by the next. */
    async rested(n: number): Promise<void> {
      await until(() => strikes.length > 0 && view().n > strikes.at(-1)!.n);
      if (view().phase === 'interval') room.send('act', { id: `r${n}`, act: { type: 'ready' } });
      await until(() => view().phase === 'set');
    },
    leave: () => room.leave(),
  };
}

export async function run(args: readonly string[]): Promise<object> {
  const watchers = Number(args[0] ?? 2000);
  const rounds = Number(args[1] ?? 30);
  if (!(watchers >= CROWDS && rounds > 0)) throw new Error('usage: npm run bench -- watchers [number] [strikes]');
  const folder = mkdtempSync(join(tmpdir(), 'novuss-bench-'));
  const children: Child[] = [];
  const child = (file: string, env?: Record<string, string>) => {
    const made = new Child(file, env);
    children.push(made);
    return made;
  };
  try {
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      TIME_SCALE: SCALE,
    };
    const service = child('service.ts', env);
    const bare = child('bare.ts');
    const { url } = await service.next<{ url: string }>((message) => 'url' in message);
    const { url: bareUrl } = await bare.next<{ url: string }>((message) => 'url' in message);
    const ada = await player(url);
    const crowds = Array.from({ length: CROWDS }, () => child('crowd.ts'));
    const each = Math.floor(watchers / CROWDS);
    for (const crowd of crowds)
      crowd.send({ url, bare: bareUrl, table: ada.table, watchers: each } satisfies CrowdOrder);
    await Promise.all(crowds.map((crowd) => crowd.next((message) => 'ready' in message, COMING_MS)));
    console.log(`${each * CROWDS} watchers are there`);

    const delivered: Record<'watch' | 'bare', number[]> = { watch: [], bare: [] };
    const sending: Record<'watch' | 'bare', number[]> = { watch: [], bare: [] };
    const sizes: number[] = [];
    const collect = async (kind: 'watch' | 'bare', { begun, took }: Begun, count: boolean) => {
      const said = await Promise.all(
        crowds.map((crowd) => crowd.next<CrowdSaid>((message) => (message as CrowdSaid).kind === kind)),
      );
      if (count) {
        for (const { times } of said) for (const at of times!) delivered[kind].push(at - begun);
        sending[kind].push(took);
      }
      return said[0]!.bytes!;
    };
    // The first ones warm up and aren't counted.
    for (let n = -3; n < rounds; n++) {
      await ada.strike(n + 3);
      const bytes = await collect('watch', await service.next<Begun>(isBegun), n >= 0);
      sizes.push(Buffer.byteLength(bytes, 'base64'));
      bare.send({ bytes });
      await collect('bare', await bare.next<Begun>(isBegun), n >= 0);
      await ada.rested(n + 3);
    }
    await ada.leave();

    const sorted = { watch: delivered.watch.sort((a, b) => a - b), bare: delivered.bare.sort((a, b) => a - b) };
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const row = (name: string, kind: 'watch' | 'bare') => [
      name,
      ...[0.5, 0.99, 1].map((part) => percentile(sorted[kind], part).toFixed(1)),
      mean(sending[kind]).toFixed(1),
    ];
    printTable(
      [`${rounds} strikes to ${each * CROWDS} watchers, ms`, 'p50', 'p99', 'last', 'to send'],
      [row("watchers' room", 'watch'), row('bare ws, same bytes', 'bare')],
    );
    console.log(`${Math.round(mean(sizes))} bytes a strike`);
    return {
      bench: 'watchers',
      watchers: each * CROWDS,
      p50: round(percentile(sorted.watch, 0.5)),
      p99: round(percentile(sorted.watch, 0.99)),
      bareP50: round(percentile(sorted.bare, 0.5)),
      bareP99: round(percentile(sorted.bare, 0.99)),
    };
  } finally {
    await Promise.all(children.map((each) => each.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}
