import { iso } from '../../../kernel/sql-text.js';
import { CELL_ORDER, CELLS_WITH_PATH, personName } from './shared.sql.js';

/**
 * Current quantity in the ledger of the item of a line `l`. Units have a separate subquery by lot: otherwise
 * the thousands of units in a cell would be scanned once per line.
 */
export const NOW = `
  case when l.lot_id is not null
       then coalesce((select b.quantity from stock_balances b where b.cell_id = l.cell_id and b.lot_id = l.lot_id), 0)
       when l.serial_number is not null then 0
       else (select coalesce(sum(b.quantity), 0)::int
               from stock_balances b join stock_lots bl on bl.id = b.lot_id
              where b.cell_id = l.cell_id and b.product_id = l.product_id and not b.is_unit
                and bl.batch_id is not distinct from l.batch_id) end`;

/** Lines in the order of cell addresses, then by product and batch. */
export const LINE_ORDER = `${CELL_ORDER}, p.name, mb.number nulls first,
  coalesce(lot.serial_number, l.serial_number) nulls first, l.id`;

/** Address of the cell in which the same unit was found, or is missing. */
const OTHER = (sign: '>' | '<'): string => `
  (select oc.address from stock_taking_lines o join storehouse_cells oc on oc.id = o.cell_id
    where o.taking_id = l.taking_id and o.lot_id = l.lot_id and o.id <> l.id and o.difference ${sign} 0
    order by o.id limit 1)`;

/** Previous cell of the unit: after posting from the movement, before from the ledger. */
const SOURCE = `
  case when t.status = 'posted'
       then (select f.address from stock_movements m join storehouse_cells f on f.id = m.from_cell_id
              where m.document_type = 'stock-taking' and m.document_id = t.id and m.lot_id = l.lot_id
                and m.to_cell_id = l.cell_id)
       else (select f.address from stock_balances b join storehouse_cells f on f.id = b.cell_id
              where b.lot_id = l.lot_id and b.quantity > 0 and b.cell_id <> l.cell_id and f.module_id = t.module_id) end`;

const COUNTS = `
  coalesce((select json_agg(json_build_object(
                     'id', x.id, 'counted_by', ${personName('u')}, 'counted_at', ${iso('x.counted_at')},
                     'quantity', x.quantity, 'expected', x.expected,
                     'is_chosen', x.id = l.held_count_id and not l.is_disputed) order by x.id desc)
              from stock_taking_counts x join users u on u.id = x.counted_by
             where x.line_id = l.id), '[]')`;

/** Lines `l` of stock-takings `t`, with their cells `c`, products `p`, and effective counts `held`. */
export const LINES = `
  stock_taking_lines l
  join stock_takings t on t.id = l.taking_id
  join ${CELLS_WITH_PATH} on c.id = l.cell_id
  join products p on p.id = l.product_id
  left join manufacturer_batches mb on mb.id = l.batch_id
  left join stock_lots lot on lot.id = l.lot_id
  left join stock_taking_counts held on held.id = l.held_count_id`;

/** Columns of `stockTakingLine`. */
export const LINE = `
  l.id, l.cell_id, c.address, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product,
  l.batch_id as batch_manufacture_id, mb.number as batch_number, l.lot_id as batch_product_id,
  coalesce(lot.serial_number, l.serial_number) as serial_number,
  coalesce(held.expected, ${NOW}) as expected, held.quantity as counted, l.difference,
  case when l.held_count_id is null then 'uncounted' when l.is_disputed then 'disputed' else 'counted' end as state,
  case when l.difference < 0 then ${OTHER('>')} end as moved_to,
  case when l.difference > 0 and l.lot_id is not null then coalesce(${OTHER('<')}, ${SOURCE}) end as moved_from,
  ${COUNTS} as counts, l.problem, l.version`;
