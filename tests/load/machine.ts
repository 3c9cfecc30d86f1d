/** The processes of a run and the cores they have: what is measured on one, who measures on the others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { onPath, root } from '../services/finding.ts';

const taskset = onPath('taskset');

/** The core of what is measured, and those of everybody else; undefined where processes can't be bound to cores. */
export const cores =
  taskset === undefined || availableParallelism() < 2
    ? undefined
    : { measured: '0', others: availableParallelism() === 2 ? '1' : `1-${availableParallelism() - 1}` };

export interface Started {
  readonly child: ChildProcess;
  /** All it has said on standard error. */
  said(): string;
}

/** Everything that was started; ended by {@link endAll}. */
const started: ChildProcess[] = [];

/**
 * A Node process on one of the cores.
 * @param line whether one can talk with it; the service has none as it runs in earnest either (libraries within look for one)
 */
export function startNode(
  place: 'measured' | 'others',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  line = true,
): Started {
  const node = [process.execPath, ...args.map((arg) => (arg.endsWith('.ts') ? join(root, arg) : arg))];
  const [command, ...rest] = cores === undefined ? node : [taskset!, '-c', cores[place], ...node];
  const child = spawn(command!, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: line ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr!.on('data', (bytes) => {
    said = (said + String(bytes)).slice(-4000);
  });
  return { child, said: () => said };
}

/** Binds a process that runs already, with its threads, to the cores of the others. */
export function moveAside(pid: number): void {
  if (cores !== undefined) spawn(taskset!, ['-a', '-c', '-p', cores.others, String(pid)], { stdio: 'ignore' });
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** Ends what runs still, politely, and by force after five seconds. */
export async function endAll(): Promise<void> {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended(child);
      clearTimeout(timer);
    }),
  );
}
