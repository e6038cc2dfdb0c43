import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Companies } from '../../companies/index.js';
import { Products } from '../../products/index.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository } from './batches.repository.js';

/** What a new lot is of. */
export interface StockItem {
  readonly productId: number;
  readonly batchId: number | null;
  readonly supplierId: number | null;
}

/** What a user names for a new lot must be there, and stay there until the lot is. */
@Injectable()
export class StockItemCheck {
  constructor(
    private readonly products: Products,
    private readonly companies: Companies,
    private readonly batches: BatchesRepository,
  ) {}

  /**
   * The goods as `Lots` takes them: goods of a batch have the supplier of the batch.
   * @throws LOT_PRODUCT_GONE, BATCH_SUPPLIER_GONE, LOT_BATCH_GONE, LOT_BATCH_FOREIGN, each under its field of the wire
   */
  async require(tx: Tx, item: StockItem): Promise<StockItem> {
    return this.validate(item, await this.preload(tx, [item]));
  }

  /** Keeps all that is named, without a wait in between; asked beforehand, it spares `judged` the wait. */
  preload(tx: Tx, items: readonly StockItem[]) {
    const all = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
    return Promise.all([
      this.products.lockLive(tx, all(items.map(({ productId }) => productId))),
      this.companies.lockLive(tx, all(items.map(({ supplierId }) => supplierId))),
      this.batches.lockLive(tx, all(items.map(({ batchId }) => batchId))),
    ]);
  }

  /** `judged`, or null for goods that it refuses. */
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

  /** `require`, once looked. @throws as `require` */
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
