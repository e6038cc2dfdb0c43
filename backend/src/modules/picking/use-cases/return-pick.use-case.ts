import { Injectable } from '@nestjs/common';
import { pickingEvents } from '@naryad/contracts/picking/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StockLedger } from '../../stock/index.js';
import { PicksRepository } from '../data/picks.repository.js';
import { fail } from '../picking.errors.js';
import { PickingDesk } from '../services/picking-desk.js';

interface Input {
  readonly batch_product_id: number;
  readonly module_id: number;
  readonly operation_id: number;
  readonly further_batch_product_ids?: readonly number[] | null | undefined;
}

/** Format of the audit log. */
const lotsOf = (ids: readonly number[]) => (ids.length === 1 ? { lot_id: ids[0] } : { lot_ids: ids });

/**
 * Returns a lot picked by mistake, or units picked in one call, to their cells with reversal movements, while
 * the operation is in work.
 */
@Injectable()
export class ReturnPickUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly desk: PickingDesk,
    private readonly picks: PicksRepository,
    private readonly ledger: StockLedger,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ success: true }> {
    const post = await this.desk.enter(actor, input.module_id);
    return this.uow.run(actor, async (tx) => {
      const operation = await this.desk.lock(tx, post, input.operation_id);
      if (operation.status === 'done') throw fail('PICKING_OPERATION_DONE');
      const lotIds = [...new Set([input.batch_product_id, ...(input.further_batch_product_ids ?? [])])];
      const picks = await this.picks.active(tx, operation.id, lotIds);
      const pickedLotIds = new Set(picks.map((pick) => pick.lot_id));
      if (pickedLotIds.size < lotIds.length) throw fail('PICKING_NOT_PICKED');
      const posting = await this.ledger.post(tx, actor, {
        type: 'production',
        documentType: 'production-order',
        documentId: operation.order_id,
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
      await addAudit(tx, actor, {
        action: 'picking.return',
        objectType: 'task-operation',
        objectId: operation.id,
        after: { ...lotsOf(lotIds), pick_ids: picks.map((pick) => pick.id) },
      });
      await addEvents(tx, [
        posting.event,
        ...picks.map((pick) =>
          eventOf(pickingEvents.componentReturned, {
            order_id: operation.order_id,
            task_id: operation.task_id,
            operation_id: operation.id,
            lot_id: pick.lot_id,
            product_id: pick.product_id,
            cell_id: pick.cell_id,
            quantity: pick.quantity,
            manual: pick.manual,
          }),
        ),
      ]);
      return { success: true as const };
    });
  }
}
