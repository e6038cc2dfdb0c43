import { Injectable } from '@nestjs/common';
import type { TraceParent } from '@naryad/runtime/tracing/tracing';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { pickingEvents } from '@naryad/contracts/picking/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { PickedOperation } from '../../production/index.js';
import { StockLedger } from '../../stock/index.js';
import { Clock } from '../../../kernel/clock.js';
import { type RequestedLocation, type LotSituation, PicksRepository } from '../data/picks.repository.js';
import {
  decidePick,
  type PickRefusal,
  type PickSituation,
  type PickRequest,
} from '../domain/pick-decision.js';
import { fail } from '../picking.errors.js';

/** A lot and its location as an operation sees it. */
export interface PreloadedLot {
  readonly location: RequestedLocation;
  readonly situation: LotSituation | undefined;
}

export interface ComponentPick {
  readonly situation: LotSituation & { readonly balance_id: number; readonly cell_id: number };
  readonly quantity: number;
  /** The caller adds them at the end of its transaction. */
  readonly events: readonly NewEvent[];
}

/**
 * Picks a quantity of a lot for an operation that the caller has locked: one pick, one movement, one consumed
 * reservation.
 */
@Injectable()
export class PickComponent {
  constructor(
    private readonly picks: PicksRepository,
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the lot under the lock of the operation. Can be queued right after the lock, without waiting for
   * its result.
   */
  async preload(
    tx: Tx,
    operationId: number,
    location: RequestedLocation,
    storehouseIds: readonly number[],
  ): Promise<PreloadedLot> {
    const today = plantDayAt(this.clock.now());
    const situation = await this.picks.situation(tx, operationId, location, storehouseIds, today);
    return { location, situation };
  }

  async execute(
    tx: Tx,
    actor: Actor,
    operation: PickedOperation,
    { location, situation }: PreloadedLot,
    request: Omit<PickRequest, 'isSubstitute'>,
  ): Promise<ComponentPick> {
    if (!situation) throw fail('PICKING_LOT_NOT_FOUND');
    const decision = decidePick(situationOf(situation), {
      ...request,
      isSubstitute: location.insteadOfLotId !== null,
    });
    if (!decision.ok) throw refusal(decision.refusal);
    const { quantity } = decision;
    const { balance_id: balanceId, cell_id: cellId, lot_id: lotId } = situation;
    if (balanceId === null || cellId === null) throw fail('PICKING_NOT_AVAILABLE', { available: 0 });
    const storedSituation = { ...situation, balance_id: balanceId, cell_id: cellId };
    const posting = await this.ledger.post(tx, actor, postingOf(operation, storedSituation, quantity));
    this.picks.insert(tx, actor, {
      operationId: operation.id,
      lotId,
      isUnit: situation.is_unit,
      cellId,
      quantity,
      manual: request.manual,
      movementId: posting.movements[0]!.id,
      insteadOfLotId: location.insteadOfLotId,
    });
    const pickEvent = pickedEvent(operation, storedSituation, { quantity, manual: request.manual });
    return { situation: storedSituation, quantity, events: [posting.event, pickEvent] };
  }
}

/** Posting of a quantity that leaves its cell for an operation. */
export const postingOf = (
  { order_id: documentId }: PickedOperation,
  { lot_id: lotId, cell_id: fromCellId, planned, step_ids }: ComponentPick['situation'],
  quantity: number,
) => ({
  type: 'production' as const,
  documentType: 'production-order',
  documentId,
  // Usually nothing is planned; null saves the ledger a query.
  consumedForSteps: planned === 0 ? null : step_ids,
  movements: [{ lotId, fromCellId, toCellId: null, quantity }] as const,
});

/** @param trace as in `eventOf` */
export const pickedEvent = (
  operation: PickedOperation,
  situation: ComponentPick['situation'],
  { quantity, manual }: { readonly quantity: number; readonly manual: boolean },
  trace?: TraceParent | null,
): NewEvent => {
  const payload = {
    order_id: operation.order_id,
    task_id: operation.task_id,
    operation_id: operation.id,
    lot_id: situation.lot_id,
    product_id: situation.product_id,
    cell_id: situation.cell_id,
    quantity,
    manual,
  };
  return eventOf(pickingEvents.componentPicked, payload, trace);
};

/** Input of the domain rules. */
export const situationOf = (situation: LotSituation): PickSituation => ({
  productId: situation.product_id,
  isUnit: situation.is_unit,
  required: situation.required,
  picked: situation.picked,
  pickedHere: situation.picked_here,
  available: situation.free + situation.planned,
  planned: situation.planned,
  plannedInAll: situation.planned_in_all,
  isExpired: situation.is_expired,
  mayStandIn: situation.may_stand_in,
  lot: {
    serialNumber: situation.serial_number,
    batchId: situation.batch_id,
    receiptInvoiceId: situation.receipt_invoice_id,
  },
});

/** Converts a refusal into its user-visible error. */
export function refusal(reason: PickRefusal) {
  const { code, ...details } = reason;
  return fail(code, details);
}
