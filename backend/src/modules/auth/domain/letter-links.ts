import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Place {
  readonly publicUrl: string | undefined;
  readonly host: string;
  readonly port: number;
}

/**
 * The address people use, without a slash at its end. Never taken from a request: whoever asks for a letter could
 * otherwise choose where its link leads.
 */
export function publicBase({ publicUrl, host, port }: Place): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function resetLink(base: string, token: string, email: string): string {
  return `${base}/reset-password/${token}?email=${encodeURIComponent(email)}`;
}

/** What a link verifies: this address of this user, until then. */
export interface Verification {
  readonly userId: number;
  /** `addressHash` of the address: a changed one makes the link worthless. */
  readonly hash: string;
  /** Seconds since 1970, as text. */
  readonly expires: string;
}

export const addressHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

export function verificationLink(base: string, secret: string, verification: Verification): string {
  const { userId, hash, expires } = verification;
  return `${base}/email/verify/${userId}/${hash}?expires=${expires}&signature=${sign(secret, verification)}`;
}

/** Whether we made the link and it is still good; constant time. */
export function isGoodLink(
  secret: string,
  verification: Verification,
  signature: string,
  nowMs: number,
): boolean {
  const expected = Buffer.from(sign(secret, verification));
  const actual = Buffer.from(signature);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs && Number(verification.expires) * 1000 > nowMs;
}

function sign(secret: string, { userId, hash, expires }: Verification): string {
  return createHmac('sha256', secret).update(`verify-email:${userId}:${hash}:${expires}`).digest('hex');
}
