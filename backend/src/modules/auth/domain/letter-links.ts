import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What stands behind `#` stays in the browser: no log, proxy or page that is linked to gets to know it. */
export function resetLink(base: string, token: string, email: string): string {
  return `${base}/reset-password/letter#token=${token}&email=${encodeURIComponent(email)}`;
}

/** What a link proves: its reader gets the letters to this address of this user; until then. */
export interface Verification {
  readonly userId: number;
  /** `addressHash` of the address: a changed one makes the link worthless. */
  readonly hash: string;
  /** Seconds since 1970, as text. */
  readonly expires: string;
}

export const addressHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/** What a link is for: one cannot be passed off as another. */
export type LinkPurpose = 'verify-email' | 'release-sign-in';

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': '/email/verify',
  'release-sign-in': '/sign-in/release',
};

/** The page that asks whether it is to be done. Programs that open the links of letters to look at them change nothing. */
export const letterPage = (
  purpose: LinkPurpose,
  { userId, hash, expires }: Verification,
  signature: string,
): string => `/letter#${PATHS[purpose]}/${userId}/${hash}?expires=${expires}&signature=${signature}`;

export const verificationLink = (base: string, secret: string, verification: Verification): string =>
  linkOf(base, secret, 'verify-email', verification);

/** Lets the device that opens it sign in to an account that is locked for unknown devices. */
export const releaseLink = (base: string, secret: string, verification: Verification): string =>
  linkOf(base, secret, 'release-sign-in', verification);

/** What the device that opened a release link keeps: the same however often it is opened. */
export const deviceTokenOf = (secret: string, verification: Verification): string =>
  createHmac('sha256', secret).update(textOf('released-device', verification)).digest('base64url');

/** Whether we made the link and it is still good; constant time. */
export function isGoodLink(
  secret: string,
  purpose: LinkPurpose,
  verification: Verification,
  signature: string,
  nowMs: number,
): boolean {
  const expected = Buffer.from(sign(secret, purpose, verification));
  const actual = Buffer.from(signature);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs && Number(verification.expires) * 1000 > nowMs;
}

const textOf = (purpose: string, { userId, hash, expires }: Verification): string =>
  `${purpose}:${userId}:${hash}:${expires}`;

const sign = (secret: string, purpose: LinkPurpose, verification: Verification): string =>
  createHmac('sha256', secret).update(textOf(purpose, verification)).digest('hex');

const linkOf = (base: string, secret: string, purpose: LinkPurpose, verification: Verification): string =>
  base + letterPage(purpose, verification, sign(secret, purpose, verification));
