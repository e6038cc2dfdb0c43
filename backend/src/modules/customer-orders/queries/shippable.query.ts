import { Inject, Injectable } from '@nestjs/common';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import { Clock } from '../../../kernel/clock.js';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { holdReason, isNotHeld } from '../../stock/index.js';

/**
 * $1 order, $2 storehouses, $3 the plant's day, $4 patterns or null, $5 a lot or null (with a lot: only the
 * row that contains it). Interchangeable units are one row.
 */
const LIST = `
  with found as materialized (
    select b.id, b.created_at, b.lot_id, b.cell_id, b.product_id, b.quantity - b.reserved as free, l.kind, l.serial_number, l.batch_id,
           mb.number as batch_number, mb.expiry_date, p.name as product_name, p.sku, c.address, b.module_id,
           o.id as made_for_id, o.number as made_for_number, n.id as line_id,
           case when l.kind = 'unit' and l.serial_number is null then 0 else b.id end as apart
      from customer_order_lines n
      join stock_balances b on b.product_id = n.product_id and b.module_id = any ($2::int[]) and b.quantity > b.reserved
      join storehouse_cells c on c.id = b.cell_id and c.hidden_at is null
      join stock_lots l on l.id = b.lot_id
      join products p on p.id = b.product_id
      left join manufacturer_batches mb on mb.id = l.batch_id
      left join production_tasks t on t.id = l.production_task_id
      left join production_orders r on r.id = t.order_id
      left join customer_orders o on o.id = r.customer_order_id
     where n.order_id = $1 and ${isNotHeld('b.lot_id')} and (mb.expiry_date is null or mb.expiry_date >= $3::date)
       and ($5::int is null or b.product_id = (select w.product_id from stock_lots w where w.id = $5))
       and ($4::text[] is null or ${isSerialLike('l.serial_number', '$4')} or ${folded('p.name')} like any ($4)
            or ${folded('p.sku')} like any ($4) or ${folded('mb.number')} like any ($4)
            or ${folded('c.address')} like any ($4))
  ), alike as materialized (
    select case when bool_or(lot_id = $5) then $5 else (array_agg(lot_id order by created_at, id))[1] end as lot_id,
           cell_id, product_id, sum(free)::int as available, kind, serial_number, batch_id, batch_number, expiry_date,
           product_name, sku, address, module_id, made_for_id, made_for_number,
           row_number() over (order by made_for_id = $1 desc nulls last, made_for_id nulls first, line_id,
                                       expiry_date nulls last, min(created_at), min(id)) as place
      from found
     group by apart, cell_id, product_id, kind, serial_number, batch_id, batch_number, expiry_date, product_name, sku, address,
              module_id, made_for_id, made_for_number, line_id
    having $5::int is null or bool_or(lot_id = $5)
  )
  select (select count(*)::int from alike) as total,
         coalesce((select json_agg(json_build_object(
             'batch_product_id', f.lot_id, 'cell_id', f.cell_id, 'product_id', f.product_id,
             'product_name', f.product_name, 'sku', f.sku, 'kind', f.kind, 'serial_number', f.serial_number,
             'batch_id', f.batch_id, 'batch_number', f.batch_number, 'expiry_date', f.expiry_date, 'storehouse', m.name,
             'address', f.address, 'available', f.available,
             'made_for', case when f.made_for_id is not null
                              then json_build_object('id', f.made_for_id, 'number', f.made_for_number) end)
             order by f.place)
           from (select * from alike order by place limit $6 offset $7) f
           join work_modules m on m.id = f.module_id), '[]') as data`;

/** Why a lot cannot be shipped; the first reason that applies. */
const FACTS = `
  select p.name as product, l.serial_number, b.expiry_date::text as expiry_date, ${holdReason('l.id')} as "holdReason",
         exists (select from customer_order_lines n where n.order_id = $1 and n.product_id = l.product_id) as "isOrdered",
         coalesce((select bool_or(s.module_id = any ($3::int[])) from stock_balances s
                    where s.lot_id = l.id and s.quantity > 0), false) as "isHere",
         exists (select from stock_balances s where s.lot_id = l.id and s.quantity > 0) as "isStored",
         (select o.number from customer_shipment_lines n join customer_shipments s on s.id = n.shipment_id
            join customer_orders o on o.id = s.order_id
           where n.lot_id = l.id and s.reversed_at is null order by s.id desc limit 1) as "shippedBy"
    from stock_lots l join products p on p.id = l.product_id
    left join manufacturer_batches b on b.id = l.batch_id
   where l.id = $2`;

export interface LotFacts {
  readonly product: string;
  readonly serial_number: string | null;
  readonly expiry_date: string | null;
  /** Why it is on hold; null when it is not. */
  readonly holdReason: string | null;
  readonly isOrdered: boolean;
  /** It is in a storehouse that the actor may ship from. */
  readonly isHere: boolean;
  readonly isStored: boolean;
  /** Number of the customer order that it was shipped for; null when it was not shipped. */
  readonly shippedBy: string | null;
}

export interface ShippableFilter extends PageInput {
  readonly orderId: number;
  readonly storehouses: readonly number[];
  readonly search?: string | null;
  readonly lotId?: number | null;
}

/** Stock that may be shipped to a buyer now. */
@Injectable()
export class ShippableQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async list(filter: ShippableFilter) {
    const window = pageWindow(filter);
    const [row] = await this.db.query<{ total: number; data: ShippableLot[] }>(LIST, [
      filter.orderId,
      filter.storehouses,
      this.today(),
      searchPatterns(filter.search),
      filter.lotId ?? null,
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async facts(orderId: number, lotId: number, storehouses: readonly number[]): Promise<LotFacts | undefined> {
    const [row] = await this.db.query<LotFacts>(FACTS, [orderId, lotId, storehouses]);
    return row;
  }

  /** The plant's day, `yyyy-mm-dd`. */
  today(): string {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: this.environment.timeZone }).format(this.clock.now());
  }
}
