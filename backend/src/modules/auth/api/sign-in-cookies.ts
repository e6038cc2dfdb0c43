import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/session/actor.js';
import { dropCookie, writeCookie } from '../../../platform/session/cookies.js';
import type { SessionCookie } from '../../../platform/session/session-cookie.js';
import { DEVICE_SECONDS, LIFETIMES, PENDING_LOGIN_SECONDS } from '../domain/lifetimes.js';
import type { RememberToken } from '../domain/device.js';
import type { OpenedSession } from '../use-cases/session-opening.js';
import { DEVICE_COOKIE, PENDING_COOKIE, REMEMBER_COOKIE } from './device.js';

/** What a browser gets that signed in: its session, and a token to come back by when it asked for one. */
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

/** What a remembered browser comes back by, until its row of tokens ends. */
export function setRememberCookie(reply: FastifyReply, { value, secondsLeft }: RememberToken): void {
  writeCookie(reply, REMEMBER_COOKIE, value, { maxAgeSeconds: secondsLeft });
}

/** The session goes on under another id; null leaves the browser what it has. */
export function giveNextId(
  reply: FastifyReply,
  cookie: SessionCookie,
  { sessionKind }: Pick<Actor, 'sessionKind'>,
  value: string | null,
): void {
  if (value !== null) cookie.set(reply, value, LIFETIMES[sessionKind].absoluteSeconds);
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
