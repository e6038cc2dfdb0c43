import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Environment } from './environment.js';

/** Whether a `Host` header names this installation. */
export type OwnHosts = (host: string | undefined) => boolean;

type Addresses = Pick<Environment, 'publicUrl' | 'publicHosts' | 'qrBaseUrl' | 'host' | 'trustsProxies'>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Such names never exist in the public DNS, so an attacker cannot point one to this machine. */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|localdomain|lan|home\.arpa|internal)$/;
const CACHE_SIZE = 100;

/**
 * Normalizes a host name from a `Host` header or a list: lower case, without port and trailing dot; null when
 * invalid.
 */
export function hostNameOf(host: string): string | null {
  if (!/^[\p{L}\p{N}.\-_:[\]]+$/u.test(host)) return null;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') || null : null;
}

/** Names of a comma-separated list; null when an entry is invalid. */
export function hostNamesOf(list: string | undefined): readonly string[] | null {
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const names = entries.map(hostNameOf);
  return names.includes(null) ? null : (names as string[]);
}

/**
 * Rule for accepted host names. With `PUBLIC_URL`: its name, that of `QR_BASE_URL` and those of
 * `PUBLIC_HOSTS`. With `PUBLIC_HOSTS` alone: those and every IP address. With neither: any name, because the
 * name of this machine in the plant's network is unknown. Exception: if the server is reachable only from
 * this machine, names of the public DNS are refused, because they can only come from a DNS rebinding attack.
 */
export function ownHosts(addresses: Addresses): OwnHosts {
  const isOwn = ruleOf(addresses);
  const cache = new Map<string, boolean>();
  return (host) => {
    if (host === undefined) return false;
    let answer = cache.get(host);
    if (answer === undefined) {
      const name = hostNameOf(host);
      answer = name !== null && isOwn(name);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(host, answer);
    }
    return answer;
  };
}

function ruleOf({ publicUrl, publicHosts, qrBaseUrl, host, trustsProxies }: Addresses): OwnHosts {
  if (publicUrl !== undefined) {
    const own = [publicUrl, ...(qrBaseUrl === undefined ? [] : [qrBaseUrl])].map(
      (url) => new URL(url).hostname,
    );
    const names = new Set([...own, ...publicHosts]);
    if (own.some((name) => LOOPBACK.has(name))) for (const name of LOOPBACK) names.add(name);
    return (name) => names.has(name!);
  }
  if (publicHosts.length > 0) {
    const names = new Set([...publicHosts, 'localhost']);
    return (name) => names.has(name!) || isNumber(name!);
  }
  const isAlone = (LOOPBACK.has(host) || host === '::1') && !trustsProxies;
  if (!isAlone) return () => true;
  const machine = hostname().toLowerCase();
  return (name) => isNumber(name!) || LOCAL_NAME.test(name!) || name === machine;
}

/**
 * Host names allowed in addresses on labels; empty when the plant lists none: then every name is accepted.
 */
export function labelSites({
  publicUrl,
  publicHosts,
  qrBaseUrl,
}: Pick<Addresses, 'publicUrl' | 'publicHosts' | 'qrBaseUrl'>): readonly string[] {
  if (qrBaseUrl === undefined && publicHosts.length === 0) return [];
  const urls = [publicUrl, qrBaseUrl].filter((url) => url !== undefined);
  return [...new Set([...urls.map((url) => new URL(url).hostname), ...publicHosts])];
}

/**
 * Whether a name may be that of the running site, as far as the server knows: without `PUBLIC_URL` any IP
 * address.
 */
export const mayBeThisSite =
  ({ publicUrl }: Pick<Addresses, 'publicUrl'>) =>
  (name: string): boolean =>
    publicUrl === undefined && (name === 'localhost' || isNumber(name));

const isNumber = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;
