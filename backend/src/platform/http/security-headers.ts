import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Some browsers do not count websockets to 'self'. */
function connections(request: FastifyRequest): string {
  const { host } = request.headers;
  const socket = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return `connect-src 'self' blob:${socket}`;
}

/** The headers of security.md on every answer; handlers may set their own `cache-control`. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'content-security-policy': `${POLICY}; ${connections(request)}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
      'cache-control': 'no-store',
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
