/** The service as a process of its own: what a person at the command line sees, and what a kill leaves behind. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { Person, strikeFrom } from './people.ts';
import { runService, type ServiceProcess } from './service-process.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'novuss-process-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}): ServiceProcess {
  const service = runService({ DATA_DIR: folder, ...env });
  children.push(service.child);
  return service;
}

describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('prints its address, and stops cleanly on %s', async (signal) => {
    const service = run();
    const url = await service.url;
    const maker = await Person.come(url);
    const seat = await maker.join(await maker.newTable({ kind: 'alone' }));
    await seat.see((view) => view.phase === 'set');
    service.child.kill(signal);
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'restart' }]);
    expect(await service.end).toEqual({
      status: 0,
      signal: null,
      out: `Novuss is ready: ${url}\n`,
      err: '',
    });
  });

  it('lets itself be told twice to stop, as by Ctrl-C under npm, and stops as cleanly', async () => {
    const service = run();
    const url = await service.url;
    const maker = await Person.come(url);
    const seat = await maker.join(await maker.newTable({ kind: 'alone' }));
    await seat.see((view) => view.phase === 'set');
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) service.child.kill(signal);
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'restart' }]);
    expect(await service.end).toMatchObject({ status: 0, signal: null });
  });

  it('says in one line that the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = taken.address() as { port: number };
    const { status, out, err } = await run({ PORT: String(port) }).end;
    taken.close();
    expect({ status, out, err }).toEqual({
      status: 1,
      out: '',
      err: `Port ${port} is taken by another program: stop it, or set PORT to another one.\n`,
    });
  });

  it.each([
    [{ PORT: 'http' }, "PORT=http can't be used: it must be a whole number from 0 to 65535.\n"],
    [
      { NODE_ENV: 'production', TIME_SCALE: '5' },
      "TIME_SCALE=5 can't be used with NODE_ENV=production: clocks run at 1 there.\n",
    ],
    [{ HOST: '203.0.113.7' }, 'HOST=203.0.113.7 is not an address of this machine.\n'],
  ])('says in one line what is wrong with %o', async (env, line) => {
    const { status, out, err } = await run(env as Record<string, string>).end;
    expect({ status, out, err }).toEqual({ status: 1, out: '', err: line });
  });

  it('says in one line that the data folder can’t be used', async () => {
    const { status, err } = await run({ DATA_DIR: '/dev/null/data' }).end;
    expect(status).toBe(1);
    expect(err).toMatch(/^The data folder DATA_DIR=\/dev\/null\/data can't be used: [^\n]+\n$/);
  });
});

describe('a data folder', () => {
  it('is one service’s: a second one is refused in one line, and the first goes on', async () => {
    const first = run();
    const url = await first.url;
    const { status, err } = await run().end;
    expect({ status, err }).toEqual({
      status: 1,
      err: `The data folder DATA_DIR=${folder} is in use by another running service: stop that one, or use another folder.\n`,
    });
    expect((await Person.come(url)).id).not.toBe('');
    first.child.kill('SIGKILL');
    await first.end;
    // The lock goes with its process, however it ends.
    await run().url;
  });
});

describe('games in play', () => {
  it('are taken up by themselves after a kill, so that their clocks run', async () => {
    const first = run({ TIME_SCALE: '100' });
    const url = await first.url;
    const [maker, guest] = [await Person.come(url), await Person.come(url)];
    const table = await maker.newTable({ kind: 'friends', clocks: 'federation', sets: 1 });
    const seats = [await maker.join(table), await guest.join(table)];
    for (const seat of seats) await seat.act({ type: 'greet' });
    const { n } = await seats[0]!.see((view) => view.desk.greeted.length === 2 || view.phase !== 'arrival');
    first.child.kill('SIGKILL');
    await first.end;

    const second = run({ TIME_SCALE: '100' });
    const again = await second.url;
    // Nobody joins: only who looks from outside.
    const live = async () => /^novuss_games_live 1$/m.test(await (await fetch(`${again}/metrics`)).text());
    while (!(await live())) await new Promise((resolve) => setTimeout(resolve, 50));
    // Nobody comes back, and the clocks end what they end: the log goes on.
    const log = async () => {
      const store = await openStore({ dataDir: folder }, () => {});
      const events = (await store.games.load(table))!;
      await store.close();
      return events.slice(n);
    };
    let events = await log();
    while (!events.some((event) => event.type === 'left') || events.length < 4) events = await log();
    expect(events[0]!.type).toBe('outage');
    second.child.kill('SIGTERM');
    expect((await second.end).status).toBe(0);
  });
});

describe('a stop on request', () => {
  it('lets the running strike end before it says goodbye, and answers that it isn’t ready', async () => {
    const service = run({ SHUTDOWN_SECONDS: '30' });
    const url = await service.url;
    const maker = await Person.come(url);
    const seat = await maker.join(await maker.newTable({ kind: 'alone' }));
    const view = await seat.see((one) => one.phase === 'set');
    expect((await seat.act(strikeFrom('S', view, 1500))).error).toBeUndefined();
    await seat.until(() => seat.strikes.length === 1);
    const asked = performance.now();
    service.child.kill('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await fetch(`${url}/readyz`)).status;
    expect(ready).toBe(503);
    expect(seat.byes).toEqual([]);
    await seat.until(() => seat.closed !== null);
    expect(seat.byes).toEqual([{ reason: 'restart' }]);
    // The strike was shown to its end.
    expect(seat.view.strikes).toBe(1);
    expect(performance.now() - asked).toBeLessThan(seat.strikes[0]!.duration + 3000);
    expect((await service.end).status).toBe(0);
  });

  it('is cut off when its time is over, and goes on where it was', async () => {
    const service = run({ SHUTDOWN_SECONDS: '1' });
    const url = await service.url;
    const maker = await Person.come(url);
    const table = await maker.newTable({ kind: 'alone' });
    const seat = await maker.join(table);
    const view = await seat.see((one) => one.phase === 'set');
    await seat.act(strikeFrom('S', view, 8000));
    await seat.until(() => seat.strikes.length === 1);
    const asked = performance.now();
    service.child.kill('SIGTERM');
    await seat.until(() => seat.closed !== null);
    expect(performance.now() - asked).toBeLessThan(seat.strikes[0]!.duration);
    expect((await service.end).status).toBe(0);
    const again = run();
    const back = await maker.at(await again.url).join(table);
    await back.see((one) => one.strikes === 1);
  });
});

describe('a kill in the middle of a strike', () => {
  it('loses nothing that was answered: the table is there, the strike too', async () => {
    const first = run({ TIME_SCALE: '20' });
    const url = await first.url;
    const maker = await Person.come(url);
    const guest = await Person.come(url);
    const table = await maker.newTable();
    const south = await maker.join(table);
    await guest.join(table);
    const before = await south.see((view) => view.phase === 'set');
    const answer = await south.act(strikeFrom('S', before, 8000));
    first.child.kill('SIGKILL');
    expect(answer.error).toBeUndefined();
    expect((await first.end).signal).toBe('SIGKILL');
    await south.until(() => south.closed !== null);

    const second = run({ TIME_SCALE: '20' });
    const again = await second.url;
    const [one, two] = await Promise.all([maker, guest].map((person) => person.at(again).join(table)));
    const view = await one!.see((v) => v.strikes === 1 && v.seats.every((seat) => seat.here));
    expect(view.last).toMatchObject({ event: south.strikes[0]!.n, kind: 'strike', seat: 'S' });
    expect(await two!.see((v) => v.n === view.n)).toEqual(view);
    const turn = view.turn as 'S' | 'N';
    expect((await (turn === 'S' ? one : two)!.act(strikeFrom(turn, view))).error?.code).not.toBe('strike.stale');
    second.child.kill('SIGTERM');
    expect((await second.end).status).toBe(0);
  });
});
