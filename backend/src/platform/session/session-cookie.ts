import type {} from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { dropCookie, readCookie, writeCookie } from './cookies.js';

/** `__Host-naryad_session` under https. */
export const SESSION_COOKIE = 'naryad_session';
/** Replaces the session on pages for guests, so that their forms are protected too. */
const GUEST_COOKIE = 'naryad_guest';
/** Read by the frontend, and therefore without `__Host-`: the sign-in contract defines its name. */
const TOKEN_COOKIE = 'XSRF-TOKEN';
/** More than the number of concurrent sessions; limits the memory used by a flood of guests. */
const CACHED_TOKENS = 1_000;

/** Cookies of a browser: its session, and the anti-forgery token bound to it. */
@Injectable()
export class SessionCookie {
  /** Cache by the bound cookie, because each change from a browser has the same one. */
  private readonly tokens = new Map<string, string>();

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** The session's cookie value, or null. */
  read(request: FastifyRequest): string | null {
    return readCookie(request, SESSION_COOKIE);
  }

  /** Sets a new session together with its token. Call it at login, second factor and PIN login. */
  set(reply: FastifyReply, value: string, maxAgeSeconds?: number): void {
    writeCookie(reply, SESSION_COOKIE, value, { maxAgeSeconds });
    this.writeToken(reply, value);
  }

  /** Removes the session; the browser gets a guest token, so that the user can sign in again at once. */
  clear(reply: FastifyReply): void {
    dropCookie(reply, SESSION_COOKIE);
    this.writeToken(reply, this.newGuest(reply));
  }

  /** Ensures that the browser has a token (start page, `/sanctum/csrf-cookie`). */
  giveToken(reply: FastifyReply): void {
    this.writeToken(reply, this.binding(reply.request) ?? this.newGuest(reply));
  }

  /** Whether the request has the token of its session (or guest) cookie; constant-time comparison. */
  hasToken(request: FastifyRequest): boolean {
    const binding = this.binding(request);
    const headerToken = request.headers['x-xsrf-token'];
    if (binding === null || typeof headerToken !== 'string') return false;
    const expected = Buffer.from(this.tokenOf(binding));
    // Clients that copy the cookie send it percent-encoded; the token itself needs no encoding.
    const actual = Buffer.from(headerToken);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  private binding(request: FastifyRequest): string | null {
    return this.read(request) ?? readCookie(request, GUEST_COOKIE);
  }

  private newGuest(reply: FastifyReply): string {
    const value = randomBytes(24).toString('base64url');
    writeCookie(reply, GUEST_COOKIE, value);
    return value;
  }

  private writeToken(reply: FastifyReply, binding: string): void {
    reply.setCookie(TOKEN_COOKIE, this.tokenOf(binding), {
      path: '/',
      httpOnly: false,
      secure: reply.request.protocol === 'https',
      sameSite: 'lax',
    });
  }

  private tokenOf(binding: string): string {
    let token = this.tokens.get(binding);
    if (token === undefined) {
      token = createHmac('sha256', this.environment.appSecret).update(`xsrf:${binding}`).digest('base64url');
      if (this.tokens.size >= CACHED_TOKENS) this.tokens.clear();
      this.tokens.set(binding, token);
    }
    return token;
  }
}
