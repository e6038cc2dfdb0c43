import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { demandFreshPassword } from '../../../platform/session/confirmed-password.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';

/** An administrator removes the second factor of a user who lost it; the user's sessions end. */
@Injectable()
export class ResetTwoFactorUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly twoFactor: TwoFactorRepository,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws AUTH_USER_NOT_FOUND; 423 unless the administrator confirmed the password recently */
  async execute({ userId }: { readonly userId: number }, actor: Actor): Promise<{ success: true }> {
    return this.uow.run(actor, async (tx) => {
      demandFreshPassword(actor);
      if (!(await this.accounts.lock(tx, userId))) throw fail('AUTH_USER_NOT_FOUND');
      const previous = await this.twoFactor.remove(tx, userId);
      if (previous === null) return { success: true as const };
      const endedEvents = await this.userSessions.endOf(tx, userId, actor.sessionId);
      const notice =
        previous === 'confirmed' ? await this.notices.notify(tx, userId, 'two-factor-disabled') : [];
      await addAudit(tx, actor, { action: 'auth.reset-two-factor', objectType: 'user', objectId: userId });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: userId }), ...endedEvents, ...notice]);
      return { success: true as const };
    });
  }
}
