import type { FastifyRequest } from 'fastify';
import type { Proxies } from '../config/proxies.js';

/** Also as IPv6 sockets call it. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Whether the caller is on this machine or in one of the networks. Behind a proxy that no setting tells us to believe every
 * caller has the proxy's address, and none counts.
 */
export function isNear(request: FastifyRequest, trustsProxy: boolean, networks: Proxies): boolean {
  if (!trustsProxy && request.headers['x-forwarded-for'] !== undefined) return false;
  return LOOPBACK.test(request.ip) || networks(request.ip);
}
