import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { SignInLocks } from '../data/sign-in-locks.js';

/** An administrator unlocks password sign-in of a user after too many failures. */
@Injectable()
export class UnlockSignInUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly locks: SignInLocks,
  ) {}

  /** @throws AUTH_USER_NOT_FOUND */
  async execute({ userId }: { readonly userId: number }, actor: Actor): Promise<{ success: true }> {
    return this.uow.run(actor, async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (!account) throw fail('AUTH_USER_NOT_FOUND');
      if (!(await this.locks.clearLogin(tx, account))) return { success: true as const };
      await addAudit(tx, actor, { action: 'auth.unlock-sign-in', objectType: 'user', objectId: userId });
      return { success: true as const };
    });
  }
}
