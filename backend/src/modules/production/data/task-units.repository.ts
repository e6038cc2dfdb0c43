import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { serialNumbers, serialPrefix } from '../../products/domain/serial-numbers.js';

interface ProductRow {
  readonly id: number;
  readonly sku: string | null;
  readonly serial_prefix: string | null;
  readonly last_serial: number;
}

/** Gives tasks the units that they produce. The lots are made here, in one statement, and belong to their tasks. */
@Injectable()
export class ProducedUnitsRepository {
  /**
   * Gives every task of the order that has none yet its lot. The product row is the lock of the running number; numbers
   * that somebody already gave by hand are passed over. Answers how many lots were made.
   */
  async giveUnits(tx: Tx, orderId: number, productId: number): Promise<number> {
    const [missing] = await tx.query<{ count: number }>(
      'select count(*)::int as count from production_tasks where order_id = $1 and lot_id is null',
      [orderId],
    );
    if (missing!.count === 0) return 0;
    await tx.query(`set local statement_timeout = '60s'`);
    const [product] = await tx.query<ProductRow>(
      `select p.id, p.sku, p.last_serial, (
         select v.value from product_attribute_values v
         join product_attributes a on a.id = v.attribute_id and a.key = 'serial_prefix'
         where v.product_id = p.id) as serial_prefix
       from products p where p.id = $1 for no key update`,
      [productId],
    );
    const prefix = serialPrefix({ ...product!, serialPrefix: product!.serial_prefix });
    const after = await this.lastNumber(tx, product!, prefix);
    const serials = serialNumbers(prefix, after, missing!.count);
    await tx.query(
      `with numbered as (
         select id, row_number() over (order by sort) as place
         from production_tasks where order_id = $1 and lot_id is null
       ), made as (
         insert into stock_lots (product_id, serial_number, kind, production_task_id)
         select $2, serial.number, 'unit', numbered.id
         from numbered join unnest($3::text[]) with ordinality serial(number, place) using (place)
         order by place returning id, production_task_id
       ), counted as (
         update products set last_serial = $4 where id = $2
       )
       update production_tasks t set lot_id = made.id, version = t.version + 1
       from made where t.id = made.production_task_id`,
      [orderId, productId, serials, after + serials.length],
    );
    return missing!.count;
  }

  private async lastNumber(tx: Tx, product: ProductRow, prefix: string): Promise<number> {
    const [row] = await tx.query<{ last: number }>(
      `select coalesce(max(right(serial_number, -length($2) - 1)::int), 0) as last from stock_lots
       where product_id = $1 and batch_id is null and left(serial_number, length($2) + 1) = $2 || '-'
         and right(serial_number, -length($2) - 1) ~ '^[0-9]{6,9}$'`,
      [product.id, prefix],
    );
    return Math.max(product.last_serial, row!.last);
  }
}
