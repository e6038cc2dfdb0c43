import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { Actor } from '../../../platform/session/actor.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';
import { OrderChange } from './order-change.js';

/** 'Отменить' [3 §4]: work -> new, refused while an operation is in work; what is done stays done. */
@Injectable()
export class CancelProductionOrder {
  constructor(
    private readonly change: OrderChange,
    private readonly orders: OrdersRepository,
  ) {}

  async execute(input: { readonly id: number }, actor: Actor): Promise<ProductionOrderRow> {
    return this.change.run(
      input.id,
      actor,
      {
        action: 'production.cancel-order',
        event: productionEvents.orderCancelled,
        work: async (tx, order) => {
          if (!mayMoveOrder(order.status, 'new')) throw fail('PRODUCTION_ORDER_NOT_IN_WORK');
          // A start shares the order's lock, so from here on none can slip in.
          if (await this.orders.hasOperationInWork(tx, order.id)) throw fail('PRODUCTION_OPERATIONS_IN_WORK');
          return { order: await this.orders.cancel(tx, order.id) };
        },
      },
      (tx) => orderRow(tx, input.id),
    );
  }
}
