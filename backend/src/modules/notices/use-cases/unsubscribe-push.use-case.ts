import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { noticeEvents } from '@naryad/contracts/notices/events';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';
import { addAudits } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UNSUBSCRIBE } from '../data/push.sql.js';
import { PushQuery } from '../queries/push.query.js';

/** 'Выключить': on one device of the user, or on all. */
@Injectable()
export class UnsubscribePushUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly push: PushQuery,
  ) {}

  async execute({ endpoint }: InputOf<typeof noticeRoutes.unsubscribePush>, actor: Actor) {
    return this.uow.run(actor, async (tx) => {
      const endedSubscriptions = await tx.query<{ id: number }>(UNSUBSCRIBE, [actor.userId, endpoint]);
      await addAudits(
        tx,
        actor,
        endedSubscriptions.map(({ id }) => ({
          action: 'notices.push-off',
          objectType: 'push-subscription',
          objectId: id,
        })),
      );
      if (endedSubscriptions.length > 0) {
        const subscription_ids = endedSubscriptions.map(({ id }) => id);
        await addEvents(tx, [eventOf(noticeEvents.pushChanged, { user_id: actor.userId, subscription_ids })]);
      }
      return this.push.state(endpoint, actor, tx);
    });
  }
}
