import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for: each purpose has a key of its own, so that one cannot be passed off as another. */
export type SealPurpose = 'two-factor-secret' | 'recovery-codes' | 'letter';

/**
 * Secrets that must be readable again (two-factor keys, links in letters), encrypted at rest with AES-256-GCM under keys
 * derived from APP_SECRET, which lies outside of the database.
 */
@Injectable()
export class SealedText {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @param about binds the text to its owner (a user's id): moved to another row, it no longer opens. */
  seal(purpose: SealPurpose, about: string | number, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce);
    cipher.setAAD(Buffer.from(String(about)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when the text was sealed for something else, with another APP_SECRET, or was altered. */
  open(purpose: SealPurpose, about: string | number, sealedText: string): string {
    const bytes = Buffer.from(sealedText, 'base64url');
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(String(about))).setAuthTag(tag);
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return text.toString('utf8');
    } catch (error) {
      throw new Error('A sealed text does not open', { cause: error });
    }
  }

  private key(purpose: SealPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.environment.appSecret, '', `naryad:${purpose}`, 32));
  }
}
