import { Inject, Injectable } from '@nestjs/common';
import { keyOf, openText, sealText } from '@naryad/runtime/crypto/sealing';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

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
    return sealText(this.key(purpose), String(about), text);
  }

  /** @throws Error when the text was sealed for something else, with another APP_SECRET, or was altered. */
  open(purpose: SealPurpose, about: string | number, sealedText: string): string {
    return openText(this.key(purpose), String(about), sealedText);
  }

  private key(purpose: SealPurpose): Buffer {
    return keyOf(this.environment.appSecret, purpose);
  }
}
