import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Account, AccountSecrets, SecretHashing } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { CONFIRM_PASSWORD } from '../domain/second-factor-limits.js';
import { consumeAttempt } from './consume-attempt.js';

/**
 * Runs commands that include the current password. Its guesses are counted together with those of
 * confirm-password.
 */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly hashing: SecretHashing,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Runs the command if the password is right. Checked inside the unit of work: a repeated change of the
   * password sends the previous one, and must get the first response.
   * @throws AUTH_WRONG_CURRENT_PASSWORD, SignInLimited
   */
  async run<Answer>(
    actor: Actor,
    password: string,
    work: (tx: Tx, account: Account) => Promise<Answer>,
  ): Promise<Answer> {
    const subject = String(actor.userId);
    await consumeAttempt(this.attempts, CONFIRM_PASSWORD, subject);
    const answer = await this.uow.run(actor, async (tx) => {
      const account = await this.accounts.lock(tx, actor.userId);
      const isRight = await this.hashing.verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !isRight) throw fail('AUTH_WRONG_CURRENT_PASSWORD');
      return work(tx, account);
    });
    await this.attempts.succeeded([[CONFIRM_PASSWORD.kind, subject]], []);
    return answer;
  }
}
