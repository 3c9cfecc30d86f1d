/** The service as a process of its own, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves to the address it prints. */
  readonly url: Promise<string>;
  readonly end: Promise<{ status: number | null; signal: string | null; out: string; err: string }>;
}

/** Starts it with these settings and none of this process's own. */
export function runService(env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr!.on('data', (bytes) => {
    err += String(bytes);
  });
  const url = new Promise<string>((resolve) => {
    child.stdout!.on('data', (bytes) => {
      out += String(bytes);
      const address = /^Novuss is ready: (\S+)$/m.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const end = new Promise<Awaited<ServiceProcess['end']>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, out, err }));
  });
  return { child, url, end };
}
