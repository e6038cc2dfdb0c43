import { iso } from '../../../kernel/sql-text.js';
import { isStored, stands } from '../../batches/index.js';

/** SQL of the fields shared by lists and the page of an invoice; `i` the invoice, `g` its progress. */
export const INVOICE_FIELDS = `
  'id', i.id, 'module_id', i.module_id, 'supplier_id', i.supplier_id, 'date', i.date, 'number', i.number,
  'status', i.status, 'created_at', ${iso('i.created_at')}, 'accepted_at', ${iso('i.accepted_at')}, 'version', i.version,
  'item_count', g.item_count, 'control', json_build_object('total', g.total, 'units', g.units, 'done', g.done),
  'is_ready', g.is_ready,
  'discrepancy', case when i.discrepancy_reason is not null then json_build_object(
    'reason', i.discrepancy_reason, 'comment', i.discrepancy_comment, 'shortage', g.shortage, 'surplus', g.surplus,
    'made_at', ${iso('i.discrepancy_at')},
    'made_by', (select trim(concat_ws(' ', d.first_name, d.last_name)) from users d where d.id = i.discrepancy_by_id)) end`;

/** Cells `c` with the levels above them. */
export const CELLS = `storehouse_cells c
  join storehouse_shelves h on h.id = c.shelf_id
  join storehouse_stacks s on s.id = h.stack_id`;

export const CELL_JSON = `json_build_object(
  'id', c.id, 'number', c.number, 'address', c.address, 'module_id', c.module_id,
  'storehouse_shelf_id', h.id, 'storehouse_stack_id', s.id, 'storehouse_line_id', s.line_id)`;

const BATCH_JSON = `json_build_object('id', b.id, 'number', b.number, 'manufacture_date', b.manufacture_date,
  'expiry_date', b.expiry_date)`;

/** Units `u` with their batches `b`. `UNIT_JSON` converts the rows to the wire form. */
export const UNITS = 'stock_lots u left join manufacturer_batches b on b.id = u.batch_id';

export const UNIT_JSON = `json_build_object(
  'id', u.id, 'product_id', u.product_id, 'receipt_invoice_product_id', u.receipt_invoice_line_id,
  'batch_manufacture_id', u.batch_id, 'serial_number', u.serial_number, 'receipt_status', u.receipt_status,
  'batch_number', b.number, 'batch_manufacture', case when b.id is not null then ${BATCH_JSON} end,
  'is_stored', ${isStored('u')}, 'version', u.version,
  'storehouse_cell', (select ${CELL_JSON} from stock_balances w join (${CELLS}) on c.id = w.cell_id
                       where w.lot_id = u.id and w.quantity > 0))`;

/** The latest numbered batches of a supplier. */
export const SUPPLIER_BATCHES = `
  (select json_agg(${BATCH_JSON} order by b.manufacture_date desc nulls last, b.id desc)
     from (select * from manufacturer_batches
            where supplier_id = i.supplier_id and deleted_at is null and number is not null
            order by manufacture_date desc nulls last, id desc limit 1000) b)`;

/**
 * SQL: cells that received the quantity of a line `l`: by the putaway, or by an earlier reception of a unit
 * (its first movement; later ones do not belong to the invoice).
 */
export const ARRIVALS = `
  select m.to_cell_id as cell_id, m.quantity, m.user_id
    from stock_lots u join stock_movements m on m.lot_id = u.id
   where u.receipt_invoice_line_id = l.id and m.from_cell_id is null and ${stands('m')}
     and (m.document_type = 'receipt-invoice'
          or m.id = (select min(n.id) from stock_movements n
                      where n.lot_id = u.id and n.from_cell_id is null and ${stands('n')}))`;
