/** How many lines one address may hold open: nobody alone takes the room of all others. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { groupsOf } from './fairplay/networks.ts';
import { metrics } from './ops/metrics.ts';

/** Of an IPv6 address so many groups: everybody who has one has at least all that begin with these. */
const GROUPS = 4;

/**
 * What an address is counted as, for all limits: an IPv6 address as its /64, of which one machine has all; an IPv4 address in
 * IPv6's clothes as what it is.
 */
export function countedAs(address: string): string {
  const plain = address.split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  const head = groups.slice(0, GROUPS).map((group) => group.toString(16));
  return `${head.join(':')}::/64`;
}

/** Counts what is open, by address. */
export class Doors {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most from one address; 0: as many as come */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a line until it closes; false: there are as many as may be. */
  open(line: Pick<Socket, 'once'>, from: string): boolean {
    if (this.#most === 0) return true;
    const address = countedAs(from);
    const count = this.#open.get(address) ?? 0;
    if (count >= this.#most) return false;
    this.#open.set(address, count + 1);
    line.once('close', () => this.#close(address));
    return true;
  }

  #close(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}

/**
 * From where a request comes.
 * @param trustProxy what the one proxy before us says of it is believed: the last address it names
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const own = request.socket.remoteAddress ?? '';
  if (!trustProxy) return own;
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)!.trim();
  return last === '' ? own : last;
}

/** Cuts off whoever opens more connections than this from one address, before anything is read. */
export function limitConnections(server: Server, most: number): void {
  const doors = new Doors(most);
  server.on('connection', (socket: Socket) => {
    if (doors.open(socket, socket.remoteAddress ?? '')) return;
    metrics.linesRefused.inc({ reason: 'connections' });
    socket.destroy();
  });
}
