import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { PickedOperation } from '../../production/index.js';
import { StockLedger } from '../../stock/index.js';
import { PicksRepository } from '../data/picks.repository.js';
import { decidePick, type PickRequest } from '../domain/pick-decision.js';
import { fail } from '../picking.errors.js';
import {
  pickedEvent,
  refusal,
  type PreloadedLot,
  situationOf,
  type ComponentPick,
  PickComponent,
} from './pick-component.js';

/**
 * Picks several interchangeable units from one cell. Validated as one quantity; each unit gets its own pick.
 */
@Injectable()
export class PickInterchangeable {
  constructor(
    private readonly one: PickComponent,
    private readonly picks: PicksRepository,
    private readonly ledger: StockLedger,
  ) {}

  async execute(
    tx: Tx,
    actor: Actor,
    operation: PickedOperation,
    preloaded: PreloadedLot,
    { isRetry, ...wish }: Omit<PickRequest, 'isSubstitute'> & { readonly isRetry: boolean },
  ): Promise<ComponentPick> {
    const { situation, location } = preloaded;
    const isAlone =
      !situation?.is_unit ||
      situation.serial_number !== null ||
      (wish.quantity ?? 1) === 1 ||
      location.insteadOfLotId !== null;
    // A unit with a serial number has no interchangeable one, and a bulk lot is picked by quantity.
    if (isAlone) return this.one.execute(tx, actor, operation, preloaded, wish);
    const { balance_id: balanceId, cell_id: cellId } = situation;
    if (balanceId === null || cellId === null) throw fail('PICKING_NOT_AVAILABLE', { available: 0 });
    const from = { lotId: situation.lot_id, cellId };
    if (isRetry) await this.picks.lockInterchangeable(tx, from);
    const offered = await this.picks.interchangeable(tx, operation.id, from, wish.quantity ?? 1);
    // A scanned unit is picked itself, or the pick is refused.
    const isUnavailable = !wish.manual && offered[0]?.id !== situation.lot_id;
    const plannedCount = offered.filter((unit) => unit.planned).length;
    const decision = decidePick(
      {
        ...situationOf(situation),
        isUnit: false,
        available: isUnavailable ? 0 : offered.length,
        planned: plannedCount,
      },
      { ...wish, isSubstitute: false },
    );
    if (!decision.ok) throw refusal(decision.refusal);
    const lotIds = offered.map(({ id }) => id);
    const posting = await this.ledger.post(tx, actor, {
      type: 'production',
      documentType: 'production-order',
      documentId: operation.order_id,
      consumedForSteps: plannedCount === 0 ? null : situation.step_ids,
      movements: lotIds.map((lotId) => ({
        lotId,
        fromCellId: cellId,
        toCellId: null,
        quantity: 1,
      })),
    });
    const movementOf = new Map(posting.movements.map((one) => [one.lotId, one.id]));
    this.picks.insertInterchangeable(tx, actor, {
      operationId: operation.id,
      cellId,
      manual: wish.manual,
      lotIds,
      movementIds: lotIds.map((lotId) => movementOf.get(lotId)!),
    });
    const pickedSituation = { ...situation, balance_id: balanceId, cell_id: cellId };
    const pickEvents = lotIds.map((lot_id) =>
      pickedEvent(operation, { ...pickedSituation, lot_id }, { quantity: 1, manual: wish.manual }),
    );
    return {
      situation: pickedSituation,
      quantity: decision.quantity,
      events: [posting.event, ...pickEvents],
    };
  }
}
