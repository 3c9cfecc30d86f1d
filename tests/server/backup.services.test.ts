/** `novuss backup` and `novuss restore`: amid play, on either database, and from one to the other. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/store.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { canonicalText } from '../../shared/record/canonical.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { get, playOut } from './matches.ts';
import { Person, type Running, type Seat, start, strikeFrom } from './people.ts';
import { type Place, places } from './places.ts';

const CLI = fileURLToPath(new URL('../../server/cli/novuss.ts', import.meta.url));

function envOf(place: Place): Record<string, string> {
  const { dataDir, databaseUrl } = place.where;
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

interface Told {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

function novuss(place: Place, args: readonly string[], input?: string): Promise<Told> {
  const env = { PATH: process.env.PATH, ...envOf(place) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], { env, maxBuffer: 1 << 28 }, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
    child.stdin!.end(input ?? '');
  });
}

function refusal(told: Told): string {
  expect(told.status).toBe(2);
  expect(told.out).toBe('');
  return (JSON.parse(told.err) as { error: { code: string } }).error.code;
}

/** What a game's log comes to. */
function outcome(events: readonly GameEvent[] | null): string {
  return canonicalText({ ...fold(events!), past: [] });
}

/** One strike by whose turn it is, at a table where one plays for both. */
async function strikeOnce(running: Running, seat: Seat): Promise<TableView> {
  const before = seat.strikes.length;
  const view = await seat.see((one) => one.turn !== null && one.phase === 'set');
  const answer = await seat.act(strikeFrom(view.turn as 'S' | 'N', view, 2000 + 37 * view.strikes));
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  await seat.until(() => seat.strikes.length > before);
  playOut(running, seat);
  return seat.see((one) => one.strikes > view.strikes || one.phase !== 'set');
}

async function logs(store: Store, tables: readonly string[]): Promise<Record<string, readonly GameEvent[]>> {
  const all: Record<string, readonly GameEvent[]> = {};
  for (const table of tables) all[table] = (await store.games.load(table))!;
  return all;
}

