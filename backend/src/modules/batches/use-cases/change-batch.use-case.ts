import { Injectable } from '@nestjs/common';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchEvents } from '@naryad/contracts/batches/events';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Companies } from '../../companies/index.js';
import { requireDates } from '../domain/batch-dates.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository, type BatchFields, type LockedBatch } from '../data/batches.repository.js';
import { BatchQuery } from '../queries/batch.query.js';

type Input = InputOf<typeof batchRoutes.update>;

/**
 * Changes number, supplier and dates of a batch. Its lots are not changed. They share the supplier of the
 * batch, so the supplier can change only while the batch has no lots.
 */
@Injectable()
export class ChangeBatchUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly companies: Companies,
    private readonly batches: BatchesRepository,
    private readonly query: BatchQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<BatchManufacture> {
    return this.uow.run(actor, async (tx) => {
      const batch = await this.batches.lock(tx, input.id);
      if (!batch) throw fail('BATCH_NOT_FOUND');
      if (input.version != null && input.version !== batch.version) throw fail('BATCH_STALE');
      const fields: BatchFields = {
        number: input.number,
        supplier_id: input.supplier_id,
        manufacture_date: input.manufacture_date,
        expiry_date: input.expiry_date === undefined ? batch.expiry_date : input.expiry_date || null,
      };
      requireDates(fields, batch);
      const changes = changedFields(batch, fields);
      if (changes) {
        await this.checkSupplier(tx, batch, input.supplier_id);
        await this.batches.update(tx, batch.id, fields);
        await addAudit(tx, actor, {
          action: 'batches.change',
          objectType: 'batch',
          objectId: batch.id,
          ...changes,
        });
        await addEvents(tx, [eventOf(batchEvents.saved, { batch_id: batch.id })]);
      }
      return this.query.get(batch.id, tx);
    });
  }

  private async checkSupplier(tx: Tx, batch: LockedBatch, supplierId: number): Promise<void> {
    if (supplierId === batch.supplier_id) return;
    if ((await this.companies.lockLive(tx, [supplierId])).length === 0) throw fail('BATCH_SUPPLIER_GONE');
    if ((await this.batches.productNames(tx, batch.id)).length > 0) throw fail('BATCH_SUPPLIER_BOUND');
  }
}
