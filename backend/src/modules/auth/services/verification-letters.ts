import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import { Mailing } from '../../mail/index.js';
import { type Account, AccountSecrets } from '../../users/index.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { addressHash, verificationLink } from '../domain/letter-links.js';
import { LINK_SECONDS } from '../domain/lifetimes.js';
import { UNREQUESTED_VERIFICATION_MAIL } from '../domain/mail-limits.js';

/** Letters with a link that verifies their recipient address. */
@Injectable()
export class VerificationLetters {
  constructor(
    private readonly mailing: Mailing,
    private readonly accounts: AccountSecrets,
    private readonly attempts: SignInAttempts,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Sends the letter that `/verify-email` announces: at a sign-in and after a change of the address, once
   * while its link is valid. Returns no event when addresses need no verification or this one is verified;
   * the caller adds the events last.
   */
  async sendUnrequested(tx: Tx, userId: number): Promise<NewEvent[]> {
    if (!this.environment.demandsVerifiedEmail) return [];
    const account = await this.accounts.byId(tx, userId);
    if (!account || account.isEmailVerified) return [];
    const subject = `${userId}|${addressHash(account.email)}`;
    const isDue = await this.attempts.countInWindow(tx, UNREQUESTED_VERIFICATION_MAIL, subject);
    return isDue ? [await this.send(tx, account)] : [];
  }

  /** Returns the event that sends it; the caller adds it last. */
  async send(tx: Tx, account: Pick<Account, 'id' | 'email' | 'fullName'>): Promise<NewEvent> {
    const { id, email, fullName } = account;
    const expires = String(Math.floor(this.clock.now().getTime() / 1000) + LINK_SECONDS);
    const link = verificationLink(publicBase(this.environment), this.environment.appSecret, {
      userId: id,
      hash: addressHash(email),
      expires,
    });
    return this.mailing.send(tx, { to: email, letter: { kind: 'verify-email', name: fullName, link } });
  }
}
