import { Injectable } from '@nestjs/common';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchEvents } from '@naryad/contracts/batches/events';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Companies } from '../../companies/index.js';
import { requireDates } from '../domain/batch-dates.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository, type BatchFields } from '../data/batches.repository.js';
import { BatchQuery } from '../queries/batch.query.js';

type Input = InputOf<typeof batchRoutes.create>;

/**
 * Adds a manufacturer batch. A number is unique per supplier. An unnumbered batch stores the dates of items
 * "без партии".
 */
@Injectable()
export class CreateBatchUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly companies: Companies,
    private readonly batches: BatchesRepository,
    private readonly query: BatchQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<BatchManufacture> {
    const fields: BatchFields = {
      number: input.number,
      supplier_id: input.supplier_id,
      manufacture_date: input.manufacture_date || null,
      expiry_date: input.expiry_date || null,
    };
    return this.uow.run(actor, async (tx) => {
      requireDates(fields);
      const live = await this.companies.lockLive(tx, [input.supplier_id]);
      if (live.length === 0) throw fail('BATCH_SUPPLIER_GONE');
      const id = await this.batches.insert(tx, fields);
      await addAudit(tx, actor, {
        action: 'batches.create',
        objectType: 'batch',
        objectId: id,
        after: fields,
      });
      await addEvents(tx, [eventOf(batchEvents.saved, { batch_id: id })]);
      return this.query.get(id, tx);
    });
  }
}
