import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../customer-orders.errors.js';
import { LINES, ORDER } from './customer-order.sql.js';

const ONE = `
  with page as (select id from customer_orders where id = $1 and deleted_at is null), ${LINES}
  select ${ORDER} as data
    from page join customer_orders o on o.id = page.id
    left join companies c on c.id = o.company_id
    left join lines on lines.order_id = o.id`;

/** One customer order with the progress of each of its products. */
@Injectable()
export class CustomerOrderQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param db the open transaction of a change. @throws CUSTOMER_ORDER_NOT_FOUND */
  async get(id: number, db: Pick<ReadDb, 'query'> = this.db): Promise<CustomerOrder> {
    const [row] = await db.query<{ data: CustomerOrder }>(ONE, [id]);
    if (!row) throw fail('CUSTOMER_ORDER_NOT_FOUND');
    return row.data;
  }
}
