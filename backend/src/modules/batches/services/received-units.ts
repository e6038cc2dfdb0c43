import { Injectable } from '@nestjs/common';
import type { ReceiptStatus } from '@naryad/contracts/receipt-invoices/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { isOfDeletedInvoice, stands } from '../data/unit-past.sql.js';

/** A unit of an invoice line as the incoming control uses it. */
export interface ReceivedUnit {
  readonly id: number;
  readonly productId: number;
  readonly lineId: number;
  readonly batchId: number | null;
  readonly serialNumber: string | null;
  readonly status: ReceiptStatus | null;
  readonly version: number;
  /** The unit has a movement or count in a storehouse that was not reversed. */
  readonly isStored: boolean;
}

/** SQL: the lot has a movement or count in a storehouse that was not reversed. */
export const isStored = (lot: string): string =>
  `exists (select from stock_movements sm where sm.lot_id = ${lot}.id and ${stands('sm')})`;

/** Units received with an invoice. The caller holds the lock of the invoice. */
@Injectable()
export class ReceivedUnits {
  /** Exclusive lock. A storehouse that receives the unit waits; an earlier receipt is visible. */
  async lock(tx: Tx, id: number): Promise<ReceivedUnit | undefined> {
    await tx.query('select 1 from stock_lots where id = $1 for update', [id]);
    const [row] = await tx.query<ReceivedUnit>(
      `select u.id, u.product_id as "productId", u.receipt_invoice_line_id as "lineId", u.batch_id as "batchId",
              u.serial_number as "serialNumber", u.receipt_status as status, u.version, ${isStored('u')} as "isStored"
         from stock_lots u where u.id = $1 and u.kind = 'unit' and u.receipt_invoice_line_id is not null`,
      [id],
    );
    return row;
  }

  /** Stores what the controller entered. @throws 422 under `serial_number` when the number is in use */
  async change(
    tx: Tx,
    id: number,
    data: Pick<ReceivedUnit, 'batchId' | 'serialNumber' | 'status'> & { readonly supplierId: number | null },
  ): Promise<void> {
    await tx.query(
      `update stock_lots set batch_id = $2, serial_number = $3, receipt_status = $4, supplier_id = $5,
              version = version + 1
        where id = $1`,
      [id, data.batchId, data.serialNumber, data.status, data.supplierId],
    );
  }

  async setStatus(tx: Tx, id: number, status: ReceiptStatus | null): Promise<void> {
    await tx.query('update stock_lots set receipt_status = $2, version = version + 1 where id = $1', [
      id,
      status,
    ]);
  }

  /**
   * Removes the units of a deleted invoice. Units with a reversed receipt or a count stay for the history of
   * the storehouse, under the deleted invoice: they are no longer listed, and their serial numbers are free
   * (`isNumberFree`).
   * @returns the number of units; null, without any change, when one is in a storehouse
   */
  async removeOf(tx: Tx, lineIds: readonly number[]): Promise<number | null> {
    const ids = await this.lockUnstored(tx, lineIds);
    if (ids === null) return null;
    await this.removeUntouched(tx, ids);
    return ids.length;
  }

  /** Those without any movement or count. */
  private async removeUntouched(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `delete from stock_lots u
        where id = any($1::int[]) and not exists (select from stock_movements m where m.lot_id = u.id)
          and u.id not in (select c.lot_id from stock_taking_lines c where c.lot_id = any($1::int[]))`,
      [ids],
    );
  }

  /**
   * Removes units that did not pass the control: the delivery is accepted without them. Units with a reversed
   * receipt or a count stay for the history and no longer belong to an invoice.
   * @returns the number of units; null, without any change, when one is in a storehouse
   */
  async removeUnfinished(tx: Tx, lineIds: readonly number[]): Promise<number | null> {
    const unfinished = await tx.query<{ id: number }>(
      `select id from stock_lots
        where receipt_invoice_line_id = any($1::int[]) and kind = 'unit' and receipt_status is distinct from 'done'
        order by id for update`,
      [lineIds],
    );
    const ids = unfinished.map((unit) => unit.id);
    const storedUnits = await tx.query(
      `select 1 from stock_lots u where id = any($1::int[]) and ${isStored('u')} limit 1`,
      [ids],
    );
    if (storedUnits.length > 0) return null;
    await this.removeUntouched(tx, ids);
    await tx.query(
      `update stock_lots set receipt_invoice_line_id = null, receipt_status = null, version = version + 1
        where id = any($1::int[])`,
      [ids],
    );
    return ids.length;
  }

  /**
   * Locks the units of an invoice, so that no storehouse can receive them.
   * @returns their ids, or null when one is in a storehouse already
   */
  async lockUnstored(tx: Tx, lineIds: readonly number[]): Promise<number[] | null> {
    // Two statements: only the second one sees changes committed while the first waited for the lock.
    const locked = await tx.query<{ id: number }>(
      'select id from stock_lots where receipt_invoice_line_id = any($1::int[]) order by id for update',
      [lineIds],
    );
    const ids = locked.map((unit) => unit.id);
    const storedUnits = await tx.query(
      `select 1 from stock_lots u where id = any($1::int[]) and ${isStored('u')} limit 1`,
      [ids],
    );
    return storedUnits.length > 0 ? null : ids;
  }

  /** Detaches lots from a deleted invoice when they are received: users could not open that invoice. */
  async leaveDeleted(tx: Tx, lotIds: readonly number[]): Promise<void> {
    await tx.query(
      `update stock_lots l set receipt_invoice_line_id = null, receipt_status = null, version = version + 1
        where id = any($1::int[]) and ${isOfDeletedInvoice('l')}`,
      [lotIds],
    );
  }
}
