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

/** Path and query of the link in the latest letter of a kind. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'reset-password' | 'verify-email' | 'sign-in-locked',
): Promise<URL> {
  const found = (await lettersTo(app, email)).filter((one) => one.kind === kind).at(-1);
  if (!found || !('link' in found)) throw new Error(`No letter ${kind} to ${email}`);
  return new URL(found.link);
}
