import type { FastifyReply } from 'fastify';
import { dropCookie, writeCookie } from '../../../platform/session/cookies.js';
import type { SessionCookie } from '../../../platform/session/session-cookie.js';
import { LIFETIMES, REMEMBER_SECONDS } from '../domain/lifetimes.js';
import { REMEMBER_COOKIE } from './device.js';

/** What a browser gets that signed in by password: its session, and a token to come back by when it asked for one. */
export function giveSession(
  reply: FastifyReply,
  cookie: SessionCookie,
  given: { readonly session: { readonly cookie: string }; readonly rememberToken: string | null },
): void {
  cookie.set(reply, given.session.cookie, LIFETIMES.password.absoluteSeconds);
  if (given.rememberToken === null) return dropCookie(reply, REMEMBER_COOKIE);
  writeCookie(reply, REMEMBER_COOKIE, given.rememberToken, { maxAgeSeconds: REMEMBER_SECONDS });
}
