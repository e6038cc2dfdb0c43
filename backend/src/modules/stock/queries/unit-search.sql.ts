import type { LabelledUnit, UnitState } from '@naryad/contracts/stock/stock-matches';
import { stands } from '../../batches/index.js';
import { storehouseOf } from './storehouse-of.sql.js';

/** Maximum number of units that are checked for visibility. */
const MAX_MATCHES = 20;

/** Exact matches before partial ones; each is looked up by the trigram index. */
export const byNumber = (whole: string, parts: string): string => `
  select id, min(rank) as rank from (
    (select l.id, 0 as rank from stock_lots l where ${whole} limit ${MAX_MATCHES})
    union all
    (select l.id, 1 as rank from stock_lots l where ${parts} limit ${MAX_MATCHES})) found group by id`;

/**
 * State of lots: current or last cell, and the document that took them out or will receive them. @param
 * matched id and rank of each
 */
export const unitsSql = (matched: string): string => `
  with meant as materialized (${matched})
  select l.id as batch_product_id, l.serial_number, l.kind,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'img_url', p.img_url) as product,
         b.cell_id as lies_in, m.type, m.document_type, m.document_id, c.id as cell_id, c.address,
         coalesce(c.module_id, i.module_id, o.module_id) as module_id, ${storehouseOf('c.module_id')} as storehouse,
         i.id as invoice_id, o.id as order_id, t.id as task_id, o.module_id as order_module_id
    from meant
    join stock_lots l on l.id = meant.id
    join products p on p.id = l.product_id
    left join stock_balances b on b.lot_id = l.id and b.quantity > 0
    left join lateral (
      select * from stock_movements m where m.lot_id = l.id and ${stands('m')} order by m.id desc limit 1) m on true
    left join storehouse_cells c on c.id = coalesce(b.cell_id, m.to_cell_id, m.from_cell_id)
    left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
    left join receipt_invoices i on i.id = il.invoice_id and i.deleted_at is null
    left join production_tasks t on t.id = l.production_task_id
    left join production_orders o on o.id = t.order_id
   order by meant.rank, l.serial_number, l.id`;

export interface UnitRow extends Pick<
  LabelledUnit,
  'batch_product_id' | 'serial_number' | 'product' | 'storehouse'
> {
  readonly lies_in: number | null;
  readonly type: string | null;
  readonly document_type: string | null;
  readonly document_id: number | null;
  readonly cell_id: number | null;
  readonly address: string | null;
  readonly module_id: number | null;
  readonly invoice_id: number | null;
  readonly order_id: number | null;
  readonly task_id: number | null;
  readonly order_module_id: number | null;
}

const LEFT: Readonly<Record<string, UnitState>> = { shipment: 'shipped', production: 'consumed' };

export function stateOf({ lies_in, type }: UnitRow): UnitState {
  if (lies_in !== null) return 'stored';
  return type === null ? 'no-place' : (LEFT[type] ?? 'written-off');
}

export function documentOf(row: UnitRow) {
  if (row.lies_in !== null) return null;
  if (row.type !== null) {
    return row.document_type === null || row.document_id === null
      ? null
      : { type: row.document_type, id: row.document_id };
  }
  if (row.invoice_id !== null) return { type: 'receipt-invoice', id: row.invoice_id };
  return row.order_id === null ? null : { type: 'production-order', id: row.order_id };
}