describe.each(places)('a backup of %s', (name, there, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-backup-'));
  const plain = join(folder, 'plain.jsonl');
  const packed = join(folder, 'packed.jsonl.gz');
  const empty: Place[] = [];
  let place: Place;
  let running: Running;
  let member: Person;
  const tables: string[] = [];
  /** The logs as they were when the last backup was taken: nobody played then. */
  let whole: Record<string, readonly GameEvent[]>;

  beforeAll(async () => {
    if (!there) return;
    place = await make();
    running = await start(envOf(place), undefined, place.where.dataDir);
    member = await Person.come(running.service.url);
    await get(member, 'POST', '/api/account', { name: 'Ilze Bērziņa', password: 'a long passphrase' });
    const open = async (): Promise<Seat> => {
      const table = await member.newTable({ kind: 'alone' });
      tables.push(table);
      return member.join(table);
    };
    const seats = [await open(), await open(), await open()];
    let taken = false;
    const backup = novuss(place, ['backup', plain]).finally(() => {
      taken = true;
    });
    let strikes = 0;
    for (; !taken || strikes < 9; strikes++) {
      const seat = seats[strikes % 3]!;
      if ((await strikeOnce(running, seat)).phase !== 'set') seats[strikes % 3] = await open();
    }
    expect(await backup).toMatchObject({ status: 0, err: '' });
    const told = await novuss(place, ['backup', packed]);
    expect(JSON.parse(told.out)).toMatchObject({ file: packed, rows: { accounts: 1, games: tables.length } });
    whole = await logs(running.service.store, tables);
    await running.service.stop();
  });
  afterAll(async () => {
    await place?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const one of empty.splice(0)) await one.drop();
  });

  /** An empty store of either kind. */
  async function another([, , makeIt]: (typeof places)[number]): Promise<Place> {
    const one = await makeIt();
    empty.push(one);
    return one;
  }

  describe.runIf(there).each(places.filter(([, has]) => has))(`of ${name}, restored into %s`, (...target) => {
    it('has every game to its last event, and all that belongs to it; play goes on', async () => {
      const to = await another(target);
      const told = await novuss(to, ['restore', packed]);
      expect(told).toMatchObject({ status: 0, err: '' });
      expect(JSON.parse(told.out)).toMatchObject({ rows: { accounts: 1, games: tables.length } });
      const again = await start(envOf(to), running.clock, to.where.dataDir);
      try {
        const restored = await logs(again.service.store, tables);
        expect(restored).toEqual(whole);
        for (const table of tables) expect(outcome(restored[table]!)).toBe(outcome(whole[table]!));
        const person = member.at(again.service.url);
        expect(await get(person, 'GET', '/api/me')).toMatchObject({ id: member.id, name: 'Ilze Bērziņa' });
        await get(person, 'POST', '/api/login', { name: 'ilze bērziņa', password: 'a long passphrase' });
        const seat = await person.join(tables.at(-1)!);
        expect((await strikeOnce(again, seat)).strikes).toBeGreaterThan(0);
        await seat.leave();
      } finally {
        await again.service.stop();
      }
    });
  });

  it.runIf(there)('taken amid play holds a moment: every log a beginning of what was played', async () => {
    const to = await another(places[0]!);
    expect(await novuss(to, ['restore', plain])).toMatchObject({ status: 0 });
    const store = await openStore(to.where, () => {});
    try {
      const made = await Promise.all(tables.map(async (table) => (await store.games.find(table)) !== null));
      const then = await logs(store, tables.slice(0, made.lastIndexOf(true) + 1));
      expect(Object.keys(then).length).toBeGreaterThanOrEqual(3);
      for (const table of Object.keys(then)) {
        expect(then[table]!.length).toBeGreaterThan(0);
        expect(then[table]).toEqual(whole[table]!.slice(0, then[table]!.length));
        expect((await store.games.find(table))!.length).toBe(then[table]!.length);
      }
    } finally {
      await store.close();
    }
  });

  it.runIf(there)('goes through pipes', async () => {
    const { status, out } = await novuss(place, ['backup', '-']);
    expect(status).toBe(0);
    const to = await another(places[0]!);
    expect(await novuss(to, ['restore', '-'], out)).toMatchObject({ status: 0, err: '' });
    const store = await openStore(to.where, () => {});
    expect(await logs(store, tables)).toEqual(whole);
    await store.close();
  });

  it.runIf(there)('waits for a reader that takes its time', async () => {
    // Longer than a transaction of the service may stand still; there is more to be written than a pipe takes.
    const slow = `"${process.execPath}" "${CLI}" backup - | (sleep 4.5; cat)`;
    const env = { PATH: process.env.PATH, ...envOf(place) };
    const [out, err] = await new Promise<[string, string]>((resolve) => {
      execFile('/bin/sh', ['-c', slow], { env, maxBuffer: 1 << 28 }, (_error, ...said) => resolve(said));
    });
    expect(err).toBe('');
    expect(out.length).toBeGreaterThan(200_000);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^\{"end":/);
  });

  it.runIf(there)('is for its owner alone, and doesn’t take the place of another unasked', async () => {
    expect(statSync(plain).mode & 0o777).toBe(0o600);
    expect(refusal(await novuss(place, ['backup', plain]))).toBe('backup.exists');
    expect(await novuss(place, ['backup', plain, '--force'])).toMatchObject({ status: 0 });
  });

  it.runIf(there)('isn’t restored over what is there, but when asked to; what was there is gone then', async () => {
    const to = await another([name, there, make]);
    const store = await openStore(to.where, () => {});
    const other = { id: 'somebody', name: 'Somebody', kind: 'guest' } as const;
    await store.accounts.createGuest(other, 'a hash', 1, '');
    await store.close();
    expect(refusal(await novuss(to, ['restore', packed]))).toBe('restore.full');
    const before = await openStore(to.where, () => {});
    expect(await before.accounts.find(other.id)).not.toBeNull();
    await before.close();
    expect(await novuss(to, ['restore', packed, '--force'])).toMatchObject({ status: 0 });
    const after = await openStore(to.where, () => {});
    expect(await after.accounts.find(other.id)).toBeNull();
    expect(await logs(after, tables)).toEqual(whole);
    await after.close();
  });

  it.runIf(there)('brings nobody back who has deleted the account since, where the store is still there', async () => {
    const to = await another([name, there, make]);
    expect(await novuss(to, ['restore', packed])).toMatchObject({ status: 0 });
    const store = await openStore(to.where, () => {});
    await store.accounts.remove(member.id);
    await store.close();
    expect(await novuss(to, ['restore', packed, '--force'])).toMatchObject({ status: 0, err: '' });
    const after = await openStore(to.where, () => {});
    expect(await after.accounts.find(member.id)).toMatchObject({ kind: 'deleted', name: 'deleted' });
    for (const log of Object.values(await logs(after, tables)))
      expect(JSON.stringify(log)).not.toContain('Ilze Bērziņa');
    await after.close();
  });

  it.runIf(there)('isn’t restored while the service runs', async () => {
    const to = await another([name, there, make]);
    const service = await start(envOf(to), undefined, to.where.dataDir);
    // A service without a game says nothing in its database; one that says so is known on PostgreSQL by that alone.
    if (name === 'SQLite') await longAgo(to);
    expect(refusal(await novuss(to, ['restore', packed, '--force']))).toBe('restore.running');
    await service.service.stop();
    expect(await novuss(to, ['restore', packed])).toMatchObject({ status: 0 });
  });

  it.runIf(there)('that is damaged changes nothing', async () => {
    const lines = gunzipSync(readFileSync(packed)).toString().trimEnd().split('\n');
    const damaged: Record<string, string | Buffer> = {
      'a letter': lines.map((line, i) => (i === 3 ? line.replace(/\d(?=\D*$)/, 'x') : line)).join('\n'),
      'a line less': lines.toSpliced(4, 1).join('\n'),
      'no end': lines.slice(0, -1).join('\n'),
      'half of a packed one': gzipSync(lines.join('\n')).subarray(0, 700),
      'something after it': [...lines, '["accounts",{}]'].join('\n'),
      'something else': '{"a":1}\n',
      nothing: '',
    };
    const to = await another([name, there, make]);
    for (const [what, content] of Object.entries(damaged)) {
      const file = join(folder, 'damaged');
      writeFileSync(file, content);
      expect([what, refusal(await novuss(to, ['restore', file]))]).toEqual([what, 'backup.broken']);
    }
    const newer = lines[0]!.replace(/"migration":"[^"]+"/, '"migration":"999-later"');
    expect(refusal(await novuss(to, ['restore', '-'], resealed([newer, ...lines.slice(1, -1)])))).toBe('restore.newer');
    expect(await novuss(to, ['restore', packed])).toMatchObject({ status: 0 });
  });
});

/** Makes all processes of an embedded store look as if they had said nothing for an hour. */
async function longAgo({ where }: Place): Promise<void> {
  const db = new DatabaseSync(join(where.dataDir, 'novuss.sqlite'));
  db.exec('update processes set seen = seen - 3600000');
  db.close();
}

/** These lines with an end that fits. */
function resealed(lines: readonly string[]): string {
  const rows: Record<string, number> = {};
  for (const line of lines.slice(1)) {
    const [table] = JSON.parse(line) as [string];
    rows[table] = (rows[table] ?? 0) + 1;
  }
  const text = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: { rows, sha256 } })}\n`;
}

describe('what there is to say', () => {
  const nowhere: Place = { where: { dataDir: '/nowhere/at/all' }, drop: async () => {} };
  it.each([
    [['backup'], 'backup.usage'],
    [['backup', 'a', 'b'], 'backup.usage'],
    [['backup', '--all'], 'backup.usage'],
    [['backup', '/tmp/novuss-no-such-backup'], 'backup.empty'],
    [['restore', '/tmp/novuss-no-such-backup'], 'backup.missing'],
  ])('%j is refused', async (args, code) => {
    expect(refusal(await novuss(nowhere, args))).toBe(code);
  });
});
