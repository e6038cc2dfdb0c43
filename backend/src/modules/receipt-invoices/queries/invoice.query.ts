import { Injectable } from '@nestjs/common';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../receipt-invoices.errors.js';
import { progressOf } from '../data/progress.sql.js';
import {
  ARRIVALS,
  CELL_JSON,
  CELLS,
  INVOICE_FIELDS,
  SUPPLIER_BATCHES,
  UNIT_JSON,
  UNITS,
} from './invoice.sql.js';

const PLACED = `select cell_id, sum(quantity)::int as quantity from (${ARRIVALS}) a group by cell_id`;

/** Cells of the storehouses $2 that already contain the product. */
const SUGGESTED = `
  select b.cell_id, sum(b.quantity)::int as quantity
    from stock_balances b
   where b.product_id = l.product_id and b.module_id = any ($2::int[]) and b.quantity > 0
   group by b.cell_id order by quantity desc, b.cell_id limit 5`;

const inCells = (arrivals: string, order: string): string => `
  coalesce((select json_agg(json_build_object('quantity', w.quantity, 'storehouse_cell', ${CELL_JSON}) order by ${order})
              from (${arrivals}) w join (${CELLS}) on c.id = w.cell_id), '[]')`;

const ONE = `
  select json_build_object(${INVOICE_FIELDS},
    'supplier', json_build_object('id', c0.id, 'name', c0.name, 'batch_manufactures', coalesce(${SUPPLIER_BATCHES}, '[]')),
    'products', coalesce((
      select json_agg(json_build_object(
               'id', l.id, 'product_id', l.product_id, 'quantity', l.quantity,
               'accepted_quantity', l.accepted_quantity, 'surplus_reason', l.surplus_reason,
               'product', json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'img_url', p.img_url),
               'distributions', case when i.status = 'accepted' then ${inCells(PLACED, 'c.address, c.id')} else '[]' end,
               'suggested_cells', case when g.is_ready then ${inCells(SUGGESTED, 'w.quantity desc, c.id')} else '[]' end,
               'batch_products', coalesce((select json_agg(${UNIT_JSON} order by u.id) from ${UNITS}
                                            where u.receipt_invoice_line_id = l.id and u.kind = 'unit'), '[]'))
             order by l.id)
        from receipt_invoice_lines l join products p on p.id = l.product_id where l.invoice_id = i.id), '[]')) as invoice
    from receipt_invoices i join companies c0 on c0.id = i.supplier_id
    cross join lateral (${progressOf('i')}) g
   where i.id = $1 and i.deleted_at is null`;

/** One invoice with its lines, their units and cells. */
@Injectable()
export class InvoiceQuery {
  constructor(private readonly db: ReadDb) {}

  /**
   * @param storehouses storehouses whose cells are suggested
   * @param db the open transaction, to see its own changes
   * @throws RECEIPT_INVOICE_NOT_FOUND
   */
  async get(
    id: number,
    storehouses: readonly number[] = [],
    db: Pick<ReadDb, 'query'> = this.db,
  ): Promise<ReceiptInvoice> {
    const [row] = await db.query<{ invoice: ReceiptInvoice }>(ONE, [id, storehouses]);
    if (!row) throw fail('RECEIPT_INVOICE_NOT_FOUND');
    return row.invoice;
  }
}
