/** Addresses in logs: shortened to the network, and everything else left as it is. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortAddress, shortAddresses } from '../../../server/privacy/addresses.ts';
import { root } from '../../services/finding.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['10.1.2.3', '10.1.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:DB8:1::77', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['2001:db8::', '2001:db8:0::'],
    ['fe80::1:2:3:4', 'fe80:0:0::'],
    ['::5:6:7:8', '0:0:0::'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0::'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
  ])('%s becomes %s', (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });

  it.each(['127.0.0.1', '::1', '::', 'novuss.example', '12:34:56', '1.2.3', ''])('%j stays', (text) => {
    expect(shortAddress(text)).toBe(text);
  });

  it('of any kind and in any writing: the same for all of a network, and shortened once for all', () => {
    const v4 = fc.ipV4().filter((one) => !one.startsWith('127.'));
    fc.assert(
      fc.property(v4, fc.integer({ min: 0, max: 255 }), (address, last) => {
        const short = shortAddress(address);
        expect(shortAddress(address.replace(/\d+$/, String(last)))).toBe(short);
        expect(shortAddress(short)).toBe(short);
      }),
    );
    fc.assert(
      fc.property(
        fc.ipV6().filter((one) => isIPv6(one) && !/^::(ffff:)?[\d.]*1?$/i.test(one)),
        (address) => {
          const short = shortAddress(address);
          expect(shortAddress(short)).toBe(short);
          // 48 bits, by the system's own writing.
          const host = (text: string) => new URL(`http://[${text}]/`).hostname;
          const whole = host(address).slice(1, -1);
          if (!whole.includes('::')) expect(host(short)).toBe(host(`${whole.split(':').slice(0, 3).join(':')}::`));
        },
      ),
    );
  });
});

describe('a line of a log', () => {
  it.each([
    ['{"time":"2030-01-31T12:34:56+02:00","from":"203.0.113.77","status":200}', '203.0.113.0'],
    ['203.0.113.77 - - [31/Jan/2030:12:34:56 +0200] "GET / HTTP/1.1" 200 5316', '203.0.113.0 - -'],
    ['2001:db8:1:2:3:4:5:6 - - [31/Jan/2030:12:34:56 +0200] "GET / HTTP/1.1"', '2001:db8:1:: - -'],
    ['[error] 12#12: *7 connect() failed, client: 203.0.113.77, server: , request: "GET /"', 'client: 203.0.113.0,'],
    ['client: 2001:db8:1::77, server:', 'client: 2001:db8:1::,'],
    ['Connection from [2001:db8:1::77]:51234', '[2001:db8:1::]:51234'],
    ['203.0.113.77:51234 came', '203.0.113.0:51234'],
    ['x-forwarded-for: 203.0.113.77, 198.51.100.9', '203.0.113.0, 198.51.100.0'],
    ['at the end of a sentence: 203.0.113.77.', '203.0.113.0.'],
  ])('%s has only the network left', (line, short) => {
    const shortened = shortAddresses(line);
    expect(shortened).toContain(short);
    expect(shortened).not.toMatch(/\.77|::77|\.9\b|:2:3:4/);
    expect(shortAddresses(shortened)).toBe(shortened);
  });

  it.each([
    '{"time":"2030-01-31T12:34:56+02:00","process":"10.0.0.5:3000","seconds":0.003}',
    'version 1.2.3 at 12:34:56, 1.2.3.4.5 isn’t an address, nor is 999.1.1.1',
    'std::string Foo::Bar, at ::',
    '',
  ])('%s stays', (line) => {
    expect(shortAddresses(line)).toBe(line);
  });
});

describe('novuss shorten-addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-addresses-'));
  const [old, young, packed] = ['old.log', 'young.log', 'old.log.2.gz'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ];
  const LINES = Array.from({ length: 3000 }, (_, i) => `{"from":"203.0.113.77","n":${i}}\n`).join('');
  const SHORT = LINES.replaceAll('203.0.113.77', '203.0.113.0');
  const DAY = 86_400;
  beforeAll(() => {
    const now = Date.now() / 1000;
    writeFileSync(old, LINES, { mode: 0o640 });
    writeFileSync(young, LINES);
    writeFileSync(packed, gzipSync(LINES));
    for (const [file, days] of [
      [old, 7.1],
      [packed, 20],
      [young, 6.9],
    ] as const)
      utimesSync(file, now, now - days * DAY);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function novuss(args: readonly string[], env: Record<string, string> = {}, input = '') {
    return new Promise<{ status: number; out: string; err: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['server/cli/novuss.ts', 'shorten-addresses', ...args],
        { cwd: root, env: { PATH: process.env.PATH, ...env }, maxBuffer: 1 << 24 },
        (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
      );
      child.stdin!.end(input);
    });
  }

  it('shortens files that are old enough, by the setting or by what is asked, packed ones too, and keeps their time', async () => {
    const before = statSync(old);
    const told = await novuss([old, young, packed], { LOG_ADDRESS_DAYS: '7' });
    expect(told).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(told.out)).toEqual({ days: 7, shortened: [old, packed], young: [young] });
    expect(readFileSync(old, 'utf8')).toBe(SHORT);
    expect(gunzipSync(readFileSync(packed)).toString()).toBe(SHORT);
    expect(readFileSync(young, 'utf8')).toBe(LINES);
    const after = statSync(old);
    expect([after.mode & 0o777, Math.round(after.mtimeMs)]).toEqual([0o640, Math.round(before.mtimeMs)]);
    expect(JSON.parse((await novuss(['--days', '6', young])).out)).toMatchObject({ shortened: [young] });
    expect(readFileSync(young, 'utf8')).toBe(SHORT);
  });

  it('goes through pipes', async () => {
    expect(await novuss(['-'], {}, LINES)).toMatchObject({ status: 0, out: SHORT, err: '' });
  });

  it.each([
    [[], 'addresses.usage'],
    [['--days', 'many', 'x'], 'addresses.usage'],
    [['--dry', 'x'], 'addresses.usage'],
    [['/nowhere/at/all.log'], 'addresses.missing'],
  ])('%j is refused', async (args, code) => {
    const { status, out, err } = await novuss(args);
    expect([status, out, (JSON.parse(err) as { error: { code: string } }).error.code]).toEqual([2, '', code]);
  });
});
