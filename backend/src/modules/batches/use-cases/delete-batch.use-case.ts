import { Injectable } from '@nestjs/common';
import { batchEvents } from '@naryad/contracts/batches/events';
import { namesInText } from '../../../kernel/names-in-text.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository } from '../data/batches.repository.js';

/** Deletes a batch that has no lots, in or out of stock. */
@Injectable()
export class DeleteBatchUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly batches: BatchesRepository,
  ) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    // Lock first: lots created concurrently are then visible, and later ones are refused.
    const batch = await this.batches.lock(tx, id);
    if (!batch) throw fail('BATCH_NOT_FOUND');
    const products = await this.batches.productNames(tx, batch.id);
    if (products.length > 0) throw fail('BATCH_IN_USE', { products: namesInText(products) });
    await this.batches.hide(tx, batch.id);
    const { id: _id, version: _version, ...before } = batch;
    await addAudit(tx, actor, { action: 'batches.delete', objectType: 'batch', objectId: id, before });
    await addEvents(tx, [eventOf(batchEvents.deleted, { batch_id: id })]);
  }
}
