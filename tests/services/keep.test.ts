import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePort, keep } from './keep.ts';

/** A service that says it is ready, and ends when asked. */
const obedient =
  "process.on('SIGTERM', () => process.exit(0)); console.log('ready on 7'); setInterval(() => {}, 1000);";
/** One that doesn't end when asked. */
const deaf = "process.on('SIGTERM', () => {}); console.log('ready on 7'); setInterval(() => {}, 1000);";

const node = (script: string) => ({ command: process.execPath, args: ['-e', script], ready: /ready on (\d)/ });
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a kept service', () => {
  it('is ready when its output says so, and is gone with its folder after stop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'novuss-keep-'));
    const service = await keep({ ...node(obedient), folder });
    expect(service.ready[1]).toBe('7');
    expect(alive(service.pid)).toBe(true);
    await service.stop();
    expect(alive(service.pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
    await service.stop();
  });

  it('is ended by force when it does not listen', async () => {
    const service = await keep({ ...node(deaf), graceMs: 50 });
    await service.stop();
    expect(alive(service.pid)).toBe(false);
  });

  it('can be killed on purpose, which is seen', async () => {
    const service = await keep(node(obedient));
    service.signal('SIGKILL');
    await service.ended;
    expect(alive(service.pid)).toBe(false);
  });

  it('that ends before it is ready is an error which tells what it said', async () => {
    await expect(keep(node("console.error('port is taken'); process.exit(1)"))).rejects.toThrow('port is taken');
  });

  it('that is not there is an error', async () => {
    await expect(keep({ command: '/no/such/program', args: [], ready: /x/ })).rejects.toThrow('did not start');
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('does not outlive a run ended by %s', async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'novuss-keep-'));
    const keeping = fileURLToPath(new URL('./keep.ts', import.meta.url));
    const script = `
      const { keep } = await import(${JSON.stringify(keeping)});
      const service = await keep({ command: process.execPath, args: ['-e', ${JSON.stringify(obedient)}], ready: /ready/, folder: ${JSON.stringify(folder)} });
      console.log(service.pid);
      setInterval(() => {}, 1000);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(run.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(alive(pid)).toBe(true);
    run.kill(signal);
    await expect.poll(() => alive(pid) || existsSync(folder), { timeout: 10_000 }).toBe(false);
  });

  it('gets a port nobody listens on', async () => {
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    for (const port of ports) expect(port).toBeGreaterThan(1023);
  });
});
