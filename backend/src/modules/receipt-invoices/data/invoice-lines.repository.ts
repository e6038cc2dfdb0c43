import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { RequestedLine } from '../domain/requested-lines.js';

@Injectable()
export class InvoiceLinesRepository {
  /** Ids in the order of the input. */
  async insert(tx: Tx, invoiceId: number, lines: readonly RequestedLine[]): Promise<number[]> {
    if (lines.length === 0) return [];
    const rows = await tx.query<{ id: number }>(
      `insert into receipt_invoice_lines (invoice_id, product_id, quantity)
       select $1, n.product_id, n.quantity
         from unnest($2::int[], $3::int[]) with ordinality as n(product_id, quantity, i) order by n.i
       returning id`,
      [invoiceId, lines.map((one) => one.productId), lines.map((one) => one.quantity)],
    );
    return rows.map((row) => row.id);
  }

  async changeQuantities(
    tx: Tx,
    lines: readonly { readonly id: number; readonly quantity: number }[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `update receipt_invoice_lines l set quantity = n.quantity
         from unnest($1::int[], $2::int[]) as n(id, quantity) where l.id = n.id`,
      [lines.map((one) => one.id), lines.map((one) => one.quantity)],
    );
  }

  async setSurplusReason(tx: Tx, id: number, reason: string): Promise<void> {
    await tx.query('update receipt_invoice_lines set surplus_reason = $2 where id = $1', [id, reason]);
  }

  /** Accepted quantity of a line, for an invoice with a discrepancy. */
  async setAccepted(
    tx: Tx,
    lines: readonly { readonly id: number; readonly accepted: number }[],
  ): Promise<void> {
    await tx.query(
      `update receipt_invoice_lines l set accepted_quantity = n.accepted
         from unnest($1::int[], $2::int[]) as n(id, accepted) where l.id = n.id`,
      [lines.map((one) => one.id), lines.map((one) => one.accepted)],
    );
  }

  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query('delete from receipt_invoice_lines where id = any($1::int[])', [ids]);
  }
}
