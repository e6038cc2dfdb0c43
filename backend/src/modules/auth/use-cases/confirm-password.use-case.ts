import { Inject, Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SecretHashing, UsersQueries } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { CONFIRM_PASSWORD } from '../domain/second-factor-limits.js';
import { takeAttempt } from './take-attempt.js';

/** The password again, before what the account stands on is changed [1 §2.6]; the session stays the same one. */
@Injectable()
export class ConfirmPasswordUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(UsersQueries) private readonly users: UsersQueries,
    @Inject(SecretHashing) private readonly hashing: SecretHashing,
    @Inject(SignInAttempts) private readonly attempts: SignInAttempts,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
  ) {}

  /** @throws AUTH_PASSWORD_MISMATCH, SignInLimited */
  async execute(input: { readonly password: string }, actor: Actor): Promise<void> {
    // By user and not by session: a PIN opens as many sessions as one likes.
    const subject = String(actor.userId);
    await takeAttempt(this.attempts, CONFIRM_PASSWORD, subject);
    const user = await this.users.byId(actor.userId);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw fail('AUTH_PASSWORD_MISMATCH');
    await this.attempts.succeeded([[CONFIRM_PASSWORD.kind, subject]], []);
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.sessions.shareUser(tx, user.id, user.passwordHash))) {
        throw fail('AUTH_PASSWORD_MISMATCH');
      }
      await this.sessions.confirmPassword(tx, actor.sessionId);
      await addAudit(tx, actor, {
        action: 'auth.confirm-password',
        objectType: 'session',
        objectId: actor.sessionId,
      });
    });
  }
}
