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

const FROM = 'from customer_orders o left join companies c on c.id = o.company_id';

/**
 * Search by number and buyer. Their indexes do not support `like any`, so each pattern is a separate query.
 */
const MATCHING = `
  meant as materialized (
    select o.id from unnest($1::text[]) as typed (pattern) join customer_orders o on ${folded('o.number')} like pattern
    union
    select o.id from unnest($1::text[]) as typed (pattern) join companies c on ${folded('c.name')} like pattern
      join customer_orders o on o.company_id = c.id
  )`;

/** $1 search patterns, $2 limit, $3 offset, $4 status, $5 only open ones. The count needs no sorting. */
const listSql = (order: string, isSearched: boolean): string => {
  const condition = `where o.deleted_at is null and ($4::text is null or o.status = $4)
      and (not $5::boolean or o.status <> 'done') and ${isSearched ? 'o.id in (select id from meant)' : '$1::text[] is null'}`;
  return `
  with ${isSearched ? `${MATCHING},` : ''} page as materialized (
    select o.id ${FROM} ${condition} order by ${order} limit $2 offset $3
  ), ${LINES}
  select (select count(*)::int from customer_orders o ${condition}) as total,
         coalesce((select json_agg(${ORDER} order by ${order})
                     ${FROM} join page on page.id = o.id left join lines on lines.order_id = o.id), '[]') as data`;
};

/** Customer orders, newest first. */
@Injectable()
export class CustomerOrderListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const direction = input.direction === 'desc' ? 'desc' : 'asc';
    const order = input.sort ? `${SORTS[input.sort]} ${direction} nulls last, o.id desc` : 'o.id desc';
    const patterns = searchPatterns(input.search);
    const [row] = await this.db.query<{ total: number; data: CustomerOrder[] }>(
      listSql(order, patterns !== null),
      [patterns, window.perPage, window.offset, input.status ?? null, input.open ?? false],
    );
    return pageAnswer(row!.data, row!.total, window);
  }
}
