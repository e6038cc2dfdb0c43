import { Inject, Injectable } from '@nestjs/common';
import type { PackingListData } from '@naryad/contracts/documents/templates';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Data of the list from the database; the caller adds the day and the time of printing. */
export type PackingList = Omit<PackingListData, 'date' | 'printed_at'>;

/** Shipped units one by one, bulk lots by batch; then the quantity still missing per product. */
const ITEMS = `
  select n.id as place, 0 as part, l.serial_number, b.number as batch_number, sum(s.quantity)::int as quantity,
         null as note, n.product_id
    from customer_order_lines n
    join customer_shipments h on h.order_id = n.order_id and h.reversed_at is null
    join customer_shipment_lines s on s.shipment_id = h.id and s.product_id = n.product_id
    join stock_lots l on l.id = s.lot_id
    left join manufacturer_batches b on b.id = l.batch_id
   where n.order_id = $1
   group by n.id, l.serial_number, b.number
  union all
  select n.id, 1, null, null, n.count - d.shipped, 'Не отгружено', n.product_id
    from customer_order_lines n
    cross join lateral (
      select coalesce(sum(s.quantity), 0)::int as shipped
        from customer_shipments h join customer_shipment_lines s on s.shipment_id = h.id
       where h.order_id = n.order_id and h.reversed_at is null and s.product_id = n.product_id) d
   where n.order_id = $1 and n.count > d.shipped`;

const LIST = `
  with items as (${ITEMS})
  select json_build_object(
    'number', o.number, 'customer_order_number', o.number, 'buyer', c.name,
    'ship_date', coalesce((select max(h.created_at at time zone $2)::date from customer_shipments h
                            where h.order_id = o.id and h.reversed_at is null), o.plan_date_shipment),
    'batch_product_id', null,
    'items', (select coalesce(json_agg(json_build_object(
                'product', json_build_object('id', p.id, 'name', p.name, 'sku', p.sku),
                'serial_number', i.serial_number, 'batch_number', i.batch_number, 'quantity', i.quantity,
                'note', i.note) order by i.place, i.part, i.serial_number nulls last, i.batch_number), '[]')
                from items i join products p on p.id = i.product_id)) as data
    from customer_orders o left join companies c on c.id = o.company_id
   where o.id = $1 and o.deleted_at is null`;

/**
 * Packing list of a whole customer order. Its day is the day of the last shipment, or the planned day before
 * the first one.
 */
@Injectable()
export class PackingListQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async get(orderId: number): Promise<PackingList | undefined> {
    const [row] = await this.db.query<{ data: PackingList }>(LIST, [orderId, this.environment.timeZone]);
    return row?.data;
  }
}
