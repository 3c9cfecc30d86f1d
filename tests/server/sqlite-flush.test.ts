/** The embedded store: nothing counts as done before it is on the disk, and nobody waits for the disk but who must. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => ({ waiting: [] as (() => void)[], hold: false, fail: false, syncs: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const fdatasync = (fd: number, done: (error: Error | null) => void) => {
    disk.syncs += 1;
    if (disk.fail) {
      done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
      return;
    }
    if (disk.hold) disk.waiting.push(() => fs.fdatasync(fd, done));
    else fs.fdatasync(fd, done);
  };
  return { ...fs, fdatasync };
});

const { openStore } = await import('../../server/store/store.ts');
type Store = Awaited<ReturnType<typeof openStore>>;

describe('the embedded store', () => {
  let dataDir: string;
  let store: Store;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'novuss-flush-'));
    store = await openStore({ dataDir }, () => {});
    disk.syncs = 0;
  });
  afterEach(async () => {
    Object.assign(disk, { hold: false, fail: false });
    for (const go of disk.waiting.splice(0)) go();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const guest = (id: string) => store.accounts.createGuest({ id, name: id }, `hash of ${id}`, 1, '');

  it('is flushed once for each change, and not for reading', async () => {
    await guest('one');
    expect(disk.syncs).toBe(1);
    await store.accounts.setEmail('one', null);
    expect(disk.syncs).toBe(2);
    await store.accounts.find('one');
    await store.ping();
    expect(disk.syncs).toBe(2);
  });

  it('says that a change is done when it is on the disk, and shows it to nobody before', async () => {
    disk.hold = true;
    let done = false;
    const change = guest('one').then(() => {
      done = true;
    });
    await vi.waitUntil(() => disk.waiting.length === 1);
    let seen: unknown = 'nothing yet';
    const reading = store.accounts.find('one').then((found) => {
      seen = found;
    });
    // The process isn't held up meanwhile.
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
    expect([done, seen]).toEqual([false, 'nothing yet']);
    disk.waiting.shift()!();
    await Promise.all([change, reading]);
    expect(seen).toMatchObject({ id: 'one' });
  });

  it('takes its log of changes into the file while it is written to', async () => {
    const size = (file: string) => statSync(join(dataDir, file)).size;
    const before = size('novuss.sqlite');
    for (let i = 0; i < 420; i++) await guest(`guest${i}`);
    // By the thread: SQLite by itself would begin at 32 MB.
    expect(size('novuss.sqlite-wal')).toBeLessThan(25e6);
    await vi.waitUntil(() => size('novuss.sqlite') > before, 20_000);
    // As soon as the thread has taken in all of it, the next changes are written from the log's beginning.
    let next = 0;
    await vi.waitUntil(async () => {
      const log = size('novuss.sqlite-wal');
      await guest(`one${next++}`);
      return size('novuss.sqlite-wal') === log;
    }, 20_000);
    await store.close();
    store = await openStore({ dataDir }, () => {});
    expect(await store.accounts.find('guest0')).not.toBeNull();
    expect(await store.accounts.find('guest419')).not.toBeNull();
  });

  it('is held up by nobody who reads an older state, as a backup does', async () => {
    await guest('before');
    const reader = new DatabaseSync(join(dataDir, 'novuss.sqlite'));
    reader.exec('begin');
    reader.prepare('select count(*) from accounts').all();
    let longest = 0;
    // The thread takes the log into the file twice meanwhile.
    for (let i = 0; i < 900; i++) {
      const from = performance.now();
      await guest(`guest${i}`);
      longest = Math.max(longest, performance.now() - from);
    }
    reader.close();
    // It waited two seconds each time.
    expect(longest).toBeLessThan(1000);
  });

  it('does nothing more once the disk has failed, in the disk’s own words, until it is opened anew', async () => {
    await guest('before');
    disk.fail = true;
    await expect(guest('one')).rejects.toThrow('EIO');
    disk.fail = false;
    // What it holds now isn't known: it may have lost what it said it had.
    await expect(guest('two')).rejects.toThrow('EIO');
    await expect(store.ping()).rejects.toThrow('EIO');
    await store.close();
    store = await openStore({ dataDir }, () => {});
    expect(await store.accounts.find('before')).not.toBeNull();
    await guest('two');
  });
});
