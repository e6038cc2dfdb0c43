import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  readonly httpOnly?: boolean;
  readonly maxAgeSeconds?: number;
}

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Under https a cookie name has the `__Host-` prefix, so that no other host of the domain can set it. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** Value of one of our cookies; null when missing or empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[cookieName(request, name)];
  return value === undefined || value === '' ? null : value;
}

/** Sets a cookie for the whole site: SameSite=Lax; under https Secure and with the `__Host-` prefix. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions = {},
): void {
  const { request } = reply;
  reply.setCookie(cookieName(request, name), value, {
    path: '/',
    httpOnly: options.httpOnly ?? true,
    secure: isSecure(request),
    sameSite: 'lax',
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  });
}

/** Deletes one of our cookies in the browser. */
export function dropCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(cookieName(reply.request, name), { path: '/', secure: isSecure(reply.request) });
}
