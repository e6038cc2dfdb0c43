import type { StockRow } from '@naryad/contracts/stock/dto';
import { Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

type Details = Pick<StockRow, 'manufacturer' | 'suppliers' | 'last_movement'>;

interface DetailsRow extends Details {
  readonly product_id: number;
  readonly cell_id: number | null;
}

/** $2 products; $3 their cells, row by row, or null for whole products. */
const DETAILS = `
  with asked as (
    select product_id, cell_id from unnest($2::int[], coalesce($3::int[], array_fill(null::int, array[cardinality($2::int[])])))
           as asked (product_id, cell_id)
  )
  select a.product_id, a.cell_id, m.name as manufacturer, s.suppliers, s.last_movement
    from asked a
    join products p on p.id = a.product_id
    left join companies m on m.id = p.manufacturer_id
   cross join lateral (
     select coalesce(array_agg(distinct c.name) filter (where c.name is not null and b.quantity > 0), '{}') as suppliers,
            ${iso('max(moved.at)')} as last_movement
       from stock_balances b
       join stock_lots l on l.id = b.lot_id
       left join manufacturer_batches mb on mb.id = l.batch_id
       left join companies c on c.id = coalesce(l.supplier_id, mb.supplier_id)
       left join lateral (
         select v.at from stock_movements v
          where v.lot_id = b.lot_id and (a.cell_id is null or a.cell_id in (v.from_cell_id, v.to_cell_id))
          order by v.id desc limit 1) moved on true
      where b.module_id = $1 and b.product_id = a.product_id and (a.cell_id is null or b.cell_id = a.cell_id)
   ) s`;

/** Optional details of balance rows: manufacturer, supplier, and time of the last movement. */
@Injectable()
export class StockDetailsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Adds the details to the rows of one page, all of the same grouping. */
  async added(moduleId: number, rows: readonly StockRow[]): Promise<StockRow[]> {
    const isByCell = rows.some((row) => row.cell_id !== null);
    const details = await this.db.query<DetailsRow>(DETAILS, [
      moduleId,
      rows.map((row) => row.product.id),
      isByCell ? rows.map((row) => row.cell_id) : null,
    ]);
    const byLine = new Map(details.map((one) => [`${one.product_id}:${one.cell_id}`, one]));
    return rows.map((row) => {
      const details = byLine.get(`${row.product.id}:${row.cell_id}`);
      return {
        ...row,
        manufacturer: details?.manufacturer ?? null,
        suppliers: details?.suppliers ?? [],
        last_movement: details?.last_movement ?? null,
      };
    });
  }
}
