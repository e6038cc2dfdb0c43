import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrderQueueRepository } from '../data/order-queue.repository.js';
import { prioritiesAfterMove } from '../domain/order-queue.js';
import { fail } from '../production.errors.js';
import { OrderRowsQuery, orderRow } from '../queries/order-rows.query.js';

interface Input {
  readonly id: number;
  readonly before_id: number | null;
}

/**
 * Puts an open order in front of another one: places are offered their work in this order [decisions "Specifications,
 * orders and tasks"]. An order that is not open any more, or a neighbour that is gone, means that the planner saw an old list.
 */
@Injectable()
export class ChangeOrderPriority {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly rows: OrderRowsQuery,
    private readonly queue: OrderQueueRepository,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ProductionOrderRow> {
    const moduleId = await this.rows.moduleOf(input.id);
    if (moduleId === null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.uow.run(actor, async (tx) => {
      const queue = await this.queue.lock(tx, moduleId);
      const isQueued = (id: number): boolean => queue.some((one) => one.id === id);
      if (!isQueued(input.id)) throw fail('PRODUCTION_ORDER_STALE');
      if (input.before_id !== null && (input.before_id === input.id || !isQueued(input.before_id)))
        throw fail('PRODUCTION_ORDER_STALE');
      const changed = prioritiesAfterMove(queue, input.id, input.before_id);
      if (changed.length > 0) {
        await this.queue.write(tx, changed);
        await addAudit(tx, actor, {
          action: 'production.rank-order',
          objectType: 'production-order',
          objectId: input.id,
          before: { queue: queue.map((one) => one.id) },
          after: { before_id: input.before_id, priorities: changed },
        });
        const ids = changed.map((one) => one.id);
        await addEvents(tx, [
          eventOf(productionEvents.ordersRanked, {
            module_id: moduleId,
            order_ids: ids,
            workshop_post_ids: await this.queue.workCenterIds(tx, ids),
          }),
        ]);
      }
      return orderRow(tx, input.id);
    });
  }
}
