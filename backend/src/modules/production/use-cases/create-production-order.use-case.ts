import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrderInputRepository } from '../data/order-input.repository.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { TaskMakerRepository } from '../data/task-maker.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';

type Input = InputOf<(typeof productionRoutes)['createOrEditProductionOrder']>;

/**
 * Creates a production order of N items [3 §2 "Create-order modal", §5; decisions "Specifications, orders and tasks"]:
 * the specification must be the product's, the product one of the customer order's, and every item becomes a task with
 * the operations and steps of the specification's current version.
 */
@Injectable()
export class CreateProductionOrder {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly references: OrderInputRepository,
    private readonly orders: OrdersRepository,
    private readonly tasks: TaskMakerRepository,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ProductionOrderRow> {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.uow.run(actor, (tx) => this.create(tx, input, moduleId, actor));
  }

  private async create(tx: Tx, input: Input, moduleId: number, actor: Actor): Promise<ProductionOrderRow> {
    const customerOrderId = input.without_client_order ? null : (input.client_order_id ?? null);
    const techMapVersionId = await this.checkedVersion(tx, input, customerOrderId);
    const order = await this.orders.insert(tx, {
      moduleId,
      customerOrderId,
      productId: input.product_id,
      techMapId: input.tech_map_id,
      techMapVersionId,
      count: input.quantity,
      planStartAt: input.start_datetime,
      planEndAt: input.end_datetime,
      createdBy: actor.userId,
    });
    const operations = await this.tasks.freeze(tx, order.id, techMapVersionId);
    if (operations === 0) throw fail('PRODUCTION_TECH_MAP_EMPTY');
    await this.tasks.makeTasks(tx, order.id, input.quantity);
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
        workshop_post_ids: await this.orders.workCenterIds(tx, order.id),
      }),
    ]);
    return row;
  }

  private async checkedVersion(tx: Tx, input: Input, customerOrderId: number | null): Promise<number> {
    const found = await this.references.references(tx, input.tech_map_id, customerOrderId, input.product_id);
    if (!found.tech_map) throw fail('PRODUCTION_TECH_MAP_NOT_FOUND');
    if (found.tech_map.product_id !== input.product_id) throw fail('PRODUCTION_TECH_MAP_OTHER_PRODUCT');
    if (customerOrderId !== null) {
      if (!found.customer_order_found) throw fail('PRODUCTION_CLIENT_ORDER_NOT_FOUND');
      if (!found.product_ordered) throw fail('PRODUCTION_PRODUCT_NOT_ORDERED');
    }
    return found.tech_map.version_id;
  }
}
