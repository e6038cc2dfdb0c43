import { Inject, Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountSecrets } from '../../users/index.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { addressHash, isGoodLink, type Verification } from '../domain/letter-links.js';

export interface VerifyInput extends Verification {
  readonly signature: string;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * The link of the verification letter. Valid only for the address that it was sent to; opening it twice is
 * harmless.
 */
@Injectable()
export class VerifyEmailUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly accounts: AccountSecrets,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Whether the link would verify the address now. Changes nothing. */
  async isGood(input: Verification & { readonly signature: string }): Promise<boolean> {
    if (!this.isOurs(input)) return false;
    const account = await this.accounts.byId(this.db, input.userId);
    return account !== null && addressHash(account.email) === input.hash;
  }

  /** False for an invalid link. */
  async execute(input: VerifyInput): Promise<boolean> {
    const { userId, ip, requestId } = input;
    if (!this.isOurs(input)) return false;
    return this.uow.runAsSystem(async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (!account || addressHash(account.email) !== input.hash) return false;
      if (account.isEmailVerified) return true;
      await this.accounts.markEmailVerified(tx, userId);
      await addGuestAudit(tx, { userId, ip, requestId, action: 'auth.verify-email', objectId: userId });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: userId })]);
      return true;
    });
  }

  private isOurs(input: Verification & { readonly signature: string }): boolean {
    const now = this.clock.now().getTime();
    return isGoodLink(this.environment.appSecret, 'verify-email', input, input.signature, now);
  }
}
