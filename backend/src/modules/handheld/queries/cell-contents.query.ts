import {
  type CellContents,
  PRODUCTS_OF_CELL,
  SERIALS_OF_CELL,
  type HandheldCell,
} from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

type CellItem = CellContents['products'][number];

interface Contents {
  readonly total: number;
  readonly products: (CellItem & { readonly serials: string[] | null })[];
}

/** Natural order: СН-2 before СН-10. */
const natural = new Intl.Collator('ru', { numeric: true });

const CONTENTS = `
  with lying as (
    select b.product_id, b.quantity, l.serial_number, l.batch_id, coalesce(l.supplier_id, mb.supplier_id) as supplier_id,
           mb.number, mb.expiry_date
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      left join manufacturer_batches mb on mb.id = l.batch_id
     where b.cell_id = $1 and b.quantity > 0
  ), batches as (
    select y.product_id, y.batch_id as id, y.number, s.name as supplier, y.expiry_date::text, sum(y.quantity)::int as count
      from lying y left join companies s on s.id = y.supplier_id
     group by y.product_id, y.batch_id, y.number, s.name, y.expiry_date
  ), goods as (
    select p.id as product_id, p.name as product_name, p.sku as product_sku, p.img_url, sum(y.quantity)::int as count,
           count(y.serial_number)::int as serial_count, array_remove(array_agg(y.serial_number), null) as serials
      from lying y join products p on p.id = y.product_id
     group by p.id order by p.name, p.id limit ${PRODUCTS_OF_CELL}
  )
  select coalesce((select sum(quantity) from lying), 0)::int as total,
         coalesce((select json_agg(to_json(g) order by g.product_name, g.product_id) from (
           select p.*, coalesce((select json_agg(json_build_object('id', b.id, 'number', b.number,
                  'supplier', b.supplier, 'expiry_date', b.expiry_date, 'count', b.count)
                  order by b.expiry_date nulls last, b.id)
             from batches b where b.product_id = p.product_id), '[]') as batches
           from goods p) g), '[]') as products`;

/** Contents of a cell by product. */
@Injectable()
export class CellContentsQuery {
  constructor(private readonly db: ReadDb) {}

  async of(cell: HandheldCell): Promise<CellContents> {
    const [row] = await this.db.query<Contents>(CONTENTS, [cell.cell_id]);
    return {
      ...cell,
      total_products: row!.total,
      products: row!.products.map(({ serials, ...product }) => ({
        ...product,
        serial_numbers: (serials ?? []).sort(natural.compare).slice(0, SERIALS_OF_CELL),
      })),
    };
  }
}
