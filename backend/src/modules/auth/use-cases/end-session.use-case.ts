import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountLocks } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { endSessionOf, ownerOfSession } from '../data/live-sessions.js';
import { demandFreshPassword } from '../../../platform/session/confirmed-password.js';

/** 'Завершить': ends an own session, or any session for an administrator. */
@Injectable()
export class EndSessionUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accountLocks: AccountLocks,
  ) {}

  /**
   * @throws AUTH_SESSION_NOT_FOUND, also for sessions of others; 423 without a confirmed password, for any
   * session but the current one
   */
  async execute({ id }: { readonly id: number }, actor: Actor): Promise<{ success: true }> {
    return this.uow.run(actor, async (tx) => {
      const owner = await ownerOfSession(tx, id);
      if (!owner || (owner.userId !== actor.userId && !actor.isAdministrator)) {
        throw fail('AUTH_SESSION_NOT_FOUND');
      }
      const { userId } = owner;
      if (id !== actor.sessionId) demandFreshPassword(actor);
      await this.accountLocks.hold(tx, userId);
      if (!(await endSessionOf(tx, id, owner))) throw fail('AUTH_SESSION_NOT_FOUND');
      await addAudit(tx, actor, {
        action: 'auth.end-session',
        objectType: 'session',
        objectId: id,
        before: { user_id: userId },
      });
      await addEvents(tx, [eventOf(authEvents.sessionEnded, { user_id: userId, session_id: id })]);
      return { success: true as const };
    });
  }
}
