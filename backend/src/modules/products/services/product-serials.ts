import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { ProductsRepository } from '../data/products.repository.js';
import { serialNumbers, serialPrefix } from '../domain/serial-numbers.js';

/** The running serial numbers of produced units. */
@Injectable()
export class ProductSerials {
  constructor(private readonly products: ProductsRepository) {}

  /**
   * Returns the next `count` serial numbers of a product. Its row is the lock of the running number until the
   * transaction ends.
   * @param highestGiven called under the lock: the highest running number that a user entered manually with
   * the prefix
   */
  async allocate(
    tx: Tx,
    productId: number,
    count: number,
    highestGiven: (prefix: string) => Promise<number>,
  ): Promise<string[]> {
    const product = await this.products.lockSerials(tx, productId);
    const prefix = serialPrefix(product);
    const last = Math.max(product.lastSerial, await highestGiven(prefix));
    await this.products.setLastSerial(tx, productId, last + count);
    return serialNumbers(prefix, last, count);
  }
}
