import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Environment } from './environment.js';

/** Whether a value of the header `Host` names this installation. */
export type OwnHosts = (host: string | undefined) => boolean;

type Addresses = Pick<Environment, 'publicUrl' | 'publicHosts' | 'qrBaseUrl' | 'host' | 'trustsProxies'>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Never in the public DNS, so no stranger can let such a name lead to this machine. */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|localdomain|lan|home\.arpa|internal)$/;
const CACHE_SIZE = 100;

/**
 * The name in a `Host` header or a list, in its one form: small letters, no port, no dot at the end; null for
 * none.
 */
export function hostNameOf(host: string): string | null {
  if (!/^[\p{L}\p{N}.\-_:[\]]+$/u.test(host)) return null;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') || null : null;
}

/** The names of a list separated by commas; null when an entry is no name. */
export function hostNamesOf(list: string | undefined): readonly string[] | null {
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const names = entries.map(hostNameOf);
  return names.includes(null) ? null : (names as string[]);
}

/**
 * With `PUBLIC_URL` its name, that of `QR_BASE_URL` and those of `PUBLIC_HOSTS`; with `PUBLIC_HOSTS` alone
 * these and every number. With neither any name, since nobody knows what a plant's network calls this
 * machine; except where only the machine itself can reach us: there a name of the public DNS can only come
 * from a page that wants to get at us (DNS rebinding).
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

/** The names that addresses on labels may have; none where the plant lists none: then every name is accepted. */
export function labelSites({
  publicUrl,
  publicHosts,
  qrBaseUrl,
}: Pick<Addresses, 'publicUrl' | 'publicHosts' | 'qrBaseUrl'>): readonly string[] {
  if (qrBaseUrl === undefined && publicHosts.length === 0) return [];
  const urls = [publicUrl, qrBaseUrl].filter((url) => url !== undefined);
  return [...new Set([...urls.map((url) => new URL(url).hostname), ...publicHosts])];
}

/** Whether a name may be that of the running site, as far as the server knows: without `PUBLIC_URL` any number. */
export const mayBeThisSite =
  ({ publicUrl }: Pick<Addresses, 'publicUrl'>) =>
  (name: string): boolean =>
    publicUrl === undefined && (name === 'localhost' || isNumber(name));

const isNumber = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;
