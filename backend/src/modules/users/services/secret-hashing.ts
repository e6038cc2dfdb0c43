import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { createHmac, randomBytes } from 'node:crypto';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import { isCommonPassword } from './common-passwords.js';
import { isMadeOfVocabulary, type PasswordOwner } from '../domain/password-vocabulary.js';
import { isTrivialPin } from '../domain/pin-rules.js';
import { fail } from '../users.errors.js';

/** argon2id (the library's default variant), 19 MiB, 2 passes. */
export const HASHING_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and PINs. A verification takes the same time with and without a stored hash. */
@Injectable()
export class SecretHashing {
  private readonly pepper: string;
  /** Name of the plant as known to the program: the labels of its host name. */
  private readonly plantTerms: readonly string[];
  /** Hash of a random secret, verified for users that do not exist. */
  private dummy: Promise<string> | null = null;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.pepper = environment.pinPepper;
    this.plantTerms = new URL(publicBase(environment)).hostname.split('.');
  }

  /** @throws USER_PASSWORD_COMMON, USER_PASSWORD_OF_NAMES */
  async hashPassword(password: string, owner: PasswordOwner): Promise<string> {
    if (await isCommonPassword(password)) throw fail('USER_PASSWORD_COMMON');
    if (isMadeOfVocabulary(password, owner, this.plantTerms)) throw fail('USER_PASSWORD_OF_NAMES');
    return hash(password, HASHING_COST);
  }

  verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
    return this.check(storedHash, password);
  }

  /** @throws USER_PIN_TRIVIAL */
  async hashPin(pin: string): Promise<string> {
    if (isTrivialPin(pin)) throw fail('USER_PIN_TRIVIAL');
    return hash(this.peppered(pin), HASHING_COST);
  }

  verifyPin(storedHash: string | null, pin: string): Promise<boolean> {
    return this.check(storedHash, this.peppered(pin));
  }

  private async check(storedHash: string | null, secret: string): Promise<boolean> {
    this.dummy ??= hash(randomBytes(32), HASHING_COST);
    const matches = await verify(storedHash ?? (await this.dummy), secret);
    return storedHash !== null && matches;
  }

  /**
   * All four-digit PINs can be tried in a second by an attacker with the hashes; the pepper is not stored in
   * the database.
   */
  private peppered(pin: string): string {
    return createHmac('sha256', this.pepper).update(pin).digest('base64');
  }
}
