import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountLocks, SecretHashing, UsersQueries } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { CONFIRM_PASSWORD } from '../domain/second-factor-limits.js';
import { takeAttempt } from './take-attempt.js';

/**
 * The password again, before what the account stands on is changed [1 §2.6]; the session stays and gets another id. Not in a PIN
 * session of a user with a second factor: PIN and password together would open what only password and code may.
 */
@Injectable()
export class ConfirmPasswordUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly users: UsersQueries,
    private readonly hashing: SecretHashing,
    private readonly attempts: SignInAttempts,
    private readonly accountLocks: AccountLocks,
    private readonly sessions: SessionsRepository,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  /** What the browser keeps from now on; null when it has it already. @throws AUTH_PASSWORD_MISMATCH, AUTH_PIN_SESSION_NEEDS_CODE, SignInLimited */
  async execute(
    input: { readonly password: string; readonly cookie: string },
    actor: Actor,
  ): Promise<string | null> {
    // By user and not by session: a PIN opens as many sessions as one likes.
    const subject = String(actor.userId);
    await takeAttempt(this.attempts, CONFIRM_PASSWORD, subject);
    const user = await this.users.byId(actor.userId);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw fail('AUTH_PASSWORD_MISMATCH');
    await this.attempts.succeeded([[CONFIRM_PASSWORD.kind, subject]], []);
    await this.uow.run(actor, async (tx) => {
      const { id, passwordHash } = user;
      if (!(await this.accountLocks.share(tx, id, { passwordHash }))) throw fail('AUTH_PASSWORD_MISMATCH');
      if (actor.sessionKind === 'pin' && (await this.twoFactor.isConfirmed(tx, id))) {
        throw fail('AUTH_PIN_SESSION_NEEDS_CODE');
      }
      await this.sessions.confirmPassword(tx, actor.sessionId);
      await this.sessions.renew(tx, actor.sessionId, input.cookie);
      await addAudit(tx, actor, {
        action: 'auth.confirm-password',
        objectType: 'session',
        objectId: actor.sessionId,
      });
    });
    return this.sessions.renewed(actor.sessionId, input.cookie);
  }
}
