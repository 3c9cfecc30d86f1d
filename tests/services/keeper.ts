/**
 * A process between a test run and a service it started. It lives as long as the pipe to the run does: whatever ends
 * the run (the end, a crash, Ctrl-C, SIGKILL), the service is stopped by its pid and its data folder removed.
 * Started by keep.ts, in a session of its own; not meant to be started by hand.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** What keep.ts asks for, as the one argument in JSON. */
export interface Order {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** Removed once the service has ended. */
  readonly folder?: string;
  /** The signal that asks the service to end. */
  readonly stopSignal: NodeJS.Signals;
  /** How long it may take before SIGKILL, ms. */
  readonly graceMs: number;
}

/** What the keeper tells the run. */
export type Report = { readonly pid: number } | { readonly failed: string };

const order = JSON.parse(process.argv[2] ?? '') as Order;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const service = spawn(order.command, order.args, {
  cwd: order.cwd,
  env: { ...process.env, ...order.env },
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(order.uid === undefined ? {} : { uid: order.uid }),
  ...(order.gid === undefined ? {} : { gid: order.gid }),
});

process.on('disconnect', stop);
process.on('message', stop);
service.on('error', (error) => {
  tell({ failed: error.message });
  finish(1);
});
service.on('spawn', () => tell({ pid: service.pid ?? 0 }));
service.on('exit', (code, signal) => finish(code ?? (signal === null ? 1 : 0)));

function tell(report: Report): void {
  if (process.connected) process.send?.(report, undefined, undefined, () => {});
}

function stop(): void {
  service.kill(order.stopSignal);
  setTimeout(() => service.kill('SIGKILL'), order.graceMs).unref();
}

function finish(code: number): void {
  if (order.folder !== undefined) rmSync(order.folder, { recursive: true, force: true });
  process.exit(code);
}
