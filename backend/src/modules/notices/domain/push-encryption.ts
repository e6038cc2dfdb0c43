import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** A record contains the text, a delimiter byte and the authentication tag. */
const MOST_TEXT_BYTES = RECORD_BYTES - TAG_BYTES - 1;
const LAST_RECORD = 2;
const PUBLIC_KEY_BYTES = 65;

/** The keys of a browser, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Sender of push messages: the plant's private key in hex. */
export interface Sender {
  readonly privateKey: string;
  /** Contact of the responsible person for the push service: `mailto:` or `https:`. */
  readonly contact: string;
}

const derived = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Public key of a sender, in base64url; browsers subscribe with it. */
export function publicKeyOf(privateKey: string): string {
  const keys = createECDH(CURVE);
  keys.setPrivateKey(privateKey, 'hex');
  return keys.getPublicKey('base64url');
}

/** Returns whether a browser's key is a valid point of the curve. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message that only this browser can read: `aes128gcm` of RFC 8188 with the keys of RFC 8291.
 * @param oneTimeKeys random values; tests pass those of the RFC
 */
export function encryptedFor(
  browser: BrowserKeys,
  text: string,
  oneTimeKeys: { readonly salt: Buffer; readonly privateKey: Buffer | null } = {
    salt: randomBytes(16),
    privateKey: null,
  },
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > MOST_TEXT_BYTES) throw new Error('A push message is too long');
  const keys = createECDH(CURVE);
  if (oneTimeKeys.privateKey === null) keys.generateKeys();
  else keys.setPrivateKey(oneTimeKeys.privateKey);
  const ownPublicKey = keys.getPublicKey();
  const browserPublicKey = Buffer.from(browser.p256dh, 'base64url');
  const shared = derived(
    Buffer.from(browser.auth, 'base64url'),
    keys.computeSecret(browserPublicKey),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserPublicKey, ownPublicKey]),
    32,
  );
  const key = derived(oneTimeKeys.salt, shared, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(oneTimeKeys.salt, shared, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    oneTimeKeys.salt,
    size,
    Buffer.of(PUBLIC_KEY_BYTES),
    ownPublicKey,
    sealed,
    cipher.getAuthTag(),
  ]);
}

/**
 * Header `Authorization` of RFC 8292: proves the sender's identity to the push service of an address, until
 * the given time.
 */
export function authorizationFor(endpoint: string, expiresAt: Date, { privateKey, contact }: Sender): string {
  const publicKey = publicKeyOf(privateKey);
  const point = Buffer.from(publicKey, 'base64url');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(expiresAt.getTime() / 1_000),
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.from(privateKey, 'hex').toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
