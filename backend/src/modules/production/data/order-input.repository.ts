import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Current state of the rows that a new order refers to. */
export interface OrderReferences {
  /** The module accepts approved specifications only. */
  readonly requires_approval: boolean;
  readonly product_ordered: boolean;
}

const REFERENCES = `
  select
    exists (select 1 from work_modules where id = $1 and requires_approval) as requires_approval,
    exists (select 1 from customer_order_lines where order_id = $2 and product_id = $3) as product_ordered`;

@Injectable()
export class OrderInputRepository {
  /** Reads everything that the rules of a new order need, by one statement. */
  async references(
    tx: Tx,
    moduleId: number,
    customerOrderId: number | null,
    productId: number,
  ): Promise<OrderReferences> {
    const [row] = await tx.query<OrderReferences>(REFERENCES, [moduleId, customerOrderId, productId]);
    return row!;
  }
}
