import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/session/cookies.js';
import type { Device } from '../domain/device.js';

/** Where a sign-in comes from. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: readCookie(request, DEVICE_COOKIE),
  };
}

/** Name of the remember-me cookie; `__Host-` under https like all cookies of ours. */
export const REMEMBER_COOKIE = 'naryad_remember';

/** Between password or PIN and the code of the second factor the browser has this, and no session. */
export const PENDING_COOKIE = 'naryad_pending';

/** By what the accounts that signed in here know the browser. It signs nobody in. */
export const DEVICE_COOKIE = 'naryad_device';
