/** What is kept of an address: its network, and of that a keyed hash. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedHash, networkOf } from '../../../server/fairplay/networks.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['::ffff:c000:24d', '192.0.2.0/24'],
    ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
    ['2001:DB8:1234:ffff:ffff:ffff:ffff:ffff', '2001:db8:1234::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    '',
    'localhost',
    '192.0.2',
    '192.0.2.256',
    '1.2.3.4.5',
    ':::',
    "'; drop table visits; --",
    '%',
    '1.2.3.4/24',
  ])('of %j is none', (address) => {
    expect(networkOf(address)).toBeNull();
  });

  it('doesn’t depend on the last byte, nor on anything after the third group', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, byte, (a, b, c, d, e) => {
        expect(networkOf(`${a}.${b}.${c}.${d}`)).toBe(networkOf(`${a}.${b}.${c}.${e}`));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address);
        expect(network).toMatch(/^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}::\/48|\d+\.\d+\.\d+\.0\/24)$/);
      }),
    );
  });

  it('never throws, whatever a proxy passes on', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void networkOf(text)));
  });
});

describe('what is kept of it', () => {
  it('is the same under the same key only, and another one for a browser of the same text', () => {
    const [one, other] = ['00'.repeat(32), '01'.repeat(32)];
    expect(keyedHash(one, 'network', 'x')).toMatch(/^[0-9a-f]{32}$/);
    expect(keyedHash(one, 'network', 'x')).toBe(keyedHash(one, 'network', 'x'));
    expect(keyedHash(one, 'network', 'x')).not.toBe(keyedHash(other, 'network', 'x'));
    expect(keyedHash(one, 'network', 'x')).not.toBe(keyedHash(one, 'browser', 'x'));
    expect(keyedHash(one, 'network', 'x')).not.toBe(keyedHash(one, 'network', 'y'));
  });
});
