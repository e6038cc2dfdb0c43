import { Injectable } from '@nestjs/common';
import { batchEvents } from '@naryad/contracts/batches/events';
import { inChunks } from '../../../kernel/chunks.js';
import { addAudits } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Lots } from '../../batches/index.js';
import { type PostingMovement, StockLedger, violatedConstraint } from '../../stock/index.js';
import { DOCUMENT_TYPE } from '../data/opening-balances.repository.js';
import type { BalancesPlan, PlannedItem } from '../domain/plan-balances.js';
import { fail } from '../opening-balances.errors.js';

/** Unique indexes that detect the race with a concurrent transaction that creates the same batch or unit. */
const RACES = new Set(['stock_lots_serial_key', 'manufacturer_batches_number_key']);

/**
 * Writes the items of a plan: new batches, lots, and the movements into their cells, or out of them for an
 * undo.
 */
@Injectable()
export class OpeningBalancePosting {
  constructor(
    private readonly lots: Lots,
    private readonly ledger: StockLedger,
  ) {}

  /** Returns the events of the posting. @throws OPENING_BALANCE_OUTDATED */
  async receive(tx: Tx, actor: Actor, documentId: number, plan: BalancesPlan): Promise<NewEvent[]> {
    const items = plan.rows.flatMap((row) => row.item ?? []);
    const created = await this.make(tx, plan, items).catch((error: unknown) => {
      throw RACES.has(violatedConstraint(error)) ? fail('OPENING_BALANCE_OUTDATED') : error;
    });
    await addAudits(
      tx,
      actor,
      plan.newBatches.map((batch, index) => ({
        action: 'batches.create',
        objectType: 'batch',
        objectId: created.batchIds[index]!,
        after: {
          number: batch.number,
          supplier_id: batch.supplierId,
          manufacture_date: batch.manufactureDate,
          expiry_date: batch.expiryDate,
        },
      })),
    );
    const movements = items.map(({ cellId, quantity }, index): PostingMovement => ({
      lotId: created.lotIds[index]!,
      fromCellId: null,
      toCellId: cellId,
      quantity,
    }));
    return [
      ...created.batchIds.map((batch_id) => eventOf(batchEvents.saved, { batch_id })),
      ...(await this.post(tx, actor, documentId, movements)),
    ];
  }

  /** Posts in chunks, so that no event gets too large. Returns the events. */
  async post(
    tx: Tx,
    actor: Actor,
    documentId: number,
    movements: readonly PostingMovement[],
  ): Promise<NewEvent[]> {
    const events: NewEvent[] = [];
    for (const portion of inChunks(movements)) {
      const posting = { type: 'add', documentType: DOCUMENT_TYPE, documentId, movements: portion } as const;
      events.push((await this.ledger.post(tx, actor, posting)).event);
    }
    return events;
  }

  private async make(tx: Tx, { newBatches }: BalancesPlan, items: readonly PlannedItem[]) {
    const batchIds = newBatches.length > 0 ? await this.lots.createBatches(tx, newBatches) : [];
    const idOf = new Map(newBatches.map((batch, index) => [batch, batchIds[index]!]));
    const lots = items.map(({ productId, supplierId, serialNumber, lotId, batch }) => ({
      lotId,
      productId,
      supplierId,
      serialNumber,
      batchId: batch === null ? null : 'id' in batch ? batch.id : idOf.get(batch)!,
    }));
    const reused = lots.flatMap((one) => (one.lotId === null ? [] : [{ ...one, lotId: one.lotId }]));
    await this.lots.reuseUnits(tx, reused);
    const units = lots.filter((one) => one.lotId === null && one.serialNumber !== null);
    const bulkLots = lots.filter((one) => one.serialNumber === null);
    const unitIds = units.length > 0 ? await this.lots.createUnits(tx, units) : [];
    const bulkLotIds = bulkLots.length > 0 ? await this.lots.createBulks(tx, bulkLots) : [];
    const ids = new Map<(typeof lots)[number], number>();
    for (const [at, unit] of units.entries()) ids.set(unit, unitIds[at]!);
    for (const [at, lot] of bulkLots.entries()) ids.set(lot, bulkLotIds[at]!);
    return { batchIds, lotIds: lots.map((one) => one.lotId ?? ids.get(one)!) };
  }
}
