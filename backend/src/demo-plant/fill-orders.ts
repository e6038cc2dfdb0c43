import { Injectable } from '@nestjs/common';
import { CustomerOrderSetup } from '../modules/customer-orders/index.js';
import { CreateProductionOrderUseCase, StartProductionOrderUseCase } from '../modules/production/index.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { DEMO_CUSTOMER_ORDERS, DEMO_PRODUCTION_ORDERS, type DemoProductionOrder } from './data/orders.js';
import { actorOf } from './demo-actor.js';
import { type OperationToPlay, PlayOperations } from './play-operations.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';
import { hoursFromNow, plantDay } from './plant-day.js';

/**
 * Customer orders, and production orders in all statuses, created and worked on through the real use cases.
 */
@Injectable()
export class FillOrders {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customerOrders: CustomerOrderSetup,
    private readonly createOrder: CreateProductionOrderUseCase,
    private readonly startOrder: StartProductionOrderUseCase,
    private readonly play: PlayOperations,
  ) {}

  async execute(ids: PlantIds): Promise<void> {
    const customerOrders = new Map(await this.createCustomerOrders(ids));
    for (const order of DEMO_PRODUCTION_ORDERS) await this.produce(ids, order, customerOrders);
  }

  private createCustomerOrders(ids: PlantIds): Promise<[string, number][]> {
    return this.uow.run(actorOf(getOrThrow(ids.people, 'admin'), 'customer-orders'), async (tx) => {
      const created: [string, number][] = [];
      for (const order of DEMO_CUSTOMER_ORDERS) {
        const id = await this.customerOrders.create(tx, {
          number: order.number,
          companyId: order.buyer === null ? null : (ids.companies[order.buyer] ?? null),
          status: order.status,
          planDateShipment: order.shipsInDays === null ? null : plantDay(order.shipsInDays),
          products: order.lines.map(([sku, count]) => ({ productId: getOrThrow(ids.products, sku), count })),
        });
        created.push([order.number, id]);
      }
      return created;
    });
  }

  private async produce(
    ids: PlantIds,
    order: DemoProductionOrder,
    customerOrders: ReadonlyMap<string, number>,
  ): Promise<void> {
    const planner = getOrThrow(ids.people, 'planner');
    const productId = getOrThrow(ids.products, order.sku);
    const createdOrder = await this.createOrder.execute(
      {
        module_id: getOrThrow(ids.modules, 'production'),
        client_order_id:
          order.customerOrder === null ? null : getOrThrow(customerOrders, order.customerOrder),
        without_client_order: order.customerOrder === null,
        product_id: productId,
        tech_map_id: await this.techMapOf(productId),
        quantity: order.count,
        start_datetime: hoursFromNow(order.startsInHours),
        end_datetime: hoursFromNow(order.startsInHours + 3),
      },
      actorOf(planner, `${order.key}:create`),
    );
    if (!order.isStarted) return;
    await this.startOrder.execute({ id: createdOrder.id }, actorOf(planner, `${order.key}:start`));
    const operations = await this.operationsOf(createdOrder.id);
    for (const [task, done] of order.done.entries()) {
      for (const operation of operations.filter((one) => one.task === task && one.position <= done)) {
        await this.play.finish(ids, operation, `${order.key}:${task}:${operation.position}`);
      }
    }
    const { inWork } = order;
    if (inWork) {
      const next = operations.find(
        (one) => one.task === inWork.task && one.position === (order.done[inWork.task] ?? 0) + 1,
      );
      if (next) await this.play.begin(ids, next, inWork.place, `${order.key}:${next.task}:${next.position}`);
    }
    await this.play.spreadOverTime(createdOrder.id, order.startsInHours);
  }

  private async techMapOf(productId: number): Promise<number> {
    const [row] = await this.uow.runAsSystem((tx) =>
      tx.query<{ id: number }>('select id from tech_maps where product_id = $1 and deleted_at is null', [
        productId,
      ]),
    );
    return row!.id;
  }

  private operationsOf(orderId: number): Promise<OperationToPlay[]> {
    return this.uow.runAsSystem((tx) =>
      tx.query<OperationToPlay>(
        `select o.id, t.id as "taskId", t.order_id as "orderId", t.sort - 1 as task, oo.position, c.name as center,
                (select json_agg(s.id order by os.sort)
                   from production_task_steps s join production_order_steps os on os.id = s.order_step_id
                  where s.task_operation_id = o.id) as "stepIds",
                oo.is_picking as "isPicking",
                (select coalesce(json_agg(json_build_object('stepId', s.id, 'id', wanted->'id',
                          'lower', wanted->'lower_limit', 'upper', wanted->'upper_limit')), '[]')
                   from production_task_steps s join production_order_steps os on os.id = s.order_step_id
                  cross join jsonb_array_elements(os.measurements) wanted
                  where s.task_operation_id = o.id) as measured
           from production_task_operations o
           join production_tasks t on t.id = o.task_id
           join production_order_operations oo on oo.id = o.order_operation_id
           join work_centers c on c.id = oo.work_center_id
          where t.order_id = $1
          order by t.sort, oo.position`,
        [orderId],
      ),
    );
  }
}
