import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/session/cookies.js';
import type { Device } from '../domain/device.js';

/** Origin of a sign-in. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: readCookie(request, DEVICE_COOKIE),
  };
}

/** Name of the remember-me cookie; `__Host-` prefix under https, like all our cookies. */
export const REMEMBER_COOKIE = 'naryad_remember';

/** Cookie between the password or PIN and the second factor; there is no session yet. */
export const PENDING_COOKIE = 'naryad_pending';

/** Cookie by which accounts recognize a browser that signed in before. It grants no access. */
export const DEVICE_COOKIE = 'naryad_device';
