import { Inject, Injectable } from '@nestjs/common';
import { keyOf, openText, sealText } from '@naryad/runtime/crypto/sealing';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/**
 * Purpose of a sealed text: each has its own key, so that a text of one purpose cannot be used for another.
 */
export type SealPurpose = 'two-factor-secret' | 'recovery-codes' | 'letter';

/**
 * Secrets that must be readable again (two-factor keys, links in mails), encrypted at rest with AES-256-GCM.
 * The keys are derived from APP_SECRET, which is stored outside the database.
 */
@Injectable()
export class SealedText {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @param about binds the text to its owner (a user's id): in another row it cannot be decrypted */
  seal(purpose: SealPurpose, about: string | number, text: string): string {
    return sealText(this.key(purpose), String(about), text);
  }

  /**
   * @throws Error when the text was sealed for another owner or purpose, with another APP_SECRET, or was
   * altered
   */
  open(purpose: SealPurpose, about: string | number, sealedText: string): string {
    return openText(this.key(purpose), String(about), sealedText);
  }

  private key(purpose: SealPurpose): Buffer {
    return keyOf(this.environment.appSecret, purpose);
  }
}
