import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { demandFreshPassword } from '../../../platform/session/confirmed-password.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';

/** Ends all sessions of a user. The current session stays, so that its user sees the effect. */
@Injectable()
export class EndSessionsOfUserUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tokens: RememberTokensRepository,
    private readonly accounts: AccountSecrets,
    private readonly userSessions: UserSessions,
  ) {}

  /** @throws AUTH_USER_NOT_FOUND, 423 without a confirmed password */
  async execute({ userId }: { readonly userId: number }, actor: Actor): Promise<{ success: true }> {
    return this.uow.run(actor, async (tx) => {
      demandFreshPassword(actor);
      if (!(await this.accounts.lock(tx, userId))) throw fail('AUTH_USER_NOT_FOUND');
      const hasRememberToken = await this.tokens.hasAny(tx, userId);
      const endedEvents = await this.userSessions.endOf(tx, userId, actor.sessionId);
      if (endedEvents.length === 0 && !hasRememberToken) return { success: true as const };
      await addAudit(tx, actor, {
        action: 'auth.end-sessions',
        objectType: 'user',
        objectId: userId,
        after: { ended: endedEvents.length },
      });
      await addEvents(tx, endedEvents);
      return { success: true as const };
    });
  }
}
