import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PlacedLot } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { INTERCHANGEABLE_KEY } from '../data/interchangeable-lots.sql.js';
import { holdReason } from '../data/held.sql.js';
import { NATURAL, CELL_PATH } from './stock-rows.sql.js';

/** Groups interchangeable items without a serial number into one line per cell. */
const COUNTED = `
    select min(lot_id) as lot_id, cell_id, sum(quantity)::int as quantity, sum(reserved)::int as reserved,
           sum(version)::int as version, min(created_at) as created_at, min(id) as id, address, widths, kind,
           serial_number, supplier_id, batch_id, batch_number, batch_supplier_id, expiry_date, hold_reason,
           count(*)::int as lots
      from lying
     group by cell_id, address, widths, kind, serial_number, supplier_id, batch_id, batch_number, batch_supplier_id,
              expiry_date, hold_reason, ${INTERCHANGEABLE_KEY}`;

const PAGE = (isCounted: boolean): string => `
  with lying as materialized (
    select l.lot_id, l.cell_id, l.quantity, l.reserved, l.version, l.created_at, l.id, c.address, ${NATURAL} as widths,
           lot.kind, lot.serial_number, lot.supplier_id, lot.batch_id, b.number as batch_number,
           b.supplier_id as batch_supplier_id, b.expiry_date,
           ${isCounted ? holdReason('l.lot_id') : 'null::text'} as hold_reason
      from stock_balances l
      ${CELL_PATH}
      join stock_lots lot on lot.id = l.lot_id
      left join manufacturer_batches b on b.id = lot.batch_id
     where l.module_id = $1 and l.product_id = $2 and l.quantity > 0 and ($3::int is null or l.cell_id = $3)
       and ($4::text[] is null or ${isSerialLike('lot.serial_number', '$4')}
            or ${folded('b.number')} like any ($4) or ${folded('c.address')} like any ($4))
  ), found as ${isCounted ? `materialized (${COUNTED}` : 'not materialized (select * from lying'}
  ), page as (
    select * from found order by widths, address, cell_id, expiry_date nulls last, created_at, id limit $5 offset $6
  )
  select (select count(*)::int from found) as total,
         (select coalesce(sum(quantity), 0)::float8 from found) as total_count,
         coalesce((select json_agg(json_build_object(
             'batch_product_id', p.lot_id, 'kind', p.kind, 'serial_number', p.serial_number,
             'batch_manufacture_id', p.batch_id, 'batch_number', p.batch_number, 'supplier_name', s.name,
             'expiry_date', p.expiry_date, 'cell_id', p.cell_id, 'address', p.address, 'quantity', p.quantity,
             'reserved', p.reserved, 'version', p.version,
             'hold_reason', ${isCounted ? 'p.hold_reason' : holdReason('p.lot_id')}${isCounted ? `, 'lots', p.lots` : ''})
             order by p.widths, p.address, p.cell_id, p.expiry_date nulls last, p.created_at, p.id)
           from page p left join companies s on s.id = coalesce(p.supplier_id, p.batch_supplier_id)), '[]') as data`;

/** Stock of a product in a storehouse, lot by lot: by address, then by expiry, then by age. */
@Injectable()
export class PlacedLotsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<(typeof stockRoutes)['getPlacedLots']>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; total_count: number; data: PlacedLot[] }>(
      PAGE(input.counted === true),
      [
        input.module_id,
        input.product_id,
        input.cell_id ?? null,
        searchPatterns(input.search),
        window.perPage,
        window.offset,
      ],
    );
    const { total, total_count, data } = row!;
    return { ...pageAnswer(data, total, window), total_count };
  }
}
