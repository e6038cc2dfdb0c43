import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Derives a 256-bit key for one purpose from a shared secret: texts of one purpose cannot be decrypted with
 * the key of another.
 */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `naryad:${purpose}`, 32));

/**
 * Encrypts a text with AES-256-GCM.
 * @param about binds the text to its owner: with another value it cannot be decrypted
 */
export function sealText(key: Buffer, about: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when the text was sealed for another owner or with another key, or was altered */
export function openText(key: Buffer, about: string, sealedText: string): string {
  const bytes = Buffer.from(sealedText, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch (error) {
    throw new Error('A sealed text does not open', { cause: error });
  }
}

const SEALED = 'sealed:';
const ofRedis = (redisUrl: string): Buffer => keyOf(decodeURIComponent(new URL(redisUrl).password), 'job');

/**
 * Encrypts a secret of a job, because it is stored in Redis, its append-only file and copies of it. The key
 * is derived from the Redis password, the only secret shared by backend and workers.
 */
export const sealForJob = (redisUrl: string, about: string, text: string): string =>
  SEALED + sealText(ofRedis(redisUrl), about, text);

/**
 * Decrypts a secret of a job; jobs of older releases hold it as plain text.
 * @throws Error with another Redis password
 */
export const openOfJob = (redisUrl: string, about: string, text: string): string =>
  text.startsWith(SEALED) ? openText(ofRedis(redisUrl), about, text.slice(SEALED.length)) : text;
