import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Наряд';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** People type slowly: the step before is good, too. The next one is not, so that a code is good for 60 s at most. */
const EARLIER_STEPS = 1;

/** Settings that every authenticator knows; many ignore others. */
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

/** What the QR code says to an authenticator: whose key it is, and the key. */
export const authenticatorUrl = (secretKey: string, account: string): string =>
  totpOf(secretKey, account).toString();

/** The 30 s step whose code this is; null when it is the code of none that counts now. */
export function stepOfCode(secretKey: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = totpOf(secretKey);
  const delta = totp.validate({ token: code, timestamp, window: EARLIER_STEPS });
  return delta === null || delta > 0 ? null : totp.counter({ timestamp }) + delta;
}
