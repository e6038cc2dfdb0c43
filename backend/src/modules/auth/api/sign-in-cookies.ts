import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/session/actor.js';
import { dropCookie, writeCookie } from '../../../platform/session/cookies.js';
import type { SessionCookie } from '../../../platform/session/session-cookie.js';
import { DEVICE_SECONDS, LIFETIMES, PENDING_LOGIN_SECONDS } from '../domain/lifetimes.js';
import type { RememberToken } from '../domain/device.js';
import type { OpenedSession } from '../services/session-opening.js';
import { DEVICE_COOKIE, PENDING_COOKIE, REMEMBER_COOKIE } from './device.js';

/** Sets the cookies of a signed-in browser: its session, and a remember-me token if it requested one. */
export function giveSession(
  reply: FastifyReply,
  cookie: SessionCookie,
  {
    session,
    rememberToken,
  }: { readonly session: OpenedSession; readonly rememberToken: RememberToken | null },
): void {
  dropCookie(reply, PENDING_COOKIE);
  cookie.set(reply, session.cookie, LIFETIMES[session.kind].absoluteSeconds);
  if (session.deviceToken !== null) giveDevice(reply, session.deviceToken);
  if (rememberToken === null) return dropCookie(reply, REMEMBER_COOKIE);
  setRememberCookie(reply, rememberToken);
}

/** Sets the remember-me cookie, until its family of tokens ends. */
export function setRememberCookie(reply: FastifyReply, { value, secondsLeft }: RememberToken): void {
  writeCookie(reply, REMEMBER_COOKIE, value, { maxAgeSeconds: secondsLeft });
}

/** The session continues under another id; null leaves the cookie unchanged. */
export function giveNextId(
  reply: FastifyReply,
  cookie: SessionCookie,
  { sessionKind }: Pick<Actor, 'sessionKind'>,
  value: string | null,
): void {
  if (value !== null) cookie.set(reply, value, LIFETIMES[sessionKind].absoluteSeconds);
}

/**
 * Sets the cookie of a pending sign-in after a correct password or PIN. Until the second factor is passed,
 * the browser is signed out.
 */
export function givePendingLogin(reply: FastifyReply, cookie: SessionCookie, pendingCookie: string): void {
  dropCookie(reply, REMEMBER_COOKIE);
  cookie.clear(reply);
  writeCookie(reply, PENDING_COOKIE, pendingCookie, { maxAgeSeconds: PENDING_LOGIN_SECONDS });
}

/** Sets the cookie by which the account recognizes the browser. */
export function giveDevice(reply: FastifyReply, token: string): void {
  writeCookie(reply, DEVICE_COOKIE, token, { maxAgeSeconds: DEVICE_SECONDS });
}
