import { Injectable } from '@nestjs/common';
import type { DiscrepancyActData } from '@naryad/contracts/documents/templates';
import { type DiscrepancyReason, discrepancyReasonLabels } from '@naryad/contracts/receipt-invoices/dto';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Data of an act from the database; the caller adds the time of printing. */
export type DiscrepancyAct = Omit<DiscrepancyActData, 'printed_at'>;

const ACT = `
  select json_build_object(
    'number', i.number, 'date', i.date, 'made_at', ${iso('i.discrepancy_at')},
    'supplier', json_build_object('name', c.name, 'inn', c.inn, 'kpp', c.kpp),
    'place', w.name, 'reason', i.discrepancy_reason, 'comment', i.discrepancy_comment,
    'lines', (select coalesce(json_agg(json_build_object(
                 'product', json_build_object('id', p.id, 'name', p.name, 'sku', p.sku), 'quantity', l.quantity,
                 'accepted', coalesce(l.accepted_quantity, l.quantity), 'note', l.surplus_reason) order by l.id), '[]')
                from receipt_invoice_lines l join products p on p.id = l.product_id where l.invoice_id = i.id),
    'made_by', (select json_build_object('first_name', u.first_name, 'last_name', u.last_name)
                  from users u where u.id = i.discrepancy_by_id)) as act
    from receipt_invoices i join companies c on c.id = i.supplier_id join work_modules w on w.id = i.module_id
   where i.id = $1 and i.deleted_at is null and i.discrepancy_reason is not null`;

/** Data of an act М-7 about a delivery that differs from its invoice. */
@Injectable()
export class DiscrepancyActQuery {
  constructor(private readonly db: ReadDb) {}

  /** Null when no discrepancy is stored. */
  async get(invoiceId: number): Promise<DiscrepancyAct | null> {
    const [row] = await this.db.query<{
      act: Omit<DiscrepancyAct, 'reason'> & { readonly reason: DiscrepancyReason };
    }>(ACT, [invoiceId]);
    return row ? { ...row.act, reason: discrepancyReasonLabels[row.act.reason] } : null;
  }
}
