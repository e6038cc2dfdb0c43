import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { pickingEvents } from '@naryad/contracts/picking/events';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { Clock } from '../../../kernel/clock.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationLocks } from '../../production/index.js';
import { PermitsRepository } from '../data/permits.repository.js';
import { fail } from '../picking.errors.js';
import { ExpiredLots } from '../services/expired-lots.js';

/** A planner permits an operation that is not done to pick an expired lot, with a reason. */
@Injectable()
export class PermitExpiredLotUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly expired: ExpiredLots,
    private readonly locks: OperationLocks,
    private readonly permits: PermitsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(
    input: InputOf<typeof pickingRoutes.permitExpiredLot>,
    actor: Actor,
  ): Promise<{ success: true }> {
    const { needed } = await this.expired.operation(input.operation_id, actor);
    const today = plantDayAt(this.clock.now());
    return this.uow.run(actor, async (tx) => {
      const operation = await this.locks.lock(tx, input.operation_id);
      if (!operation) throw fail('PICKING_OPERATION_NOT_FOUND');
      if (operation.status === 'done') throw fail('PICKING_PERMIT_DONE');
      const lot = await this.permits.lot(tx, input.batch_product_id, today);
      if (!lot) throw fail('PICKING_LOT_NOT_FOUND');
      if (!needed.some((one) => one.product_id === lot.product_id)) throw fail('PICKING_NOT_SUITABLE');
      if (!lot.is_expired) throw fail('PICKING_NOT_EXPIRED');
      if (!(await this.permits.insert(tx, actor, input))) throw fail('PICKING_PERMITTED');
      await addAudit(tx, actor, {
        action: 'picking.permit-expired',
        objectType: 'task-operation',
        objectId: operation.id,
        after: { lot_id: input.batch_product_id, expiry_date: lot.expiry_date, reason: input.reason },
      });
      await addEvents(tx, [
        eventOf(pickingEvents.expiredLotPermitted, {
          order_id: operation.order_id,
          task_id: operation.task_id,
          operation_id: operation.id,
          lot_id: input.batch_product_id,
          product_id: lot.product_id,
        }),
      ]);
      return { success: true as const };
    });
  }
}
