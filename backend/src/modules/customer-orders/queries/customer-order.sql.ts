import { iso } from '../../../kernel/sql-text.js';

/**
 * Rest of a `with` clause that defines `page (id)`: `lines (order_id, products)`, the progress of each
 * product of these orders. Everything is read by index except the stock sums, which have one row per product
 * and storehouse.
 */
export const LINES = `
  ordered as materialized (
    select l.id, l.order_id, l.product_id, l.count from customer_order_lines l where l.order_id in (select id from page)
  ), produced as (
    select o.customer_order_id as order_id, o.product_id, sum(o.completed_task_count)::int as made,
           sum(o.task_count - o.completed_task_count - o.scrapped_task_count)::int as in_production
      from production_orders o
     where o.customer_order_id in (select id from page) and o.deleted_at is null
     group by o.customer_order_id, o.product_id
  ), shipped as (
    select s.order_id, n.product_id, sum(n.quantity)::int as count
      from customer_shipments s join customer_shipment_lines n on n.shipment_id = s.id
     where s.order_id in (select id from page) and s.reversed_at is null
     group by s.order_id, n.product_id
  ), stored as (
    select product_id, sum(count - reserved)::int as count from stock_sums_now
     where product_id = any (array(select product_id from ordered)) group by product_id
  ), held as (
    select b.product_id, sum(b.quantity - b.reserved)::int as count
      from lot_holds hold join stock_balances b on b.lot_id = hold.lot_id
     where hold.released_at is null and b.product_id = any (array(select product_id from ordered))
     group by b.product_id
  ), lines as (
    select l.order_id, json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'name', p.name,
             'sku', p.sku, 'count', l.count, 'in_production', coalesce(m.in_production, 0),
             'made', coalesce(m.made, 0), 'in_stock', coalesce(t.count, 0), 'held', coalesce(k.count, 0),
             'shipped', coalesce(h.count, 0))
             order by l.id) as products
      from ordered l
      join products p on p.id = l.product_id
      left join produced m on m.order_id = l.order_id and m.product_id = l.product_id
      left join shipped h on h.order_id = l.order_id and h.product_id = l.product_id
      left join stored t on t.product_id = l.product_id
      left join held k on k.product_id = l.product_id
     group by l.order_id
  )`;

/** `json_build_object` of an order `o` with its buyer `c` and its `lines`. */
export const ORDER = `json_build_object(
  'id', o.id, 'number', o.number, 'company_id', o.company_id,
  'company', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
  'status', o.status, 'plan_date_shipment', o.plan_date_shipment, 'created_at', ${iso('o.created_at')},
  'version', o.version, 'products', coalesce(lines.products, '[]'))`;
