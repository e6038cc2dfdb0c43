import type { FastifyRequest } from 'fastify';
import type { Proxies } from '../config/proxies.js';

/** Includes the IPv4-mapped form of IPv6 sockets. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Whether the caller is on this machine or in one of the networks. Behind a proxy that is not configured as
 * trusted every caller has the proxy's address, so none is accepted.
 */
export function isNear(request: FastifyRequest, trustsProxy: boolean, networks: Proxies): boolean {
  if (!trustsProxy && request.headers['x-forwarded-for'] !== undefined) return false;
  return LOOPBACK.test(request.ip) || networks(request.ip);
}
