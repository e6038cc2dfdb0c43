import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type {
  ReceiptInvoice,
  ReceiptInvoiceStatus,
  ReceiptStatus,
} from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { connectModules, createModule } from './factories/people.js';
import { createCells, createCompany, createProduct, createUnit, storeInCell } from './factories/warehouse.js';
import type { TestApp } from './test-app.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

export interface BenchLine {
  readonly quantity: number;
  /** States of the existing units of the line. */
  readonly units?: readonly (ReceiptStatus | null)[];
  readonly product?: number;
}

let invoiceNumber = 0;

/** A control module that supplies a storehouse, their users, a supplier, and three cells. */
export class ReceiptBench {
  private constructor(
    readonly app: TestApp,
    readonly moduleId: number,
    readonly storehouse: number,
    readonly controller: Person,
    readonly keeper: Person,
    readonly supplier: number,
    readonly cells: readonly number[],
  ) {}

  static async open(app: TestApp): Promise<ReceiptBench> {
    const db = app.dataSource;
    const moduleId = await createModule(db, 'receipt-invoice-control', 'Входной контроль');
    const storehouse = await createModule(db, 'storehouse', 'Основной склад');
    await connectModules(db, storehouse, moduleId);
    return new ReceiptBench(
      app,
      moduleId,
      storehouse,
      await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [moduleId] }),
      await app.signedIn({ role: 'Кладовщик', moduleIds: [storehouse] }),
      await createCompany(db),
      await createCells(db, storehouse, 3),
    );
  }

  product(name?: string): Promise<number> {
    return createProduct(this.app.dataSource, { name });
  }

  /** The body of a new invoice: one line per quantity, with new products. */
  async draft(...quantities: number[]) {
    const products = [];
    for (const quantity of quantities) products.push({ product_id: await this.product(), quantity });
    return {
      module_id: this.moduleId,
      supplier_id: this.supplier,
      date: '2026-11-20',
      number: `Н-${(invoiceNumber += 1)}`,
      products,
    };
  }

  /**
   * An invoice with lines and units in any state; its status is set in the database, as if it was reached
   * normally.
   */
  async invoice(
    lines: readonly BenchLine[],
    status: ReceiptInvoiceStatus = 'created',
  ): Promise<ReceiptInvoice> {
    const body = await this.draft(...lines.map((line) => line.quantity));
    const { data } = await this.controller.call(invoices.createReceiptInvoice, body);
    for (const [at, line] of lines.entries()) {
      const { id, product_id } = data.products[at]!;
      for (const state of line.units ?? []) {
        const unit = await createUnit(this.app.dataSource, product_id, { receiptInvoiceLineId: id });
        await this.app.sql('update stock_lots set receipt_status = $2, supplier_id = $3 where id = $1', [
          unit,
          state,
          this.supplier,
        ]);
      }
    }
    await this.app.sql('update receipt_invoices set status = $2 where id = $1', [data.id, status]);
    return this.read(data.id);
  }

  async read(id: number): Promise<ReceiptInvoice> {
    return (await this.controller.call(invoices.getReceiptInvoice, { id })).data;
  }

  /** Puts everything of an invoice into the first cell: quantities and units. */
  putaway(invoice: ReceiptInvoice) {
    const [cell] = this.cells as [number];
    const quantities = invoice.products.filter((line) => line.batch_products.length === 0);
    return {
      receipt_invoice_id: invoice.id,
      module_id: this.storehouse,
      distributions: invoice.products.flatMap((line) =>
        line.batch_products
          .filter((unit) => !unit.is_stored)
          .map((unit) => ({ batch_product_id: unit.id, storehouse_cell_id: cell })),
      ),
      product_distributions: quantities.map((line) => ({
        receipt_invoice_product_id: line.id,
        product_id: line.product_id,
        distributions: [{ storehouse_cell_id: cell, quantity: line.quantity }],
      })),
    };
  }

  accept(invoice: ReceiptInvoice, idempotencyKey?: string) {
    return this.keeper.call(invoices.acceptReceiptInvoiceWithBatchProducts, this.putaway(invoice), {
      idempotencyKey,
    });
  }

  /** Takes a unit through the whole wizard. */
  async control(
    line: { readonly id: number; readonly product_id: number },
    serial_number: string | null = null,
  ) {
    const { data } = await this.controller.call(units.store, {
      product_id: line.product_id,
      receipt_invoice_product_id: line.id,
      serial_number,
      receipt_status: 'visual',
    });
    await this.controller.call(units.updateStatus, { id: data.id, receipt_status: 'print' });
    return (await this.controller.call(units.updateStatus, { id: data.id, receipt_status: 'done' })).data;
  }

  /** Stores a unit in a cell before the putaway, as a terminal does. */
  async store(unitId: number, userId: number | null = null): Promise<void> {
    await storeInCell(this.app.dataSource, unitId, this.cells[2]!, 1, userId);
  }

  /** State of an invoice. */
  async facts(id: number) {
    const [row] = await this.app.sql<{
      status: string;
      accepted: boolean;
      deleted: boolean;
      lines: number;
      units: number;
      posted: number;
      stored: number;
      moves: number;
      audits: number;
    }>(
      `select i.status, i.accepted_at is not null as accepted, i.deleted_at is not null as deleted,
              (select count(*)::int from receipt_invoice_lines where invoice_id = i.id) as lines,
              (select count(*)::int from stock_lots u join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id
                where l.invoice_id = i.id) as units,
              (select coalesce(sum(quantity), 0)::int from stock_movements
                where document_type = 'receipt-invoice' and document_id = i.id and type = 'posting') as posted,
              (select coalesce(sum(b.quantity), 0)::int from stock_balances b join stock_lots u on u.id = b.lot_id
                 join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id where l.invoice_id = i.id) as stored,
              (select count(*)::int from outbox where name = 'stock.moved'
                  and (payload->>'document_id')::int = i.id and payload->>'document_type' = 'receipt-invoice') as moves,
              (select count(*)::int from audit_log where object_type = 'receipt-invoice'
                  and object_id = i.id::text and action = 'receipt-invoices.accept') as audits
         from receipt_invoices i where i.id = $1`,
      [id],
    );
    return row!;
  }

  /** Rows written by calls, to check that a call wrote none. */
  async traces() {
    const [row] = await this.app.sql(
      `select (select count(*) from outbox) as events, (select count(*) from audit_log) as audited,
              (select count(*) from stock_lots) as lots, (select count(*) from stock_movements) as movements,
              (select sum(version) from receipt_invoices) as versions`,
    );
    return row;
  }
}

/** Result of a call: 'done', or the code (else the text) of its error. */
export async function endOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    const { body } = error as { body?: { code?: string; message: string } };
    return body?.code ?? body?.message ?? String(error);
  }
}
