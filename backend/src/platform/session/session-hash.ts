import { hash } from 'node:crypto';

/** What is stored of a session cookie: a stolen database signs nobody in. */
export function sessionHash(cookie: string): string {
  return hash('sha256', cookie, 'hex');
}
