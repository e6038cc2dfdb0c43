import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { fail } from '../auth.errors.js';
import { AccountLocks } from '../../users/index.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { CODE_PER_ACCOUNT_AND_IP } from '../domain/second-factor-limits.js';
import { compactCode, isTotpCode } from '../domain/typed-codes.js';
import { stepOfCode } from '../services/totp.js';
import { consumeAttempt } from '../services/consume-attempt.js';

/** 'Activate 2FA': the right code turns the second factor on and ends the user's other sessions. */
@Injectable()
export class ConfirmTwoFactorUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly attempts: SignInAttempts,
    private readonly accountLocks: AccountLocks,
    private readonly twoFactor: TwoFactorRepository,
    private readonly sessions: SessionsRepository,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws AUTH_CODE_REQUIRED, AUTH_WRONG_CODE, SignInLimited */
  async execute(input: { readonly code: string | null }, actor: Actor): Promise<void> {
    const code = compactCode(input.code);
    if (code === '') throw fail('AUTH_CODE_REQUIRED');
    const subject = `${actor.userId}|${actor.request.ip}`;
    await consumeAttempt(this.attempts, CODE_PER_ACCOUNT_AND_IP, subject);
    await this.uow.run(actor, (tx) => this.confirm(tx, code, actor));
    await this.attempts.succeeded([[CODE_PER_ACCOUNT_AND_IP.kind, subject]], []);
  }

  private async confirm(tx: Tx, code: string, actor: Actor): Promise<void> {
    const { userId } = actor;
    // Concurrent sign-ins by password alone wait here, and then see that a code is required.
    await this.accountLocks.hold(tx, userId);
    const keys = await this.twoFactor.lock(tx, userId);
    const step = keys && isTotpCode(code) ? stepOfCode(keys.secretKey, code) : null;
    if (!keys || step === null) throw fail('AUTH_WRONG_CODE');
    // A retry after a lost response changes nothing.
    if (keys.isConfirmed) return;
    // Consumes the confirming code, so that an observer cannot sign in with it.
    await this.twoFactor.claimStep(tx, userId, step);
    await this.twoFactor.confirm(tx, userId);
    await this.sessions.noteCode(tx, actor.sessionId);
    await addAudit(tx, actor, { action: 'auth.enable-two-factor', objectType: 'user', objectId: userId });
    await addEvents(tx, [
      eventOf(userEvents.saved, { user_id: userId }),
      ...(await this.userSessions.endOf(tx, userId, actor.sessionId)),
      ...(await this.notices.notify(tx, userId, 'two-factor-enabled')),
    ]);
  }
}
