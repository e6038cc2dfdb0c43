import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.js';

const RULES = [
  "default-src 'self'",
  // wasm is for the barcode reader. No inline scripts.
  "script-src 'self' 'wasm-unsafe-eval'",
  // MUI inserts style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  // Printed documents embed their fonts.
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const POLICY = [...RULES, "base-uri 'none'"].join('; ');
/** Bull Board's page has a base element; only administrators can open it. */
const BOARD_POLICY = [...RULES, "base-uri 'self'"].join('; ');

/**
 * Some old browsers do not include websockets in 'self': for them the configured address is added, never the
 * host of the request. Without a configured address their sockets use polling.
 */
function connections(publicUrl: string | undefined): string {
  const socket = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`;
  return `connect-src 'self' blob:${socket}`;
}

type Site = Pick<Environment, 'publicUrl' | 'hstsSubdomains'>;

/**
 * Browsers enforce https for this host for a year. Subdomains are included, unless the host is a company's
 * own domain (`plant.ru`), whose other hosts may use http. `HSTS_SUBDOMAINS` overrides this.
 */
export function strictTransport({ publicUrl, hstsSubdomains }: Site): string {
  const labels = publicUrl === undefined ? [] : new URL(publicUrl).hostname.split('.');
  const isWhole = labels.length > 2 || labels.at(-1) === 'local';
  return `max-age=31536000${(hstsSubdomains ?? isWhole) ? '; includeSubDomains' : ''}`;
}

/** Security headers of every response, including those of sockets. */
export function securityHeaders(site: Site, isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': `${POLICY}; ${connections(site.publicUrl)}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isSecure ? { 'strict-transport-security': strictTransport(site) } : {}),
  };
}

/** Content security policy of Bull Board's page. */
export const boardPolicy = ({ publicUrl }: Site): string => `${BOARD_POLICY}; ${connections(publicUrl)}`;

/** Adds the headers to every HTTP response; handlers may set another `cache-control`. */
export function addSecurityHeaders(fastify: FastifyInstance, site: Site): void {
  const [plain, secure] = [false, true].map((isSecure) => securityHeaders(site, isSecure));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure! : plain!);
    reply.header('x-request-id', request.id);
    done();
  });
}
