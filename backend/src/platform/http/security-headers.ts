import type { FastifyInstance } from 'fastify';

const POLICY = [
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
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Some old browsers do not count websockets to 'self'; they get the configured address, never what a request calls us.
 * Without one their sockets poll.
 */
function connections(publicUrl: string | undefined): string {
  const socket = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`;
  return `connect-src 'self' blob:${socket}`;
}

/** The headers that every answer carries [security "Headers"], those of sockets too. */
export function securityHeaders(publicUrl: string | undefined, isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': `${POLICY}; ${connections(publicUrl)}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Puts them on every answer of the HTTP server; handlers may set their own `cache-control`. */
export function addSecurityHeaders(fastify: FastifyInstance, publicUrl: string | undefined): void {
  const [plain, secure] = [false, true].map((isSecure) => securityHeaders(publicUrl, isSecure));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure! : plain!);
    reply.header('x-request-id', request.id);
    done();
  });
}
