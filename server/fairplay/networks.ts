/** Of an address only the network is used, shortened, and of that only a keyed hash is kept. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** Bits of an address that stand for its network: what a provider gives to one household or one firm, and its neighbours. */
const V4_BYTES = 3;
const V6_GROUPS = 3;

/** The /24 of an IPv4 address, the /48 of an IPv6 one; an IPv4 address in IPv6's clothes counts as what it is. Null: no address. */
export function networkOf(address: string): string | null {
  const plain = address.split('%')[0]!;
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, V4_BYTES).join('.')}.0/24`;
  if (isIP(plain) !== 6) return null;
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return `${groups[6]! >> 8}.${groups[6]! & 255}.${groups[7]! >> 8}.0/24`;
  return `${groups
    .slice(0, V6_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/48`;
}

/** The eight groups of an IPv6 address that is one. */
export function groupsOf(address: string): number[] {
  // The last two groups may be written as an IPv4 address.
  const last = address.slice(address.lastIndexOf(':') + 1);
  let text = address;
  if (last.includes('.')) {
    const [a, b, c, d] = last.split('.').map(Number) as [number, number, number, number];
    text = `${address.slice(0, -last.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  }
  const [head = '', tail] = text.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  if (tail === undefined) return before;
  const after = numbers(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** What is kept of a network or of a browser's name: nothing can be read from it, and without the key nothing compared. */
export function keyedHash(secret: string, what: 'network' | 'browser', text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${what}:${text}`).digest('hex').slice(0, 32);
}
