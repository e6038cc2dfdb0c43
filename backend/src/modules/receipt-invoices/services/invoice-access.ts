import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { idsOf, type RowsInput } from '../../../platform/db/each-row.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../receipt-invoices.errors.js';

/** The control module of an invoice. It never changes, so it can be read before the transaction. */
export interface InvoiceModule {
  readonly id: number;
  readonly moduleId: number;
}

/**
 * In a command on several invoices the version belongs to the first one: only its form has shown a version.
 */
export const versionOf = (
  input: { readonly id: number; readonly version?: number | null | undefined },
  id: number,
): number | null => (id === input.id ? (input.version ?? null) : null);

/**
 * Rights on invoices and their units. Call before the transaction begins: inside one, a second pool
 * connection could cause a deadlock.
 */
@Injectable()
export class InvoiceAccess {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
  ) {}

  /**
   * Requires an invoice whose control module the actor may change. Accepts deleted invoices: the transaction
   * reports those, and a repeated deletion must not return 404. @throws RECEIPT_INVOICE_NOT_FOUND,
   * WORK_MODULE_NOT_OWN
   */
  async requireToChange(actor: Actor, invoiceId: number): Promise<InvoiceModule> {
    const invoice = await this.findInvoice('i.id = $1', invoiceId);
    if (!invoice || !(await this.mayRead(actor, invoice.moduleId))) throw fail('RECEIPT_INVOICE_NOT_FOUND');
    this.access.refuseReaders(actor, invoice.moduleId);
    return invoice;
  }

  /** `requireToChange` for each invoice of a command on several. */
  async requireToChangeEach(actor: Actor, input: RowsInput): Promise<void> {
    for (const id of idsOf(input)) await this.requireToChange(actor, id);
  }

  /** `requireToChange` for the invoice of the line. @throws RECEIPT_LINE_NOT_FOUND, WORK_MODULE_NOT_OWN */
  async requireLine(actor: Actor, lineId: number): Promise<InvoiceModule> {
    const invoice = await this.findInvoice(
      'i.id = (select invoice_id from receipt_invoice_lines where id = $1)',
      lineId,
    );
    if (!invoice || !(await this.mayRead(actor, invoice.moduleId))) throw fail('RECEIPT_LINE_NOT_FOUND');
    this.access.refuseReaders(actor, invoice.moduleId);
    return invoice;
  }

  /** `requireToChange` for the invoice of the unit. @throws RECEIPT_UNIT_NOT_FOUND, WORK_MODULE_NOT_OWN */
  async requireUnit(actor: Actor, unitId: number): Promise<InvoiceModule> {
    const invoice = await this.findInvoice(
      `i.id = (select l.invoice_id from stock_lots u join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id
                where u.id = $1 and u.kind = 'unit')`,
      unitId,
    );
    if (!invoice || !(await this.mayRead(actor, invoice.moduleId))) throw fail('RECEIPT_UNIT_NOT_FOUND');
    this.access.refuseReaders(actor, invoice.moduleId);
    return invoice;
  }

  /**
   * Requires an invoice that the actor may read, including users of the storehouses to which it is delivered.
   */
  async requireReadable(actor: Actor, invoiceId: number): Promise<InvoiceModule> {
    const invoice = await this.findInvoice('i.id = $1 and i.deleted_at is null', invoiceId);
    if (!invoice || !(await this.mayRead(actor, invoice.moduleId))) throw fail('RECEIPT_INVOICE_NOT_FOUND');
    return invoice;
  }

  /**
   * Requires a storehouse of the actor to which the invoice is delivered.
   * @throws also RECEIPT_STOREHOUSE_FOREIGN, WORK_MODULE_NOT_FOUND, WORK_MODULE_NOT_OWN
   */
  async requirePutaway(actor: Actor, invoiceId: number, storehouseId: number): Promise<InvoiceModule> {
    await this.access.requireToChange(actor, storehouseId, 'storehouse');
    const invoice = await this.requireReadable(actor, invoiceId);
    const fed = await this.access.connected(invoice.moduleId, 'storehouse');
    if (!fed.includes(storehouseId)) throw fail('RECEIPT_STOREHOUSE_FOREIGN');
    return invoice;
  }

  /** Whether the actor has access to the control module, or to a storehouse to which it delivers. */
  async mayRead(actor: Actor, moduleId: number): Promise<boolean> {
    if (await this.access.mayUse(actor, moduleId)) return true;
    const fed = await this.storehousesOf(moduleId);
    const allowed = await Promise.all(fed.map((id) => this.access.mayUse(actor, id)));
    return allowed.some(Boolean);
  }

  storehousesOf(moduleId: number): Promise<number[]> {
    return this.access.connected(moduleId, 'storehouse');
  }

  /** Control modules whose invoices the actor may see; null: all. */
  async visibleModules(actor: Actor): Promise<number[] | null> {
    if (actor.isAdministrator) return null;
    const near = await Promise.all(
      actor.modules.map((one) => this.access.connected(one.id, 'receipt-invoice-control')),
    );
    const ids = [...new Set(near.flat())];
    const allowed = await Promise.all(ids.map((id) => this.access.mayUse(actor, id)));
    return ids.filter((_, index) => allowed[index]);
  }

  /** Control modules that deliver to the storehouse and have open invoices. */
  async feedersOf(storehouseId: number): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select distinct module_id as id from receipt_invoices
        where status in ('created', 'processed') and deleted_at is null order by module_id`,
    );
    const fed = await Promise.all(rows.map((row) => this.storehousesOf(row.id)));
    return rows.map((row) => row.id).filter((_, index) => fed[index]!.includes(storehouseId));
  }

  private async findInvoice(where: string, id: number): Promise<InvoiceModule | undefined> {
    const [row] = await this.db.query<InvoiceModule>(
      `select i.id, i.module_id as "moduleId" from receipt_invoices i where ${where}`,
      [id],
    );
    return row;
  }
}
