import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Наряд';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/**
 * Users type slowly, so the previous step is accepted, too. The next one is not, so a code is valid for at
 * most 60 s.
 */
const EARLIER_STEPS = 1;

/** Settings that every authenticator supports; many ignore others. */
const totpOf = (secretKey: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secretKey),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** A new key of an authenticator, in base32: 160 random bits. */
export const newSecretKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code: the account and the key. */
export const authenticatorUrl = (secretKey: string, account: string): string =>
  totpOf(secretKey, account).toString();

/** The 30 s step of the code; null when the code matches no accepted step. */
export function stepOfCode(secretKey: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = totpOf(secretKey);
  const delta = totp.validate({ token: code, timestamp, window: EARLIER_STEPS });
  return delta === null || delta > 0 ? null : totp.counter({ timestamp }) + delta;
}
