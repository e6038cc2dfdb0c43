import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { ProductsRepository } from '../data/products.repository.js';

/** Products for other modules. */
@Injectable()
export class Products {
  constructor(private readonly products: ProductsRepository) {}

  /** Returns the live ones of the ids and prevents their deletion until the transaction ends. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return this.products.lockLive(tx, ids);
  }

  /**
   * Returns whether the product is live. Blocks changes, deletion and other locks of it until the transaction
   * ends.
   */
  async lock(tx: Tx, id: number): Promise<boolean> {
    return (await this.products.lockForChange(tx, id)) !== undefined;
  }
}
