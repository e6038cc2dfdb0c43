import { Injectable } from '@nestjs/common';
import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';
import type { Tx } from '../../../platform/db/tx.js';

export interface NewCustomerOrder {
  readonly number: string;
  readonly companyId: number | null;
  readonly status?: CustomerOrderStatus;
  /** Plain date `yyyy-mm-dd`. */
  readonly planDateShipment?: string | null;
  readonly products: readonly { readonly productId: number; readonly count: number }[];
}

/** Makes customer orders; for the demo plant and imports. */
@Injectable()
export class CustomerOrderSetup {
  async create(tx: Tx, order: NewCustomerOrder): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into customer_orders (number, company_id, status, plan_date_shipment) values ($1, $2, $3, $4)
       returning id`,
      [order.number, order.companyId, order.status ?? 'new', order.planDateShipment ?? null],
    );
    await tx.query(
      `insert into customer_order_lines (order_id, product_id, count)
       select $1, * from unnest($2::int[], $3::int[])`,
      [row!.id, order.products.map((one) => one.productId), order.products.map((one) => one.count)],
    );
    return row!.id;
  }
}
