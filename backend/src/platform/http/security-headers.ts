import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.js';

const RULES = [
  "default-src 'self'",
  // wasm: the barcode reader. No inline scripts.
  "script-src 'self' 'wasm-unsafe-eval'",
  // MUI writes style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  // Printed documents carry their fonts.
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const POLICY = [...RULES, "base-uri 'none'"].join('; ');
/** Bull Board's page names its base; administrators alone see it. */
const BOARD_POLICY = [...RULES, "base-uri 'self'"].join('; ');

/**
 * Some old browsers do not count websockets to 'self'; they get the configured address, never what a request calls us.
 * Without one their sockets poll.
 */
function connections(publicUrl: string | undefined): string {
  const socket = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`;
  return `connect-src 'self' blob:${socket}`;
}

type Site = Pick<Environment, 'publicUrl' | 'hstsSubdomains'>;

/**
 * Browsers remember for a year that a name is https only. So are the names below it, unless it is a company's
 * own domain (`plant.ru`), whose other hosts may speak http. `HSTS_SUBDOMAINS` overrides this.
 */
export function strictTransport({ publicUrl, hstsSubdomains }: Site): string {
  const labels = publicUrl === undefined ? [] : new URL(publicUrl).hostname.split('.');
  const isWhole = labels.length > 2 || labels.at(-1) === 'local';
  return `max-age=31536000${(hstsSubdomains ?? isWhole) ? '; includeSubDomains' : ''}`;
}

/** The headers that every answer carries [security "Headers"], those of sockets too. */
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

/** The policy of Bull Board's page. */
export const boardPolicy = ({ publicUrl }: Site): string => `${BOARD_POLICY}; ${connections(publicUrl)}`;

/** Puts them on every answer of the HTTP server; handlers may set their own `cache-control`. */
export function addSecurityHeaders(fastify: FastifyInstance, site: Site): void {
  const [plain, secure] = [false, true].map((isSecure) => securityHeaders(site, isSecure));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure! : plain!);
    reply.header('x-request-id', request.id);
    done();
  });
}
