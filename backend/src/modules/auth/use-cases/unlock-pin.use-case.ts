import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';

/** An administrator unlocks a PIN after too many failures; the PIN stays the same. */
@Injectable()
export class UnlockPinUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly userSessions: UserSessions,
  ) {}

  /** @throws AUTH_USER_NOT_FOUND */
  async execute({ userId }: { readonly userId: number }, actor: Actor): Promise<{ success: true }> {
    return this.uow.run(actor, async (tx) => {
      if (!(await this.accounts.lock(tx, userId))) throw fail('AUTH_USER_NOT_FOUND');
      const wasLocked = await this.userSessions.clearPinFailures(tx, userId);
      if (!wasLocked) return { success: true as const };
      await addAudit(tx, actor, { action: 'auth.unlock-pin', objectType: 'user', objectId: userId });
      return { success: true as const };
    });
  }
}
