/** Fair play in the running service: rated games are looked at by themselves, and `novuss flags` says what is seen. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEASURING } from '../../../shared/fairplay/strikes.ts';
import { bothStrike, get, member, PASSWORD, queueOf, rated, resultOf } from '../matches.ts';
import { Person, type Running, start } from '../people.ts';

const CLI = fileURLToPath(new URL('../../../server/cli/novuss.ts', import.meta.url));

let running: Running;
beforeAll(async () => {
  // The command line has the machine's clock: games must lie in what it looks back on.
  running = await start();
  running.clock.advance(Date.now() - running.clock.now());
});
afterAll(async () => {
  await running.end();
});

function novuss(...args: string[]): Promise<{ status: number; out: unknown; err: unknown }> {
  const env = { PATH: process.env.PATH, DATA_DIR: running.dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, 'flags', ...args], { env }, (_error, out, err) => {
      const parse = (text: string) => (text === '' ? null : (JSON.parse(text) as unknown));
      resolve({ status: child.exitCode ?? -1, out: parse(out), err: parse(err) });
    });
  });
}

/** What becomes true by itself, soon. */
async function soon<T>(look: () => Promise<T>, enough: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (enough(found)) return found;
    running.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('fair play in the service', () => {
  it('measures a rated game that has ended, and flags two who give up six to each other', async () => {
    const { store } = running.service;
    const a = await Person.come(running.service.url);
    const b = await Person.come(running.service.url);
    const tables: string[] = [];
    for (let k = 0; k < 6; k++) {
      const { table, south, north, southern } = await rated(running, a, b);
      tables.push(table);
      await bothStrike(running, south, north);
      // By turns: their ratings stay near enough for the queue.
      await ((southern === a) === (k % 2 === 0) ? south : north).act({ type: 'give-up-game' });
      await resultOf(a, table);
      expect((await queueOf(a)).state).toBe('idle');
    }
    const measured = await soon(
      () => store.measures.read(MEASURING, a.id, tables),
      (found) => found.length === 6,
    );
    expect(measured.map(({ play }) => play.strikes.length)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const person of [a, b]) {
      const found = await soon(
        () => store.flags.of(person.id),
        (flags) => flags.some(({ kind }) => kind === 'trading'),
      );
      expect(found.find(({ kind }) => kind === 'trading')).toMatchObject({
        evidence: [{ key: 'short-games', people: [person === a ? b.id : a.id] }],
      });
    }

    const said = await novuss(a.id);
    expect(said).toMatchObject({
      status: 0,
      out: { id: a.id, name: a.name, evidence: { trading: [{ key: 'short-games' }] }, flags: expect.any(Array) },
    });
    const all = (await novuss()).out as { id: string }[];
    expect(all.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
  }, 120_000);

  it('notes from where sessions are opened, as nothing that an address can be read from', async () => {
    const { store } = running.service;
    const person = await member(running.service.url, 'Visiting Anna');
    const again = await Person.come(running.service.url);
    await get(again, 'POST', '/api/login', { name: 'Visiting Anna', password: PASSWORD });
    const { visits } = (await store.dataOf(person.id)) as { visits: { network: string }[] };
    expect(visits).toHaveLength(1);
    expect(JSON.stringify(visits)).not.toContain('127');
    expect((await store.visits.shared(person.id, 0)).map(({ account }) => account)).toContain(again.id);
  });

  it('refuses what it can’t understand', async () => {
    expect(await novuss('nobody at all')).toMatchObject({ status: 2, err: { error: { code: 'person.unknown' } } });
    expect(await novuss('a', 'b')).toMatchObject({ status: 2, err: { error: { code: 'flags.usage' } } });
    expect(await novuss('')).toMatchObject({ status: 2, err: { error: { code: 'flags.usage' } } });
    expect(await novuss("'; drop table flags; --")).toMatchObject({ status: 2 });
  });
});
