/** Addresses that aren't of the open internet. */
import { BlockList, isIPv6 } from 'node:net';

const LOCAL = new BlockList();
LOCAL.addSubnet('127.0.0.0', 8);
LOCAL.addAddress('::1', 'ipv6');
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, prefix);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

function among(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether it is this machine. */
export function isLocal(address: string): boolean {
  return among(LOCAL, address);
}

/** Whether it is of a private network, this machine not counted. */
export function isPrivate(address: string): boolean {
  return among(PRIVATE, address);
}
