import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The part after `#` stays in the browser: logs, proxies and linked pages never receive it. */
export function resetLink(base: string, token: string, email: string): string {
  return `${base}/reset-password/letter#token=${token}&email=${encodeURIComponent(email)}`;
}

/** Content of a link: its reader receives the letters to this address of this user; valid until `expires`. */
export interface Verification {
  readonly userId: number;
  /** `addressHash` of the address: a change of the address invalidates the link. */
  readonly hash: string;
  /** Seconds since 1970, as text. */
  readonly expires: string;
}

export const addressHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/** Purpose of a link, so that it cannot be used for another one. */
export type LinkPurpose = 'verify-email' | 'release-sign-in';

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': '/email/verify',
  'release-sign-in': '/sign-in/release',
};

/** The confirmation page of a link. Mail programs that open links in advance change nothing. */
export const letterPage = (
  purpose: LinkPurpose,
  { userId, hash, expires }: Verification,
  signature: string,
): string => `/letter#${PATHS[purpose]}/${userId}/${hash}?expires=${expires}&signature=${signature}`;

export const verificationLink = (base: string, secret: string, verification: Verification): string =>
  linkOf(base, secret, 'verify-email', verification);

/** A link that lets the device that opens it sign in to an account that is locked for unknown devices. */
export const releaseLink = (base: string, secret: string, verification: Verification): string =>
  linkOf(base, secret, 'release-sign-in', verification);

/** Token of the device that opens a release link: equal however often it is opened. */
export const deviceTokenOf = (secret: string, verification: Verification): string =>
  createHmac('sha256', secret).update(textOf('released-device', verification)).digest('base64url');

/** Whether the link was created by us and is still valid; in constant time. */
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
