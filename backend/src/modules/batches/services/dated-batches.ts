import { Injectable } from '@nestjs/common';
import { batchEvents } from '@naryad/contracts/batches/events';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { requireDates } from '../domain/batch-dates.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository, type BatchFields } from '../data/batches.repository.js';

/** Dates as a form sends them: undefined leaves a date unchanged, null or an empty string clears it. */
export interface EnteredDates {
  readonly manufacture_date?: string | null;
  readonly expiry_date?: string | null;
}

/** The unit whose dates were entered. */
export interface DatedUnit {
  /** Null for a unit that is not created yet. */
  readonly unitId: number | null;
  readonly batchId: number | null;
  readonly supplierId: number | null;
}

export interface DatedBatch {
  readonly batchId: number | null;
  /** The caller adds them to its own events. */
  readonly events: readonly NewEvent[];
}

/**
 * Manufacture and expiry dates belong to a batch. Dates of items "без партии" are stored in an unnumbered
 * batch. The dates of a numbered batch can change only while it contains no other lot.
 */
@Injectable()
export class DatedBatches {
  constructor(private readonly batches: BatchesRepository) {}

  /** The batch to which a unit with these dates belongs. @throws LOT_BATCH_GONE, BATCH_DATES_SHARED */
  async batchFor(tx: Tx, actor: Actor, unit: DatedUnit, dates: EnteredDates): Promise<DatedBatch> {
    const { batchId } = unit;
    const batch = batchId === null ? null : await this.batches.find(tx, batchId);
    if (batchId !== null && !batch) throw fail('LOT_BATCH_GONE');
    const fields: BatchFields = {
      number: batch?.number ?? null,
      supplier_id: batch?.supplier_id ?? unit.supplierId,
      manufacture_date: entered(dates.manufacture_date, batch?.manufacture_date ?? null),
      expiry_date: entered(dates.expiry_date, batch?.expiry_date ?? null),
    };
    if (batch && !changedFields(batch, fields)) return { batchId, events: [] };
    requireDates(fields, batch);
    if (batch && batch.number !== null) return this.change(tx, actor, unit, batch.id, fields);
    if (fields.manufacture_date === null && fields.expiry_date === null) return { batchId: null, events: [] };
    return this.unnumbered(tx, actor, fields);
  }

  /**
   * Serializes the creation of unnumbered batches of these suppliers, for callers that create them without
   * `batchFor`.
   */
  async lockUnnumbered(tx: Tx, supplierIds: readonly (number | null)[]): Promise<void> {
    const ids = [...new Set(supplierIds.map((id) => id ?? 0))].toSorted((one, other) => one - other);
    for (const id of ids) await this.batches.lockUnnumbered(tx, id);
  }

  private async change(
    tx: Tx,
    actor: Actor,
    unit: DatedUnit,
    batchId: number,
    fields: BatchFields,
  ): Promise<DatedBatch> {
    const batch = await this.batches.lock(tx, batchId);
    if (!batch) throw fail('LOT_BATCH_GONE');
    const changes = changedFields(batch, { ...fields, number: batch.number, supplier_id: batch.supplier_id });
    if (!changes) return { batchId, events: [] };
    if (await this.batches.hasOtherLots(tx, batchId, unit.unitId)) throw fail('BATCH_DATES_SHARED');
    await this.batches.update(tx, batchId, { ...batch, ...changes.after });
    await addAudit(tx, actor, {
      action: 'batches.change',
      objectType: 'batch',
      objectId: batchId,
      ...changes,
    });
    return { batchId, events: [eventOf(batchEvents.saved, { batch_id: batchId })] };
  }

  private async unnumbered(tx: Tx, actor: Actor, fields: BatchFields): Promise<DatedBatch> {
    await this.batches.lockUnnumbered(tx, fields.supplier_id);
    const existingId = await this.batches.findUnnumberedForShare(tx, fields);
    if (existingId !== null) return { batchId: existingId, events: [] };
    const batchId = await this.batches.insert(tx, fields);
    await addAudit(tx, actor, {
      action: 'batches.create',
      objectType: 'batch',
      objectId: batchId,
      after: fields,
    });
    return { batchId, events: [eventOf(batchEvents.saved, { batch_id: batchId })] };
  }
}

const entered = (date: string | null | undefined, before: string | null): string | null =>
  date === undefined ? before : date || null;
