import { hash } from 'node:crypto';

/** Stored hash of a session cookie, so that a stolen database cannot be used to sign in. */
export function sessionHash(cookie: string): string {
  return hash('sha256', cookie, 'hex');
}
