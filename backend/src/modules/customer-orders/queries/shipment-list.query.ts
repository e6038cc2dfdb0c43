import { Injectable } from '@nestjs/common';
import type { Shipment } from '@naryad/contracts/customer-orders/shipment-dto';
import type { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const person = (user: string): string =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.name)`;

/** Interchangeable units are one line. */
const LINES = `
  select json_agg(json_build_object('id', n.id, 'batch_product_id', n.lot_id, 'product_id', n.product_id,
           'product_name', p.name, 'sku', p.sku, 'serial_number', n.serial_number, 'batch_number', b.number,
           'address', c.address, 'quantity', n.quantity) order by n.id)
    from (select min(n.id) as id, min(n.lot_id) as lot_id, n.product_id, l.serial_number, l.batch_id, n.cell_id,
                 sum(n.quantity)::int as quantity
            from customer_shipment_lines n join stock_lots l on l.id = n.lot_id
           where n.shipment_id = s.id
           group by n.product_id, l.serial_number, l.batch_id, n.cell_id,
                    case when l.kind = 'unit' and l.serial_number is null then 0 else n.id end) n
    join products p on p.id = n.product_id
    join storehouse_cells c on c.id = n.cell_id
    left join manufacturer_batches b on b.id = n.batch_id`;

const SHIPMENT = `json_build_object('id', s.id, 'order_id', s.order_id, 'created_at', ${iso('s.created_at')},
  'user', ${person('u')}, 'reversed_at', ${iso('s.reversed_at')},
  'reversed_by', case when r.id is not null then ${person('r')} end, 'lines', (${LINES}))`;

const PEOPLE = 'join users u on u.id = s.created_by left join users r on r.id = s.reversed_by';

const LIST = `
  with found as materialized (
    select s.id from customer_shipments s
     where s.order_id = $1
       and ($2::text[] is null or s.id::text like any ($2)
            or exists (select from customer_shipment_lines n join products p on p.id = n.product_id
                         join stock_lots l on l.id = n.lot_id
                        where n.shipment_id = s.id
                          and (${folded('p.name')} like any ($2) or ${isSerialLike('l.serial_number', '$2')})))
  ), page as (select id from found order by id desc limit $3 offset $4)
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${SHIPMENT} order by s.id desc)
                     from page join customer_shipments s on s.id = page.id ${PEOPLE}), '[]') as data`;

/** Shipments of an order. */
@Injectable()
export class ShipmentListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof shipmentRoutes.getShipments>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: Shipment[] }>(LIST, [
      input.order_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** @param db the open transaction that created it */
  async get(id: number, db: Pick<ReadDb, 'query'> = this.db): Promise<Shipment> {
    const [row] = await db.query<{ data: Shipment }>(
      `select ${SHIPMENT} as data from customer_shipments s ${PEOPLE} where s.id = $1`,
      [id],
    );
    return row!.data;
  }
}
