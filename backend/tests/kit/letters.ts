import { type Letter, letter } from '@naryad/contracts/mail/jobs';
import * as z from 'zod/mini';
import { SealedText } from '../../src/platform/crypto/sealed-text.js';
import type { TestApp } from './test-app.js';

/** Letters that wait to be sent to the address, opened, oldest first. */
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

/** What a link of a letter signs, as the page sends it. */
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

/** Path and query that the link of a letter had before it stood behind `#`: they still lead to the page. */
export const openedPathOf = (link: URL | string): string => new URL(link).hash.slice(1);

/** The token of the letter about a forgotten password. */
export const tokenOf = (link: URL | string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
