import { Injectable } from '@nestjs/common';
import { pickingEvents } from '@naryad/contracts/picking/events';
import { eventOf } from '../../../platform/outbox/outbox.js';
import type { PickReturn } from '../../production/index.js';
import { StockLedger } from '../../stock/index.js';
import { PicksRepository } from '../data/picks.repository.js';

/**
 * Returns everything that operations of an order picked. Each pick returns to its cell with the reversal of
 * its movement.
 */
@Injectable()
export class ReturnPicks {
  constructor(
    private readonly picks: PicksRepository,
    private readonly ledger: StockLedger,
  ) {}

  run: PickReturn = async (tx, actor, orderId, operations) => {
    const taskOf = new Map(operations.map((one) => [one.id, one.task_id]));
    const picks = await this.picks.activeOf(tx, [...taskOf.keys()]);
    const posting = await this.ledger.post(tx, actor, {
      type: 'production',
      documentType: 'production-order',
      documentId: orderId,
      movements: picks.map((pick) => ({
        lotId: pick.lot_id,
        fromCellId: null,
        toCellId: pick.cell_id,
        quantity: pick.quantity,
        reversalOf: pick.movement_id,
      })),
    });
    await this.picks.markReturned(
      tx,
      picks.map((pick, index) => ({ id: pick.id, movementId: posting.movements[index]!.id })),
    );
    const returned = picks.map((pick) =>
      eventOf(pickingEvents.componentReturned, {
        order_id: orderId,
        task_id: taskOf.get(pick.operation_id)!,
        operation_id: pick.operation_id,
        lot_id: pick.lot_id,
        product_id: pick.product_id,
        cell_id: pick.cell_id,
        quantity: pick.quantity,
        manual: pick.manual,
      }),
    );
    return { count: picks.length, events: [posting.event, ...returned] };
  };
}
