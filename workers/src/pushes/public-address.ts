import { BlockList, isIP } from 'node:net';

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
// Globally allocated IPv6 addresses, without those for embedded IPv4, tunnels and documentation.
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is public and not part of a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && WORLD.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}
