import type { InputOf } from '@naryad/contracts/kernel/route';
import type { SerialRecord } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Injectable } from '@nestjs/common';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { INTERCHANGEABLE_KEY } from '../data/interchangeable-lots.sql.js';

/** Natural order: А-2 before А-10. */
const ORDER = 'serial_number is null, serial_number collate ru_natural, lot_id, cell_id';

/** Groups interchangeable items without a serial number into one line per cell. */
const COUNTED = `
    select min(lot_id) as lot_id, cell_id, sum(quantity)::int as quantity, serial_number, batch_id, batch_number,
           supplier_id, count(*)::int as lots
      from lying
     group by cell_id, serial_number, kind, batch_id, batch_number, supplier_id, ${INTERCHANGEABLE_KEY}`;

const PAGE = (isCounted: boolean): string => `
  with lying as materialized (
    select b.lot_id, l.kind, b.cell_id, b.quantity, l.serial_number, l.batch_id, mb.number as batch_number,
           coalesce(l.supplier_id, mb.supplier_id) as supplier_id
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      join storehouse_cells c on c.id = b.cell_id
      left join manufacturer_batches mb on mb.id = l.batch_id
     where b.module_id = $1 and b.product_id = $2 and b.quantity > 0
       and ($3::text[] is null or ${isSerialLike('l.serial_number', '$3')} or ${folded('mb.number')} like any ($3)
            or ${folded('c.address')} like any ($3))
  ), found as ${isCounted ? `materialized (${COUNTED}` : 'not materialized (select * from lying'}
  ), page as (
    select *, row_number() over (order by ${ORDER}) as place from found order by ${ORDER} limit $4 offset $5
  )
  select (select count(*)::int from found) as total,
         coalesce((
           select json_agg(json_build_object(
                    'batch_product_id', p.lot_id, 'serial_number', p.serial_number, 'quantity', p.quantity,
                    'batch_manufacture_id', p.batch_id, 'batch_number', p.batch_number,
                    'supplier_id', s.id, 'supplier_name', s.name,
                    ${isCounted ? `'lots', p.lots,` : ''}
                    'storehouse_cell', json_build_object(
                      'id', c.id, 'number', c.number, 'address', c.address, 'storehouse_shelf_id', c.shelf_id,
                      'storehouse_shelf', json_build_object(
                        'storehouse_stack_id', h.stack_id,
                        'storehouse_stack', json_build_object('storehouse_line_id', k.line_id)))) order by p.place)
             from page p
             left join companies s on s.id = p.supplier_id
             join storehouse_cells c on c.id = p.cell_id
             join storehouse_shelves h on h.id = c.shelf_id
             join storehouse_stacks k on k.id = h.stack_id), '[]') as data`;

/** Stock of a product in a storehouse. */
@Injectable()
export class SerialRecordsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Units by serial number, then items without one; one row per cell of a bulk lot. */
  async list(input: InputOf<typeof stockRoutes.getAllSerialNumbersByProduct>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: SerialRecord[] }>(PAGE(input.counted === true), [
      input.module_id,
      input.product_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
