import { Injectable } from '@nestjs/common';
import { productEvents } from '@naryad/contracts/products/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductsRepository } from '../data/products.repository.js';
import { fail } from '../products.errors.js';

/** Deletes a product that is not used any more. */
@Injectable()
export class DeleteProductUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly products: ProductsRepository,
  ) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const product = await this.products.lockForDeletion(tx, id);
    if (!product) throw fail('PRODUCT_NOT_FOUND');
    const reason = await this.guards.reasonAgainst(tx, 'product', product.id);
    if (reason !== null) throw fail('PRODUCT_IN_USE', { reason });
    await this.products.hide(tx, [product.id]);
    const { id: _id, version: _version, ...before } = product;
    await addAudit(tx, actor, { action: 'products.delete', objectType: 'product', objectId: id, before });
    await addEvents(tx, [eventOf(productEvents.deleted, { product_ids: [id] })]);
  }
}
