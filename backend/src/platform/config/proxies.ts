import type { IncomingHttpHeaders } from 'node:http';
import { networksOf } from '@naryad/runtime/network/networks';

/** Whether the machine at an address is a proxy whose `X-Forwarded-*` headers are trusted. */
export type Proxies = (address: string | undefined) => boolean;

/** Networks with well-known names, as in other proxy configurations. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Trusted proxies: none, or those that `TRUST_PROXY` names by address or network. A hop count or "all" is not
 * supported: a client that reaches the port without the proxy could then choose its own address.
 * @returns null when an entry is not an address, a network or a known name
 */
export function proxiesOf(value: string | undefined): Proxies | null {
  if (value === undefined || value === 'off' || value === 'false') return () => false;
  const entries = value.split(',').map((entry) => entry.trim());
  // A network of all addresses would trust every client; `networksOf` refuses it.
  const networks = networksOf(entries.flatMap((entry) => NAMED[entry] ?? entry).join(','));
  return networks && ((address) => networks(address ?? ''));
}

/** The last value of an `X-Forwarded-*` header: that of the proxy in front of us. */
export function forwarded(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.at(-1))?.split(',').at(-1)?.trim() || undefined;
}

/** Address of the client that called the first trusted proxy: the equivalent of `request.ip` for sockets. */
export function callerOf(proxies: Proxies, headers: IncomingHttpHeaders, peer: string): string {
  const forwardedFor = headers['x-forwarded-for'];
  const hops = (typeof forwardedFor === 'string' ? forwardedFor : (forwardedFor ?? []).join(','))
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
