import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Minimum stock of products in storehouses. */
@Injectable()
export class MinimumsRepository {
  /** Null when none is set. */
  async find(tx: Tx, moduleId: number, productId: number): Promise<number | null> {
    const [row] = await tx.query<{ quantity: number }>(
      'select quantity from stock_minimums where module_id = $1 and product_id = $2',
      [moduleId, productId],
    );
    return row?.quantity ?? null;
  }

  async set(tx: Tx, moduleId: number, productId: number, quantity: number | null): Promise<void> {
    if (quantity === null) {
      await tx.query('delete from stock_minimums where module_id = $1 and product_id = $2', [
        moduleId,
        productId,
      ]);
      return;
    }
    await tx.query(
      `insert into stock_minimums (module_id, product_id, quantity) values ($1, $2, $3)
       on conflict (module_id, product_id) do update set quantity = excluded.quantity`,
      [moduleId, productId, quantity],
    );
  }
}
