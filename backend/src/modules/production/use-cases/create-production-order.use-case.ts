import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { orderRow } from '../queries/order-rows.query.js';
import { type OrderInput, OrderReferences } from '../services/order-references.js';

/**
 * Creates a production order of N items. The specification must belong to the product, and the product to the
 * customer order. Every item becomes a task with the operations and steps of the specification's current
 * version or, when the module requires it, of the newest approved one.
 */
@Injectable()
export class CreateProductionOrderUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly references: OrderReferences,
    private readonly orders: OrdersRepository,
  ) {}

  async execute(input: OrderInput, actor: Actor): Promise<ProductionOrderRow> {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.uow.run(actor, (tx) => this.create(tx, input, moduleId, actor));
  }

  private async create(
    tx: Tx,
    input: OrderInput,
    moduleId: number,
    actor: Actor,
  ): Promise<ProductionOrderRow> {
    const techMapVersionId = await this.references.techMapVersion(tx, input, moduleId);
    const order = await this.orders.insert(tx, {
      moduleId,
      customerOrderId: await this.references.customerOrder(tx, input, moduleId),
      productId: input.product_id,
      techMapId: input.tech_map_id,
      techMapVersionId,
      count: input.quantity,
      planStartAt: input.start_datetime,
      planEndAt: input.end_datetime,
      createdBy: actor.userId,
    });
    const workCenterIds = await this.references.makeTasks(tx, order.id, techMapVersionId, input.quantity);
    const row = await orderRow(tx, order.id);
    await addAudit(tx, actor, {
      action: 'production.create-order',
      objectType: 'production-order',
      objectId: order.id,
      after: row,
    });
    await addEvents(tx, [
      eventOf(productionEvents.orderCreated, {
        order,
        workshop_post_ids: workCenterIds,
      }),
    ]);
    return row;
  }
}
