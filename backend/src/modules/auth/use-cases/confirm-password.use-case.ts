import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountLocks, SecretHashing, UsersQuery } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { CODE_PER_ACCOUNT_AND_IP, CONFIRM_PASSWORD } from '../domain/second-factor-limits.js';
import { SecondFactorCheck } from '../services/second-factor-check.js';
import { consumeAttempt } from '../services/consume-attempt.js';

/**
 * Confirms the password before changes of credentials. The session stays and gets another id. Together with a
 * code it also permits to turn off the second factor, which always needs a code. Refused in a PIN session of
 * a user with a second factor: PIN and password together must not replace password and code.
 */
@Injectable()
export class ConfirmPasswordUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly users: UsersQuery,
    private readonly hashing: SecretHashing,
    private readonly attempts: SignInAttempts,
    private readonly accountLocks: AccountLocks,
    private readonly sessions: SessionsRepository,
    private readonly twoFactor: TwoFactorRepository,
    private readonly check: SecondFactorCheck,
  ) {}

  /**
   * The new cookie value; null when the browser has it already. @throws AUTH_PASSWORD_MISMATCH,
   * AUTH_PIN_SESSION_NEEDS_CODE, AUTH_WRONG_CODE, SignInLimited
   */
  async execute(
    input: { readonly password: string; readonly code?: string; readonly cookie: string },
    actor: Actor,
  ): Promise<string | null> {
    // By user and not by session: a PIN can open any number of sessions.
    const subject = String(actor.userId);
    await consumeAttempt(this.attempts, CONFIRM_PASSWORD, subject);
    const user = await this.users.byId(actor.userId);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw fail('AUTH_PASSWORD_MISMATCH');
    const code = input.code ?? '';
    const codeSubject = `${actor.userId}|${actor.request.ip}`;
    if (code !== '') await consumeAttempt(this.attempts, CODE_PER_ACCOUNT_AND_IP, codeSubject);
    await this.uow.run(actor, async (tx) => {
      const { id, passwordHash } = user;
      if (!(await this.accountLocks.share(tx, id, { passwordHash }))) throw fail('AUTH_PASSWORD_MISMATCH');
      if (actor.sessionKind === 'pin' && (await this.twoFactor.isConfirmed(tx, id))) {
        throw fail('AUTH_PIN_SESSION_NEEDS_CODE');
      }
      if (code !== '' && (await this.twoFactor.isConfirmed(tx, id))) {
        await this.check.acceptEither(tx, id, code);
        await this.sessions.noteCode(tx, actor.sessionId);
      }
      await this.sessions.confirmPassword(tx, actor.sessionId);
      await this.sessions.renew(tx, actor.sessionId, input.cookie);
      await addAudit(tx, actor, {
        action: 'auth.confirm-password',
        objectType: 'session',
        objectId: actor.sessionId,
      });
    });
    // After the code: an attacker with the password gets no more guesses of codes than of passwords, from any
    // number of addresses.
    await this.attempts.succeeded(
      [
        [CONFIRM_PASSWORD.kind, subject],
        ...(code === '' ? [] : [[CODE_PER_ACCOUNT_AND_IP.kind, codeSubject] as const]),
      ],
      [],
    );
    return this.sessions.renewed(actor.sessionId, input.cookie);
  }
}
