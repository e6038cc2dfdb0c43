import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { DataSource } from 'typeorm';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';

const LIST = `
  with found as materialized (
    select o.id, o.number, o.company_id, c.name as company_name, o.status, o.plan_date_shipment
      from customer_orders o left join companies c on c.id = o.company_id
     where o.deleted_at is null
       and ($1::text[] is null or ${folded('o.number')} like any ($1) or ${folded('c.name')} like any ($1))
  ), page as (
    select * from found order by id desc limit $2 offset $3
  ), lines as (
    select l.order_id, json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'name', p.name,
             'sku', p.sku, 'count', l.count) order by l.id) as products
      from customer_order_lines l join products p on p.id = l.product_id
     where l.order_id in (select id from page)
     group by l.order_id
  ), rows as (
    select page.id, page.number, page.company_id,
           case when page.company_id is null then null
                else json_build_object('id', page.company_id, 'name', page.company_name) end as company,
           page.status, page.plan_date_shipment, coalesce(lines.products, '[]') as products
      from page left join lines on lines.order_id = page.id
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(rows order by id desc) from rows), '[]') as data`;

/** Customer orders, newest first [3 §2 "Orders"]. */
@Injectable()
export class CustomerOrderListQuery {
  constructor(private readonly db: DataSource) {}

  async list(input: PageInput & { readonly search?: string | null }) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: CustomerOrder[] }[]>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
