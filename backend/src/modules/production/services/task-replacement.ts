import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProducedUnits } from '../../batches/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { TaskUnitsRepository } from '../data/task-units.repository.js';
import { InspectionResultsRepository } from '../data/inspection-results.repository.js';
import { fail } from '../production.errors.js';

/**
 * Replaces an item that the ОТК scrapped: adds a task after all others of the same order, with the operations
 * of the same version and its own unit. A finished order is in work again.
 */
@Injectable()
export class TaskReplacement {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly orders: OrdersRepository,
    private readonly inspectionResults: InspectionResultsRepository,
    private readonly tasks: TaskUnitsRepository,
    private readonly units: ProducedUnits,
  ) {}

  /** Called by a planner of the order's module. */
  async execute({ id }: { readonly id: number }, actor: Actor) {
    const [location] = await this.db.query<{ order: number; module: number }>(
      `select p.id as "order", p.module_id as module from production_tasks t
         join production_orders p on p.id = t.order_id where t.id = $1`,
      [id],
    );
    if (!location || !this.access.owns(actor, location.module)) throw fail('PRODUCTION_TASK_NOT_FOUND');
    return this.uow.run(actor, async (tx) => {
      if (!(await this.orders.lockForChange(tx, location.order))) throw fail('PRODUCTION_TASK_NOT_FOUND');
      const replacement = await this.make(tx, actor, id);
      await addEvents(tx, [replacement.event]);
      return { success: true as const, data: { id: replacement.id } };
    });
  }

  /** The order must be locked for changes. @throws PRODUCTION_TASK_NOT_SCRAPPED, PRODUCTION_TASK_REPLACED */
  async make(
    tx: Tx,
    actor: Actor,
    taskId: number,
  ): Promise<{ readonly id: number; readonly event: NewEvent }> {
    const scrapped = await this.inspectionResults.scrapped(tx, taskId);
    if (!scrapped) throw fail('PRODUCTION_TASK_NOT_FOUND');
    if (scrapped.scrapRunId === null) throw fail('PRODUCTION_TASK_NOT_SCRAPPED');
    if (scrapped.replacementTaskId !== null) throw fail('PRODUCTION_TASK_REPLACED');
    const { id, order } = await this.inspectionResults.replace(tx, taskId, scrapped);
    await this.tasks.assign(tx, [id], await this.units.produce(tx, scrapped.productId, [id]));
    await addAudit(tx, actor, {
      action: 'production.replace-task',
      objectType: 'production-task',
      objectId: taskId,
      after: { replacement_task_id: id },
    });
    const event = eventOf(productionEvents.taskReplaced, {
      order,
      task_id: id,
      replaced_task_id: taskId,
      workshop_post_ids: await this.orders.workCenterIds(tx, order.id),
    });
    return { id, event };
  }
}
