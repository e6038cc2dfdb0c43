import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pickingEvents } from '@naryad/contracts/picking/events';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationLocks } from '../../production/index.js';
import { PermitsRepository } from '../data/permits.repository.js';
import { fail } from '../picking.errors.js';
import { ExpiredLots } from '../services/expired-lots.js';

/**
 * 'Отозвать': withdraws the permit for an expired lot. Picks of the lot must be returned to their cells
 * first.
 */
@Injectable()
export class WithdrawExpiredPermitUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly expired: ExpiredLots,
    private readonly locks: OperationLocks,
    private readonly permits: PermitsRepository,
  ) {}

  async execute(
    input: InputOf<typeof pickingRoutes.withdrawExpiredPermit>,
    actor: Actor,
  ): Promise<{ success: true }> {
    await this.expired.operation(input.operation_id, actor);
    const lotId = input.batch_product_id;
    return this.uow.run(actor, async (tx) => {
      // Excludes concurrent picks: the next one sees that the permit is deleted.
      const operation = await this.locks.lock(tx, input.operation_id);
      if (!operation) throw fail('PICKING_OPERATION_NOT_FOUND');
      if (operation.status === 'done') throw fail('PICKING_PERMIT_DONE');
      if (await this.permits.isUsed(tx, operation.id, lotId)) throw fail('PICKING_PERMIT_USED');
      const reason = await this.permits.delete(tx, operation.id, lotId);
      if (reason === undefined) return { success: true as const };
      await addAudit(tx, actor, {
        action: 'picking.withdraw-permit',
        objectType: 'task-operation',
        objectId: operation.id,
        before: { lot_id: lotId, reason },
      });
      await addEvents(tx, [
        eventOf(pickingEvents.expiredPermitWithdrawn, {
          order_id: operation.order_id,
          task_id: operation.task_id,
          operation_id: operation.id,
          lot_id: lotId,
        }),
      ]);
      return { success: true as const };
    });
  }
}
