import { Injectable } from '@nestjs/common';
import type { BatchManufacture, BatchWithProducts } from '@naryad/contracts/batches/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../batches.errors.js';
import { BATCH_JSON, BATCHES } from './batch.sql.js';

const ONE = `select ${BATCH_JSON} as batch from ${BATCHES} where b.id = $1 and b.deleted_at is null`;

// A bulk lot has one row per cell. A lot that is in no cell has one row with quantity 0.
const WITH_PRODUCTS = `
  with lots as (
    select l.id, l.product_id, l.serial_number, coalesce(s.quantity, 0) as quantity, place.address
      from stock_lots l
      left join stock_balances s on s.lot_id = l.id and s.quantity > 0
      left join storehouse_cells place on place.id = s.cell_id
     where l.batch_id = $1
  ), of_product as (
    select product_id, sum(quantity)::int as quantity,
           json_agg(json_build_object('serial_number', serial_number, 'location', address, 'quantity', quantity)
                    order by serial_number nulls last, address nulls last, id) as serial_numbers
      from lots group by product_id
  )
  select ${BATCH_JSON} as batch,
         coalesce((select json_agg(json_build_object('product_id', o.product_id, 'product_name', p.name,
                                     'quantity', o.quantity, 'serial_numbers', o.serial_numbers)
                                   order by p.name, p.id)
                     from of_product o join products p on p.id = o.product_id), '[]') as products
    from ${BATCHES} where b.id = $1 and b.deleted_at is null`;

/** One batch for its form and its page. */
@Injectable()
export class BatchQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param db the open transaction, to see its own changes @throws BATCH_NOT_FOUND */
  async get(id: number, db: Pick<ReadDb, 'query'> = this.db): Promise<BatchManufacture> {
    const [row] = await db.query<{ batch: BatchManufacture }>(ONE, [id]);
    if (!row) throw fail('BATCH_NOT_FOUND');
    return row.batch;
  }

  /** The batch with its products, their remaining quantity and their cells. @throws BATCH_NOT_FOUND */
  async withProducts(id: number): Promise<BatchWithProducts> {
    const [row] = await this.db.query<{
      batch: BatchManufacture;
      products: BatchWithProducts['products'];
    }>(WITH_PRODUCTS, [id]);
    if (!row) throw fail('BATCH_NOT_FOUND');
    return { ...row.batch, products: row.products };
  }
}
