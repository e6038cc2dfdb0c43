import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { noticeEvents } from '@naryad/contracts/notices/events';
import { pushServiceOf } from '@naryad/contracts/notices/push';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DELETE_SURPLUS, SUBSCRIBE } from '../data/push.sql.js';
import { isBrowserKey } from '../domain/push-encryption.js';
import { fail } from '../notices.errors.js';
import { PushQuery } from '../queries/push.query.js';

/** 'Включить на этом устройстве'; an existing subscription of the device is renewed. */
@Injectable()
export class SubscribePushUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly push: PushQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws PUSH_OFF, PUSH_BY_PIN, PUSH_SERVICE, PUSH_KEY */
  async execute(
    { endpoint, p256dh, auth }: InputOf<typeof noticeRoutes.subscribePush>,
    actor: Actor,
  ): Promise<Awaited<ReturnType<PushQuery['state']>>> {
    if (this.environment.pushPrivateKey === undefined) throw fail('PUSH_OFF');
    if (actor.sessionKind === 'pin') throw fail('PUSH_BY_PIN');
    if (pushServiceOf(endpoint, this.environment.pushServices) === null) throw fail('PUSH_SERVICE');
    if (!isBrowserKey(p256dh)) throw fail('PUSH_KEY');
    return this.uow.run(actor, async (tx) => {
      const device = [actor.userId, actor.sessionId, endpoint, p256dh, auth];
      const [row] = await tx.query<{ id: number; is_new: boolean }>(SUBSCRIBE, device);
      if (row!.is_new) {
        await tx.query(DELETE_SURPLUS, [actor.userId]);
        await addAudit(tx, actor, {
          action: 'notices.push-on',
          objectType: 'push-subscription',
          objectId: row!.id,
        });
        await addEvents(tx, [
          eventOf(noticeEvents.pushChanged, { user_id: actor.userId, subscription_ids: [row!.id] }),
        ]);
      }
      return this.push.state(endpoint, actor, tx);
    });
  }
}
