import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import { Mailing } from '../../mail/index.js';
import type { Account } from '../../users/index.js';
import { addressHash, verificationLink } from '../domain/letter-links.js';
import { LINK_SECONDS } from '../domain/lifetimes.js';

/** Letters with a link that verifies their recipient address. */
@Injectable()
export class VerificationLetters {
  constructor(
    private readonly mailing: Mailing,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

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
