import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { idsOf } from '../../../platform/db/each-row.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Reservations } from '../../stock/index.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { fail } from '../production.errors.js';
import { type Change, OrderChange } from '../services/order-change.js';
import { ReturnPickedComponents } from '../services/return-picked-components.js';

interface Input {
  readonly id: number;
  readonly further_ids?: readonly number[] | undefined;
  readonly taken?: PickedChoice | null;
}

/**
 * 'Удалить': in any status, several at once while they are new. The order is hidden from all lists,
 * operations in work release their work places, reservations are freed. Stock movements, picks, photos and
 * passports stay.
 */
@Injectable()
export class DeleteProductionOrderUseCase {
  constructor(
    private readonly change: OrderChange,
    private readonly orders: OrdersRepository,
    private readonly reservations: Reservations,
    private readonly returnPicked: ReturnPickedComponents,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ success: true }> {
    const isOne = idsOf(input).length === 1;
    const change: Change = {
      action: 'production.delete-order',
      event: productionEvents.orderDeleted,
      work: async (tx, order) => {
        if (!isOne && order.status !== 'new') throw fail('PRODUCTION_ORDER_ONLY_NEW');
        const returned = await this.returnPicked.run(tx, actor, order.id, input.taken);
        const interrupted = await this.orders.interruptOperations(tx, order.id);
        const taskIds = await this.orders.taskIds(tx, order.id);
        const released = await this.reservations.release(tx, taskIds);
        const hidden = await this.orders.hide(tx, order.id);
        return {
          order: hidden,
          after: auditFacts({
            interrupted_operations: interrupted,
            released_reservations: released.released.length,
            returned_picks: returned.count,
          }),
          events: [...released.events, ...returned.events],
        };
      },
    };
    if (isOne) await this.change.run(input.id, actor, change, async () => undefined);
    else await this.change.runEach(input, actor, change);
    return { success: true as const };
  }
}
