import { Injectable } from '@nestjs/common';
import type { UnitLabelData } from '@naryad/contracts/documents/templates';
import { DataSource } from 'typeorm';

/** Items of orders; for a single order also a range of item numbers. */
export interface OrderItems {
  readonly orderIds: readonly number[];
  readonly from: number | null;
  readonly to: number | null;
}

const ITEMS = `t.order_id = any ($1::int[]) and t.lot_id is not null and ($2::int is null or t.sort >= $2)
  and ($3::int is null or t.sort <= $3)`;

const SEQUENCE = 'array_position($1::int[], t.order_id), t.sort, t.id';

/** $4 the plant's time zone, for the production day of a unit without batch. */
const LABELS = `
  select l.id as batch_product_id, l.serial_number,
    json_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku) as product, b.number as batch_number,
    coalesce(b.manufacture_date, (coalesce(t.finished_at, l.created_at) at time zone $4)::date)::text as date,
    b.expiry_date::text as expiry_date
  from production_tasks t
  join stock_lots l on l.id = t.lot_id
  join products pr on pr.id = l.product_id
  left join manufacturer_batches b on b.id = l.batch_id
  where ${ITEMS} order by ${SEQUENCE}`;

/** Printed data of a whole order. */
@Injectable()
export class OrderDocumentsQuery {
  constructor(private readonly db: DataSource) {}

  /** The one production module of the orders; null when they have several or an order is missing. */
  async moduleOf(orderIds: readonly number[]): Promise<number | null> {
    const rows: { id: number; count: number }[] = await this.db.query(
      `select module_id as id, count(*)::int as count from production_orders
        where id = any ($1::int[]) and deleted_at is null group by module_id`,
      [orderIds],
    );
    const [row, other] = rows;
    return other === undefined && row?.count === orderIds.length ? row.id : null;
  }

  /** By order: number of items that were started; the others have no code yet. */
  async counts({ orderIds, from, to }: OrderItems): Promise<ReadonlyMap<number, number>> {
    const rows: { id: number; count: number }[] = await this.db.query(
      `select t.order_id as id, count(*)::int as count from production_tasks t where ${ITEMS} group by t.order_id`,
      [orderIds, from, to],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  labels({ orderIds, from, to }: OrderItems, timeZone: string): Promise<UnitLabelData['labels']> {
    return this.db.query(LABELS, [orderIds, from, to, timeZone]);
  }

  async lots({ orderIds, from, to }: OrderItems): Promise<number[]> {
    const rows: { id: number }[] = await this.db.query(
      `select t.lot_id as id from production_tasks t where ${ITEMS} order by ${SEQUENCE}`,
      [orderIds, from, to],
    );
    return rows.map(({ id }) => id);
  }
}
