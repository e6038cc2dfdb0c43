import { type Letter, letter } from '@naryad/contracts/mail/jobs';
import * as z from 'zod/mini';
import { SealedText } from '../../src/platform/crypto/sealed-text.js';
import type { TestApp } from './test-app.js';

/** Unsent letters to the address, decrypted, oldest first. */
export async function lettersTo(app: TestApp, email: string): Promise<Letter[]> {
  const sealing = app.get(SealedText);
  const rows = await app.sql<{ id: string; sealed_letter: string }>(
    'select id, sealed_letter from mails where to_address = $1 order by created_at, id',
    [email],
  );
  return rows.map((row) => z.parse(letter, JSON.parse(sealing.open('letter', row.id, row.sealed_letter))));
}

/** The link in the latest letter of a kind. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'reset-password' | 'verify-email' | 'sign-in-locked',
): Promise<URL> {
  const match = (await lettersTo(app, email)).filter((one) => one.kind === kind).at(-1);
  if (!match || !('link' in match)) throw new Error(`No letter ${kind} to ${email}`);
  return new URL(match.link);
}

/** Signed parameters of a letter's link, as the page sends them. */
export function signedOf(link: URL | string): {
  id: string;
  hash: string;
  expires: string;
  signature: string;
} {
  const match = /\/(\d+)\/(\w+)\?expires=(\d+)&signature=(\w+)$/.exec(new URL(link).hash);
  if (!match) throw new Error(`Nothing signed in ${String(link)}`);
  const [, id, hash, expires, signature] = match;
  return { id: id!, hash: hash!, expires: expires!, signature: signature! };
}

/**
 * Path and query of a letter's link, which are after `#`. As a plain path they open the same page, as older
 * links do.
 */
export const openedPathOf = (link: URL | string): string => new URL(link).hash.slice(1);

/** The token of the password reset letter. */
export const tokenOf = (link: URL | string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
