import type { FastifyRequest } from 'fastify';

const LOCAL = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

/**
 * Whether the caller stands in the local network. Behind a proxy that no setting tells us to believe every caller has the
 * proxy's address, and none counts as local.
 */
export function isLocal(request: FastifyRequest, trustsProxy: boolean): boolean {
  if (!trustsProxy && request.headers['x-forwarded-for'] !== undefined) return false;
  return LOCAL.test(request.ip);
}
