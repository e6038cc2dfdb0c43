import type { FastifyRequest } from 'fastify';
import type { Device } from '../domain/device.js';

/** Where a sign-in comes from. */
export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** Name of the remember-me cookie; `__Host-` under https like all cookies of ours. */
export const REMEMBER_COOKIE = 'naryad_remember';

/** Between the password and the code of the second factor the browser has this, and no session. */
export const PENDING_COOKIE = 'naryad_pending';
