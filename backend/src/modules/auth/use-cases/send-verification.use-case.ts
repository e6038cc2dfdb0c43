import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { VERIFICATION_MAIL } from '../domain/mail-limits.js';
import { consumeAttempt } from '../services/consume-attempt.js';
import { VerificationLetters } from '../services/verification-letters.js';

/** 'Resend Verification Email'. */
@Injectable()
export class SendVerificationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly attempts: SignInAttempts,
    private readonly letters: VerificationLetters,
  ) {}

  /** @throws SignInLimited */
  async execute(_input: object, actor: Actor): Promise<'sent' | 'verified'> {
    const { userId } = actor;
    await consumeAttempt(this.attempts, VERIFICATION_MAIL, String(userId));
    return this.uow.run(actor, async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (!account) throw fail('AUTH_USER_NOT_FOUND');
      if (account.isEmailVerified) return 'verified';
      const mail = await this.letters.send(tx, account);
      await addAudit(tx, actor, { action: 'auth.send-verification', objectType: 'user', objectId: userId });
      await addEvents(tx, [mail]);
      return 'sent';
    });
  }
}
