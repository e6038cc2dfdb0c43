import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Companies } from '../../companies/index.js';
import { Products } from '../../products/index.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository } from './batches.repository.js';

/** Product, batch and supplier of a new lot. */
export interface StockItem {
  readonly productId: number;
  readonly batchId: number | null;
  readonly supplierId: number | null;
}

/** Product, batch and supplier of a new lot must exist and must not be deleted before the lot is created. */
@Injectable()
export class StockItemCheck {
  constructor(
    private readonly products: Products,
    private readonly companies: Companies,
    private readonly batches: BatchesRepository,
  ) {}

  /**
   * The item as `Lots` accepts it: an item with a batch gets the supplier of the batch.
   * @throws LOT_PRODUCT_GONE, BATCH_SUPPLIER_GONE, LOT_BATCH_GONE, LOT_BATCH_FOREIGN, each under its field of
   * the wire
   */
  async require(tx: Tx, item: StockItem): Promise<StockItem> {
    return this.validate(item, await this.preload(tx, [item]));
  }

  /**
   * Locks products, suppliers and batches in one round trip. Called in advance, it saves `validate` the wait.
   */
  preload(tx: Tx, items: readonly StockItem[]) {
    const all = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
    return Promise.all([
      this.products.lockLive(tx, all(items.map(({ productId }) => productId))),
      this.companies.lockLive(tx, all(items.map(({ supplierId }) => supplierId))),
      this.batches.lockLive(tx, all(items.map(({ batchId }) => batchId))),
    ]);
  }

  /** `validate`, or null when the item is refused. */
  validateOrNull(
    item: StockItem,
    preloaded: Awaited<ReturnType<StockItemCheck['preload']>>,
  ): StockItem | null {
    try {
      return this.validate(item, preloaded);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** `require` on preloaded rows. @throws as `require` */
  validate(
    item: StockItem,
    [products, suppliers, batches]: Awaited<ReturnType<StockItemCheck['preload']>>,
  ): StockItem {
    const { productId, batchId, supplierId } = item;
    if (!products.includes(productId)) throw fail('LOT_PRODUCT_GONE');
    if (supplierId !== null && !suppliers.includes(supplierId)) throw fail('BATCH_SUPPLIER_GONE');
    if (batchId === null) return item;
    const batch = batches.find(({ id }) => id === batchId);
    if (!batch) throw fail('LOT_BATCH_GONE');
    if (supplierId !== null && batch.supplierId !== null && supplierId !== batch.supplierId) {
      throw fail('LOT_BATCH_FOREIGN');
    }
    return { productId, batchId, supplierId: batch.supplierId ?? supplierId };
  }
}
