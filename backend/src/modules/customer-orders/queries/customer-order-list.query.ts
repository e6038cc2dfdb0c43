import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import type { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { LINES, ORDER } from './customer-order.sql.js';

type Input = InputOf<typeof customerOrderRoutes.getOrders>;

const SORTS = {
  id: 'o.id',
  number: 'o.number',
  company: 'c.name',
  status: `array_position(array['new', 'work', 'counting', 'completion', 'done'], o.status)`,
  plan_date_shipment: 'o.plan_date_shipment',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

const listSql = (order: string): string => `
  with found as materialized (
    select o.id, row_number() over (order by ${order}) as place
      from customer_orders o left join companies c on c.id = o.company_id
     where o.deleted_at is null
       and ($1::text[] is null or ${folded('o.number')} like any ($1) or ${folded('c.name')} like any ($1))
       and ($4::text is null or o.status = $4) and (not $5::boolean or o.status <> 'done')
  ), page as materialized (
    select id, place from found order by place limit $2 offset $3
  ), ${LINES}
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${ORDER} order by page.place)
                     from page join customer_orders o on o.id = page.id
                     left join companies c on c.id = o.company_id
                     left join lines on lines.order_id = o.id), '[]') as data`;

/** Customer orders, newest first [3 §2 "Customer orders"]. */
@Injectable()
export class CustomerOrderListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const direction = input.direction === 'desc' ? 'desc' : 'asc';
    const order = input.sort ? `${SORTS[input.sort]} ${direction} nulls last, o.id desc` : 'o.id desc';
    const [row] = await this.db.query<{ total: number; data: CustomerOrder[] }>(listSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      input.status ?? null,
      input.open ?? false,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
