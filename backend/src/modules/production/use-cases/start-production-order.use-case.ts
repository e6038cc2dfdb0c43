import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { Actor } from '../../../platform/session/actor.js';
import { ProducedUnits } from '../../batches/index.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { TaskUnitsRepository } from '../data/task-units.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';
import { OrderChange } from '../services/order-change.js';

/** 'Запустить': new -> work; every task without a unit gets one with a serial number. */
@Injectable()
export class StartProductionOrderUseCase {
  constructor(
    private readonly change: OrderChange,
    private readonly orders: OrdersRepository,
    private readonly tasks: TaskUnitsRepository,
    private readonly units: ProducedUnits,
  ) {}

  async execute(input: { readonly id: number }, actor: Actor): Promise<ProductionOrderRow> {
    return this.change.run(
      input.id,
      actor,
      {
        action: 'production.start-order',
        event: productionEvents.orderStarted,
        work: async (tx, order) => {
          if (!mayMoveOrder(order.status, 'work')) throw fail('PRODUCTION_ORDER_NOT_NEW');
          const taskIds = await this.tasks.withoutUnit(tx, order.id);
          const lotIds = await this.units.produce(tx, order.product_id, taskIds);
          await this.tasks.assign(tx, taskIds, lotIds);
          return {
            order: await this.orders.start(tx, order.id),
            after: auditFacts({ units: lotIds.length }),
          };
        },
      },
      (tx) => orderRow(tx, input.id),
    );
  }
}
