/** `npm run load` at its smallest: what it measures with is kept working. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../services/finding.ts';

function load(...args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'tests/load/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes) => {
    out += String(bytes);
  });
  child.stderr.on('data', (bytes) => {
    err += String(bytes);
  });
  return new Promise((resolve) => child.once('exit', (status) => resolve({ status, out, err })));
}

describe('npm run load', () => {
  it('plays real games, sends the same through a bare server, and ends with its figures', async () => {
    const { status, out, err } = await load('--games', '2', '--seconds', '6', '--every', '6');
    expect([status, err]).toEqual([0, '']);
    const figures = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Record<string, unknown>;
    expect(figures).toMatchObject({ load: 'games', games: 2, sockets: 20, store: 'sqlite' });
    for (const name of ['p50', 'p99', 'bareP50', 'bareP99', 'kbPerGame']) expect(figures[name]).toBeGreaterThan(0);
    expect(typeof figures.bareGames).toBe('number');
    expect(out).not.toMatch(/not heard by all|sockets closed|strike\.|placement\.|message\./);
  }, 90_000);

  it.each([['--games', '0'], ['--store', 'paper'], ['--every', '1'], ['--all']])('refuses %s %s', async (...args) => {
    const { status, out } = await load(...args);
    expect([status, out]).toEqual([2, '']);
  });
});
