import type { IncomingHttpHeaders } from 'node:http';
import { networksOf } from '@naryad/runtime/network/networks';

/** Whether the machine at an address is a proxy whose `X-Forwarded-*` headers are believed. */
export type Proxies = (address: string | undefined) => boolean;

/** Networks by the names that proxies of other programs have for them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Who is believed: nobody, or the proxies that `TRUST_PROXY` names by address or network. A number of hops or "everybody"
 * would believe whoever reaches the port past the proxy, and so let him choose his address.
 * @returns null when an entry is no address, network or name of one
 */
export function proxiesOf(value: string | undefined): Proxies | null {
  if (value === undefined || value === 'off' || value === 'false') return () => false;
  const entries = value.split(',').map((entry) => entry.trim());
  // A network of all addresses would believe everybody; `networksOf` takes none.
  const networks = networksOf(entries.flatMap((entry) => NAMED[entry] ?? entry).join(','));
  return networks && ((address) => networks(address ?? ''));
}

/** The last of the values of an `X-Forwarded-*` header: that of the proxy before us. */
export function forwarded(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.at(-1))?.split(',').at(-1)?.trim() || undefined;
}

/** The address of whoever called the first proxy that is believed: what `request.ip` is for calls, for sockets. */
export function callerOf(proxies: Proxies, headers: IncomingHttpHeaders, peer: string): string {
  const given = headers['x-forwarded-for'];
  const hops = (typeof given === 'string' ? given : (given ?? []).join(','))
    .split(',')
    .map((one) => one.trim());
  let caller = peer;
  while (proxies(caller)) {
    const before = hops.pop();
    if (!before) break;
    caller = before;
  }
  return caller;
}
