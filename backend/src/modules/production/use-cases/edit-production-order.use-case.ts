import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type EditedOrder, OrderEditsRepository } from '../data/order-edits.repository.js';
import { type LockedOrder, OrdersRepository } from '../data/orders.repository.js';
import { TaskMakerRepository } from '../data/task-maker.repository.js';
import { TaskVersionsRepository } from '../data/task-versions.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';
import { OrderChange } from '../services/order-change.js';
import { type OrderInput, OrderReferences } from '../services/order-references.js';

/**
 * Edits an order before its start. Another product or specification recreates all its tasks, another quantity
 * adds tasks or deletes the last ones; both only when the tasks are untouched. For an order that was
 * cancelled after its start only customer order and times can change.
 */
@Injectable()
export class EditProductionOrderUseCase {
  constructor(
    private readonly change: OrderChange,
    private readonly references: OrderReferences,
    private readonly orders: OrdersRepository,
    private readonly edits: OrderEditsRepository,
    private readonly tasks: TaskVersionsRepository,
    private readonly maker: TaskMakerRepository,
  ) {}

  execute(input: OrderInput & { readonly id: number }, actor: Actor): Promise<ProductionOrderRow> {
    return this.change.run(
      input.id,
      actor,
      {
        action: 'production.edit-order',
        event: productionEvents.orderEdited,
        work: async (tx, order) => {
          if (input.version != null && input.version !== order.version) throw fail('PRODUCTION_ORDER_STALE');
          if (input.module_id != null && input.module_id !== order.module_id)
            throw fail('PRODUCTION_ORDER_NOT_FOUND');
          if (order.status !== 'new') throw fail('PRODUCTION_ORDER_EDIT_NOT_NEW');
          return this.edit(tx, order, input);
        },
      },
      (tx) => orderRow(tx, input.id),
    );
  }

  private async edit(tx: Tx, order: LockedOrder, input: OrderInput) {
    const current = await this.edits.current(tx, order.id);
    const previousCenterIds = await this.orders.workCenterIds(tx, order.id);
    const customerOrderId = await this.references.customerOrder(tx, input, order.module_id);
    const isRemade = input.product_id !== order.product_id || input.tech_map_id !== order.tech_map_id;
    const versionId = isRemade
      ? await this.references.techMapVersion(tx, input, order.module_id)
      : order.tech_map_version_id;
    if (isRemade || input.quantity !== current.count) {
      if (current.was_started) throw fail('PRODUCTION_ORDER_WAS_STARTED');
      await this.remake(tx, order, current, input.quantity, isRemade ? versionId : null);
    }
    const edited = await this.edits.update(tx, order.id, {
      customerOrderId,
      productId: input.product_id,
      techMapId: input.tech_map_id,
      techMapVersionId: versionId,
      count: input.quantity,
      planStartAt: input.start_datetime,
      planEndAt: input.end_datetime,
    });
    return {
      order: edited,
      before: auditFacts({
        count: current.count,
        customer_order_id: current.customer_order_id,
        plan_start_datetime: current.plan_start_at,
        plan_end_datetime: current.plan_end_at,
      }),
      after: auditFacts({
        product_id: input.product_id,
        tech_map_id: input.tech_map_id,
        count: input.quantity,
        customer_order_id: customerOrderId,
        plan_start_datetime: input.start_datetime,
        plan_end_datetime: input.end_datetime,
      }),
      previousCenterIds,
    };
  }

  /** @param versionId version for recreating all tasks; null: the tasks stay, only their number changes */
  private async remake(
    tx: Tx,
    order: LockedOrder,
    current: EditedOrder,
    count: number,
    versionId: number | null,
  ): Promise<void> {
    const lastRemaining = versionId === null ? count : 0;
    const going = await this.tasks.lock(tx, order.id, (task) => task.sort > lastRemaining);
    if (going.some((task) => task.reason !== null)) throw fail('PRODUCTION_ORDER_TOUCHED');
    await this.edits.dropTasks(tx, order.id, lastRemaining);
    if (versionId !== null) {
      await this.edits.dropOperations(tx, order.id);
      await this.references.makeTasks(tx, order.id, versionId, count);
    } else if (count > current.count) {
      await this.maker.makeTasks(tx, order.id, count, current.count);
    }
  }
}
