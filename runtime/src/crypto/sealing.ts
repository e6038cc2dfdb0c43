import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of 256 bits for one purpose, of a secret that has several: texts of one purpose do not open as those of another. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `naryad:${purpose}`, 32));

/** Encrypts a text with AES-256-GCM. @param about binds it to its owner: elsewhere it no longer opens */
export function sealText(key: Buffer, about: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when the text was sealed for something else, with another key, or was altered */
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
 * Seals a secret of a job, which lies in Redis, its append-only file and copies of it. The key is made of the password of
 * Redis: backends and workers both have it, and nothing else of theirs is the same.
 */
export const sealForJob = (redisUrl: string, about: string, text: string): string =>
  SEALED + sealText(ofRedis(redisUrl), about, text);

/** What was sealed for a job; jobs of before hold it as it is. @throws Error with another password of Redis */
export const openOfJob = (redisUrl: string, about: string, text: string): string =>
  text.startsWith(SEALED) ? openText(ofRedis(redisUrl), about, text.slice(SEALED.length)) : text;
