/** A build takes the place of the one before as a whole. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { swapFolder } from '../../../server/ops/swap-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'novuss-swap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with a page and one hashed file. */
function buildOf(name: string, asset: string): string {
  const at = join(folder, name);
  mkdirSync(join(at, 'assets'), { recursive: true });
  writeFileSync(join(at, 'index.html'), asset);
  writeFileSync(join(at, 'assets', asset), asset);
  return at;
}

describe('a finished build', () => {
  it('is put where there was none', () => {
    swapFolder(buildOf('new', 'a.js'), join(folder, 'out'));
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['assets', 'index.html']);
  });

  it('takes the place of the one before, whose hashed files stay for the pages that are open, and no longer', () => {
    const out = buildOf('out', 'old.js');
    swapFolder(buildOf('new', 'new.js'), out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new.js');
    expect(readdirSync(join(out, 'assets')).sort()).toEqual(['new.js', 'old.js']);
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(out, 'assets/old.js'), hoursAgo, hoursAgo);
    swapFolder(buildOf('newer', 'newer.js'), out);
    expect(readdirSync(join(out, 'assets')).sort()).toEqual(['new.js', 'newer.js']);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('leaves what is served as it is where it cannot be put there', () => {
    const out = buildOf('out', 'old.js');
    expect(() => swapFolder(join(folder, 'nowhere'), out)).toThrow('ENOENT');
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });
});
