import { Injectable } from '@nestjs/common';
import type { profileRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { userEvents } from '@naryad/contracts/users/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountSecrets } from '../../users/index.js';

/** Sets the start view of the user's start module: its page or its dashboard. */
@Injectable()
export class UpdateStartUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
  ) {}

  async execute(input: InputOf<typeof profileRoutes.updateStart>, actor: Actor): Promise<void> {
    const { starts_with_dashboard } = input;
    await this.uow.run(actor, async (tx) => {
      if (!(await this.accounts.setStart(tx, actor.userId, starts_with_dashboard))) return;
      await addAudit(tx, actor, {
        action: 'auth.update-start',
        objectType: 'user',
        objectId: actor.userId,
        before: { starts_with_dashboard: !starts_with_dashboard },
        after: { starts_with_dashboard },
      });
      await addEvents(tx, [eventOf(userEvents.saved, { user_id: actor.userId })]);
    });
  }
}
