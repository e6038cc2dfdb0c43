import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { WantedLine } from '../domain/wanted-lines.js';

/** Lines of invoices, and what they and the putaway refer to. */
@Injectable()
export class InvoiceLinesRepository {
  /** Ids in the order given. */
  async insert(tx: Tx, invoiceId: number, lines: readonly WantedLine[]): Promise<number[]> {
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

  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query('delete from receipt_invoice_lines where id = any($1::int[])', [ids]);
  }

  /** Those of the products that are live; until the transaction ends nobody deletes them. */
  async keepProducts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }>(
      'select id from products where id = any($1::int[]) and deleted_at is null order by id for key share',
      [ids],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Those of the cells that the storehouse uses; until the transaction ends nobody hides them. */
  async keepCells(tx: Tx, moduleId: number, ids: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }>(
      `select id from storehouse_cells
        where id = any($2::int[]) and module_id = $1 and hidden_at is null order by id for key share`,
      [moduleId, ids],
    );
    return new Set(rows.map((row) => row.id));
  }
}
