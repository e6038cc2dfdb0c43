import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import { RowsRefused } from '../../../kernel/domain-error.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { idsOf, type RowsInput } from '../../../platform/db/each-row.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrderQueueRepository } from '../data/order-queue.repository.js';
import { prioritiesAfterMoves, type QueuedOrder } from '../domain/order-queue.js';
import { fail } from '../production.errors.js';
import { OrderRowsQuery, orderRow } from '../queries/order-rows.query.js';

interface Input extends RowsInput {
  readonly before_id: number | null;
  readonly is_first?: boolean | null | undefined;
}

/**
 * Moves open orders in front of another one; work places are offered work in this order. When an order is not
 * open any more (of several, the error names each one) or the neighbour does not exist, the planner's list is
 * stale and the command is refused.
 */
@Injectable()
export class ChangeOrderPriorityUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly rows: OrderRowsQuery,
    private readonly queue: OrderQueueRepository,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ProductionOrderRow> {
    const ids = idsOf(input);
    const moduleId = await this.moduleOf(ids);
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.uow.run(actor, async (tx) => {
      const queue = await this.queue.lock(tx, moduleId);
      const beforeId = beforeIdOf(queue, ids, input);
      const newPriorities = prioritiesAfterMoves(queue, ids, beforeId);
      if (newPriorities.length > 0) {
        await this.queue.write(tx, newPriorities);
        await addAudit(tx, actor, {
          action: 'production.rank-order',
          objectType: 'production-order',
          objectId: input.id,
          before: { queue: queue.map((one) => one.id) },
          after: { before_id: beforeId, priorities: newPriorities },
        });
        const movedIds = newPriorities.map((one) => one.id);
        await addEvents(tx, [
          eventOf(productionEvents.ordersRanked, {
            module_id: moduleId,
            order_ids: movedIds,
            workshop_post_ids: await this.queue.workCenterIds(tx, movedIds),
          }),
        ]);
      }
      return orderRow(tx, input.id);
    });
  }

  /** The one module of all orders. */
  private async moduleOf(ids: readonly number[]): Promise<number> {
    const modules = await Promise.all(ids.map((id) => this.rows.moduleOf(id)));
    const [moduleId = null] = modules;
    if (moduleId === null || modules.some((one) => one !== moduleId))
      throw fail('PRODUCTION_ORDER_NOT_FOUND');
    return moduleId;
  }
}

/** The order to move them in front of; null: to the end. */
function beforeIdOf(queue: readonly QueuedOrder[], ids: readonly number[], input: Input): number | null {
  const queued = new Set(queue.map((one) => one.id));
  const missingIds = ids.filter((id) => !queued.has(id));
  if (missingIds.length > 0 && ids.length === 1) throw fail('PRODUCTION_ORDER_STALE');
  if (missingIds.length > 0)
    throw new RowsRefused(
      new Map(missingIds.map((id) => [id, fail('PRODUCTION_ORDER_NOT_QUEUED')])),
      ids.length,
    );
  if (input.is_first === true) return queue.find(({ id }) => !ids.includes(id))?.id ?? null;
  const before = input.before_id;
  if (before !== null && (ids.includes(before) || !queued.has(before))) throw fail('PRODUCTION_ORDER_STALE');
  return before;
}
