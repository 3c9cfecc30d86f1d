/** ops/backup.sh, with a `docker` that only pretends. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../services/finding.ts';

const OLD = 'novuss-2020-01-01.jsonl.gz';
let folder: string;
let backups: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'novuss-script-'));
  backups = join(folder, 'backups');
  mkdirSync(backups);
  for (const name of [OLD, 'somebody-elses.gz']) {
    writeFileSync(join(backups, name), name);
    utimesSync(join(backups, name), 1_577_836_800, 1_577_836_800);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script where `docker` is this shell script. */
function backup(docker: string, args = ['30'], days?: string): { status: number | null; made: string[] } {
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}`, ...(days === undefined ? {} : { BACKUP_DAYS: days }) };
  const { status } = spawnSync(join(root, 'ops/backup.sh'), [backups, ...args], { env, stdio: 'ignore' });
  return { status, made: readdirSync(backups).sort() };
}

describe('the script for nightly backups', () => {
  it('packs what the service gives, for its owner alone, and takes old backups away', () => {
    const { status, made } = backup('echo "$@"');
    expect([status, made.length]).toEqual([0, 2]);
    expect(made[0]).toMatch(/^novuss-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/);
    expect(made[1]).toBe('somebody-elses.gz');
    const file = join(backups, made[0]!);
    expect(gunzipSync(readFileSync(file)).toString()).toBe(
      'compose exec -T server node server/cli/novuss.ts backup -\n',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['40', false],
    ['20', true],
    [undefined, false],
  ])('takes them away after as many days as BACKUP_DAYS=%s says, 30 where it says nothing', (days, gone) => {
    const then = Date.now() / 1000 - 29.5 * 86_400;
    utimesSync(join(backups, OLD), then, then);
    expect(backup('echo', [], days).made.includes(OLD)).toBe(!gone);
  });

  it('fails when the backup breaks off, leaves no half of it, and keeps the old ones', () => {
    const { status, made } = backup('echo half; exit 2');
    expect(status).not.toBe(0);
    expect(made).toEqual([OLD, 'somebody-elses.gz']);
  });
});
