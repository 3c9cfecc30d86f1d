/** Starting a service for the tests so that it can't outlive them; see keeper.ts. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { User } from './finding.ts';
import type { Order, Report } from './keeper.ts';

/** A running service. */
export interface Kept {
  /** The service's own pid (not the keeper's). */
  readonly pid: number;
  /** What the `ready` pattern matched. */
  readonly ready: RegExpMatchArray;
  /** All it has said on standard output and error so far. */
  said(): string;
  /** Sends a signal to the service itself, e.g. SIGKILL or SIGSTOP to try what happens then. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has ended and its folder is removed. */
  readonly ended: Promise<void>;
  /** Asks it to end (by force after the grace time); resolves when it has. */
  stop(): Promise<void>;
}

/** What to start. */
export interface Service {
  readonly command: string;
  readonly args: readonly string[];
  /** The output by which one sees that it is ready. */
  readonly ready: RegExp;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: User;
  /** Its data folder, removed when it has ended. */
  readonly folder?: string;
  readonly stopSignal?: NodeJS.Signals;
  /** ms until it must be ready; 30 seconds unless given. */
  readonly readyMs?: number;
  /** ms between the stop signal and SIGKILL; 5 seconds unless given. */
  readonly graceMs?: number;
}

/** Starts a service and waits until it is ready. Throws, with what the service said, if it ends or takes too long. */
export async function keep(service: Service): Promise<Kept> {
  const order: Order = {
    command: service.command,
    args: service.args,
    cwd: service.cwd ?? service.folder ?? '/',
    env: service.env ?? {},
    ...service.user,
    ...(service.folder === undefined ? {} : { folder: service.folder }),
    stopSignal: service.stopSignal ?? 'SIGTERM',
    graceMs: service.graceMs ?? 5_000,
  };
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('./keeper.ts', import.meta.url)), JSON.stringify(order)],
    {
      // A session of its own: Ctrl-C in the terminal reaches the run only, and the run's end reaches the keeper.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // The keeper is plain Node: flags and hooks of the test runner are not for it.
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '' },
    } as Parameters<typeof spawn>[2],
  );
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));

  let pid = 0;
  let said = '';
  const ready = await new Promise<RegExpMatchArray>((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      keeper.kill('SIGTERM');
      reject(new Error(`${service.command} ${why}\n${said}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), service.readyMs ?? 30_000);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = said.match(service.ready);
      if (match === null || pid === 0) return;
      clearTimeout(timer);
      resolve(match);
    };
    keeper.stdout?.on('data', hear);
    keeper.stderr?.on('data', hear);
    keeper.on('message', (report: Report) => {
      if ('failed' in report) fail(`did not start: ${report.failed}`);
      else {
        pid = report.pid;
        hear(Buffer.alloc(0));
      }
    });
    void ended.then(() => fail('ended before it was ready'));
  });

  // The run may end without waiting for the service: the keeper then stops it.
  keeper.unref();
  keeper.channel?.unref();
  for (const stream of [keeper.stdout, keeper.stderr]) (stream as unknown as { unref(): void } | null)?.unref();
  return {
    pid,
    ready,
    said: () => said,
    signal: (signal) => {
      process.kill(pid, signal);
    },
    ended,
    stop: async () => {
      if (keeper.exitCode !== null || keeper.signalCode !== null) return;
      keeper.ref();
      if (keeper.connected) keeper.send('stop', () => {});
      await ended;
    },
  };
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
