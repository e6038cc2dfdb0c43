import { Injectable } from '@nestjs/common';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { AccountNotices } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { demandFreshPassword } from '../../../platform/session/confirmed-password.js';
import { VerificationLetters } from '../services/verification-letters.js';

export interface ProfileChange {
  /** The login. */
  readonly name: string;
  readonly email: string;
}

/**
 * Changes the user's own login and address. A new address is unverified; the previous one is notified, so
 * that an account cannot be taken over unnoticed.
 */
@Injectable()
export class UpdateProfileUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly userSessions: UserSessions,
    private readonly notices: AccountNotices,
    private readonly letters: VerificationLetters,
  ) {}

  /** @throws USER_NAME_TAKEN, USER_EMAIL_TAKEN, 423 for another address without a confirmed password */
  async execute({ name, email }: ProfileChange, actor: Actor): Promise<void> {
    await this.uow.run(actor, async (tx) => {
      const before = await this.accounts.lock(tx, actor.userId);
      if (!before) throw fail('AUTH_USER_NOT_FOUND');
      if (before.name === name && before.email === email) return;
      // The owner of the address can reset the password.
      if (before.email !== email) demandFreshPassword(actor);
      await this.accounts.setProfile(tx, before.id, name, email);
      const events: NewEvent[] = [eventOf(userEvents.saved, { user_id: before.id })];
      if (before.email !== email) {
        await this.userSessions.dropResetLink(tx, before.id);
        events.push(...(await this.notices.notify(tx, before.id, 'email-changed', before.email)));
        events.push(...(await this.letters.sendUnrequested(tx, before.id)));
      }
      await addAudit(tx, actor, {
        action: 'auth.update-profile',
        objectType: 'user',
        objectId: before.id,
        before: { name: before.name, email: before.email },
        after: { name, email },
      });
      await addEvents(tx, events);
    });
  }
}
