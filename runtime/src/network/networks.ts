import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the networks; false for an invalid address. */
export type Networks = (address: string) => boolean;

/**
 * Parses a comma-separated list of networks: `192.168.10.0/24, fd00::/8`. A single address is a network as
 * well.
 * @returns null when an entry is invalid or covers all addresses
 */
export function networksOf(text: string): Networks | null {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0 || !entries.every((entry) => add(list, entry))) return null;
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function add(list: BlockList, entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const maxLength = version === 6 ? 128 : 32;
  const length = bits === undefined ? maxLength : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (version === 0 || more !== undefined || length < 1 || length > maxLength) return false;
  list.addSubnet(address, length, familyOf(address));
  return true;
}
