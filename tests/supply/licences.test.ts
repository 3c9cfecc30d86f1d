import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesIn, textOf } from '../structure/source.ts';
import {
  BUILT_IN,
  delivered,
  EXCEPTIONS,
  isPermissive,
  LIST,
  listed,
  objectionable,
  READ_BY_HAND,
  readLock,
} from './licences.ts';

describe('the licences of what is delivered', () => {
  const packages = delivered(readLock());

  it('are permissive, or excepted with a reason', () => {
    expect(packages.length).toBeGreaterThan(200);
    expect(objectionable(packages)).toEqual([]);
    // No exception for nothing.
    for (const { name, licence } of EXCEPTIONS)
      expect(
        packages.some((one) => name.test(one.name) && one.licence === licence),
        String(name),
      ).toBe(true);
    for (const name of Object.keys(READ_BY_HAND)) expect(packages.map((one) => one.name)).toContain(name);
  });

  it('are listed as they are', () => {
    expect(readFileSync(new URL(`../../${LIST}`, import.meta.url), 'utf8')).toBe(listed(packages));
  });

  it('take in everything that the pages are built from', () => {
    const names = new Set<string>();
    for (const path of sourcesIn('client', 'shared'))
      for (const [, from] of textOf(path).matchAll(/^(?:import|export)[^;]*? from '([^.'][^']*)';$/gm))
        if (!from!.startsWith('node:')) names.add(from!.split('/', from!.startsWith('@') ? 2 : 1).join('/'));
    expect(names.size).toBeGreaterThan(5);
    const listedNames = new Set(packages.map(({ name }) => name));
    expect([...names].filter((name) => !listedNames.has(name))).toEqual([]);
    for (const name of BUILT_IN) expect(names).toContain(name);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND BSL-1.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['none', false],
  ])('takes %s: %s', (licence, fine) => {
    expect(isPermissive(licence)).toBe(fine);
  });

  it('notices one that isn’t', () => {
    expect(objectionable([{ name: 'x', version: '1', licence: 'AGPL-3.0' }])).toHaveLength(1);
    expect(objectionable([{ name: 'lightningcss', version: '1', licence: 'AGPL-3.0' }])).toHaveLength(1);
  });
});
