import { Injectable } from '@nestjs/common';
import type { ReceiptOrderData } from '@naryad/contracts/documents/templates';
import { ReadDb } from '../../../platform/db/read-db.js';
import { iso } from '../../../kernel/sql-text.js';
import { ARRIVALS } from './invoice.sql.js';

/** Data of a receipt order from the database; the caller adds the time of printing. */
export type ReceiptOrder = Omit<ReceiptOrderData, 'printed_at'>;

const ARRIVAL_CELLS = `select a.quantity, a.user_id, c.address, c.module_id
  from (${ARRIVALS}) a join storehouse_cells c on c.id = a.cell_id`;

const ORDER = `
  select json_build_object(
    'number', i.number, 'date', i.date, 'accepted_at', ${iso('i.accepted_at')},
    'supplier', json_build_object('name', c.name, 'inn', c.inn, 'kpp', c.kpp),
    'storehouse_name', (select string_agg(distinct w.name, ', ')
                          from receipt_invoice_lines l cross join lateral (${ARRIVAL_CELLS}) a
                          join work_modules w on w.id = a.module_id where l.invoice_id = i.id),
    'lines', (select json_agg(json_build_object(
                 'product', json_build_object('id', p.id, 'name', p.name, 'sku', p.sku), 'quantity', l.quantity,
                 'accepted', (select coalesce(sum(quantity), 0)::int from (${ARRIVAL_CELLS}) a),
                 'places', (select coalesce(json_agg(address || ' (' || quantity || ' шт.)' order by address), '[]')
                              from (select address, sum(quantity) as quantity from (${ARRIVAL_CELLS}) a group by address) n))
               order by l.id)
                from receipt_invoice_lines l join products p on p.id = l.product_id where l.invoice_id = i.id),
    'accepted_by', (select json_build_object('first_name', coalesce(min(u.first_name), ''),
                                             'last_name', coalesce(min(u.last_name), ''))
                      from users u
                     where u.id = coalesce(i.accepted_by_id,
                                    (select min(a.user_id) from receipt_invoice_lines l
                                      cross join lateral (${ARRIVAL_CELLS}) a where l.invoice_id = i.id))
                    having count(*) > 0)) as receipt_order
    from receipt_invoices i join companies c on c.id = i.supplier_id
   where i.id = $1 and i.deleted_at is null and i.status = 'accepted'`;

/** Data of a receipt order М-4 of an accepted invoice. */
@Injectable()
export class ReceiptOrderQuery {
  constructor(private readonly db: ReadDb) {}

  /** Null before it is accepted. */
  async get(invoiceId: number): Promise<ReceiptOrder | null> {
    const [row] = await this.db.query<{ receipt_order: ReceiptOrder }>(ORDER, [invoiceId]);
    return row?.receipt_order ?? null;
  }
}
