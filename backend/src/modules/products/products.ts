import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import { ProductsRepository } from './data/products.repository.js';

/** Products for other modules. */
@Injectable()
export class Products {
  constructor(private readonly products: ProductsRepository) {}

  /** Those of the ids that are live. Until the transaction ends nobody deletes them. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return this.products.lockLive(tx, ids);
  }

  /** Whether it is live. Until the transaction ends nobody else changes or deletes it, and others who lock it wait. */
  async lock(tx: Tx, id: number): Promise<boolean> {
    return (await this.products.lockForChange(tx, id)) !== undefined;
  }
}
