/**
 * Network addresses in lines of logs, shortened to their network: of an IPv4 address the last byte goes, of an IPv6 address all
 * but the first 48 bits. What is left says from which provider somebody came, not who.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** Of IPv6 so many groups of 16 bits stay. */
const GROUPS = 3;

/**
 * What may be an address: four numbers, or hexadecimal with colons and perhaps four numbers behind. The processes that a proxy
 * leads to (`"process":"10.0.0.5:3000"`) are nobody's.
 */
const MAYBE =
  /"process":"[^"]*"|(?<![\w.:])(?:[0-9a-f]{0,4}:){2,7}(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4})(?![\w:]|\.\d)|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)/gi;

/** The address's network, written as an address; text that is none, and who speaks to itself, stays. */
export function shortAddress(address: string): string {
  if (isIPv4(address)) return address.startsWith('127.') ? address : address.replace(/\d+$/, '0');
  if (!isIPv6(address) || address === '::1' || address === '::') return address;
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (mapped !== null) return `${mapped[1]}.0`;
  const [before, after] = address.toLowerCase().split('::') as [string, string?];
  const groups = before === '' ? [] : before.split(':');
  if (after !== undefined) {
    // Four numbers at the end stand for two groups.
    const tail = after === '' ? [] : after.split(':').flatMap((one) => (one.includes('.') ? ['0', '0'] : [one]));
    groups.push(...Array.from({ length: 8 - groups.length - tail.length }, () => '0'), ...tail);
  }
  return `${groups.slice(0, GROUPS).join(':')}::`;
}

/** A text with every address in it shortened. */
export function shortAddresses(text: string): string {
  return text.replace(MAYBE, (found) => (found.startsWith('"') ? found : shortAddress(found)));
}
