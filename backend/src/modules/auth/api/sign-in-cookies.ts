import type { FastifyReply } from 'fastify';
import { dropCookie, writeCookie } from '../../../platform/session/cookies.js';
import type { SessionCookie } from '../../../platform/session/session-cookie.js';
import { DEVICE_SECONDS, LIFETIMES, PENDING_LOGIN_SECONDS, REMEMBER_SECONDS } from '../domain/lifetimes.js';
import type { OpenedSession } from '../use-cases/session-opening.js';
import { DEVICE_COOKIE, PENDING_COOKIE, REMEMBER_COOKIE } from './device.js';

/** What a browser gets that signed in: its session, and a token to come back by when it asked for one. */
export function giveSession(
  reply: FastifyReply,
  cookie: SessionCookie,
  { session, rememberToken }: { readonly session: OpenedSession; readonly rememberToken: string | null },
): void {
  dropCookie(reply, PENDING_COOKIE);
  cookie.set(reply, session.cookie, LIFETIMES[session.kind].absoluteSeconds);
  if (session.deviceToken !== null) giveDevice(reply, session.deviceToken);
  if (rememberToken === null) return dropCookie(reply, REMEMBER_COOKIE);
  writeCookie(reply, REMEMBER_COOKIE, rememberToken, { maxAgeSeconds: REMEMBER_SECONDS });
}

/** What a browser gets whose password or PIN was right while the code is due: until then it is nobody's. */
export function givePendingLogin(reply: FastifyReply, cookie: SessionCookie, pendingCookie: string): void {
  dropCookie(reply, REMEMBER_COOKIE);
  cookie.clear(reply);
  writeCookie(reply, PENDING_COOKIE, pendingCookie, { maxAgeSeconds: PENDING_LOGIN_SECONDS });
}

/** By what the account knows the browser. */
export function giveDevice(reply: FastifyReply, token: string): void {
  writeCookie(reply, DEVICE_COOKIE, token, { maxAgeSeconds: DEVICE_SECONDS });
}
