import { Injectable } from '@nestjs/common';
import type { UnitLabelData } from '@naryad/contracts/documents/templates';
import { DataSource } from 'typeorm';

/** Items of an order by their numbers. */
export interface OrderItems {
  readonly orderId: number;
  readonly from: number | null;
  readonly to: number | null;
}

const ITEMS = `t.order_id = $1 and t.lot_id is not null and ($2::int is null or t.sort >= $2)
  and ($3::int is null or t.sort <= $3)`;

/** $4 is the plant's time zone: the day on which a unit without a batch was made. */
const LABELS = `
  select l.id as batch_product_id, l.serial_number,
    json_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku) as product, b.number as batch_number,
    coalesce(b.manufacture_date, (coalesce(t.finished_at, l.created_at) at time zone $4)::date)::text as date,
    b.expiry_date::text as expiry_date
  from production_tasks t
  join stock_lots l on l.id = t.lot_id
  join products pr on pr.id = l.product_id
  left join manufacturer_batches b on b.id = l.batch_id
  where ${ITEMS} order by t.sort, t.id`;

/** What is printed for a whole order. */
@Injectable()
export class OrderPapersQuery {
  constructor(private readonly db: DataSource) {}

  /** The production module of an order that is there. */
  async moduleOf(orderId: number): Promise<number | null> {
    const [row]: { id: number }[] = await this.db.query(
      'select module_id as id from production_orders where id = $1 and deleted_at is null',
      [orderId],
    );
    return row?.id ?? null;
  }

  /** Items that were started: the others have no code yet. */
  async count({ orderId, from, to }: OrderItems): Promise<number> {
    const [row]: { count: number }[] = await this.db.query(
      `select count(*)::int as count from production_tasks t where ${ITEMS}`,
      [orderId, from, to],
    );
    return row!.count;
  }

  labels({ orderId, from, to }: OrderItems, timeZone: string): Promise<UnitLabelData['labels']> {
    return this.db.query(LABELS, [orderId, from, to, timeZone]);
  }

  async lots({ orderId, from, to }: OrderItems): Promise<number[]> {
    const rows: { id: number }[] = await this.db.query(
      `select t.lot_id as id from production_tasks t where ${ITEMS} order by t.sort, t.id`,
      [orderId, from, to],
    );
    return rows.map(({ id }) => id);
  }
}
