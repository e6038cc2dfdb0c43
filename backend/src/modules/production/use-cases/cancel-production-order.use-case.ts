import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { Actor } from '../../../platform/session/actor.js';
import { Reservations } from '../../stock/index.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';
import { WorkUnderWayQuery } from '../queries/work-under-way.query.js';
import { OrderChange } from '../services/order-change.js';
import { ReturnPickedComponents } from '../services/return-picked-components.js';

interface Input {
  readonly id: number;
  readonly taken?: PickedChoice | null;
}

/**
 * 'Отменить': work -> new, refused while an operation is in work. Finished work stays; reservations are
 * freed.
 */
@Injectable()
export class CancelProductionOrderUseCase {
  constructor(
    private readonly change: OrderChange,
    private readonly orders: OrdersRepository,
    private readonly reservations: Reservations,
    private readonly returnPicked: ReturnPickedComponents,
    private readonly underWay: WorkUnderWayQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ProductionOrderRow> {
    return this.change.run(
      input.id,
      actor,
      {
        action: 'production.cancel-order',
        event: productionEvents.orderCancelled,
        work: async (tx, order) => {
          if (!mayMoveOrder(order.status, 'new')) throw fail('PRODUCTION_ORDER_NOT_IN_WORK');
          // A start takes a shared lock of the order, so no operation can start after this check.
          if (await this.orders.hasOperationInWork(tx, order.id)) {
            const operations = await this.underWay.ofOrder(tx, order.id);
            throw fail('PRODUCTION_OPERATIONS_IN_WORK', { order: order.id, operations });
          }
          const { released, events } = await this.reservations.release(
            tx,
            await this.orders.taskIds(tx, order.id),
          );
          const returned = await this.returnPicked.run(tx, actor, order.id, input.taken);
          await this.returnPicked.reopen(tx, returned);
          return {
            order: await this.orders.cancel(tx, order.id),
            after: auditFacts({ released_reservations: released.length, returned_picks: returned.count }),
            events: [...events, ...returned.events],
          };
        },
      },
      (tx) => orderRow(tx, input.id),
    );
  }
}
