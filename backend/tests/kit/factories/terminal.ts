import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import type { TestApp } from '../test-app.js';
import { connectModules, createModule } from './people.js';
import { createStorehouse } from './storehouse.js';
import { createBulkLot, createUnit } from './warehouse.js';

export interface InvoiceUnitOptions {
  readonly receiptStatus?: 'visual' | 'print' | 'done' | null;
  readonly invoiceStatus?: 'created' | 'processed' | 'accepted' | 'archived';
  readonly serialNumber?: string | null;
  readonly bulk?: boolean;
}

let invoices = 0;

/** A storehouse with a terminal and a control module that supplies it, and a user of the terminal. */
export async function createTerminal(app: TestApp, cellCount = 3) {
  const db = app.dataSource;
  const house = await createStorehouse(app, cellCount);
  const moduleId = await createModule(db, 'tsd-scan', 'ТСД 1');
  const controlId = await createModule(db, 'receipt-invoice-control');
  await connectModules(db, moduleId, house.moduleId);
  await connectModules(db, controlId, house.moduleId);
  const carrier = await app.signedIn({ role: 'Кладовщик', moduleIds: [moduleId] });
  const run = randomUUID();
  let keys = 0;
  const freshKey = (): string => `${run}-${(keys += 1)}`;
  return {
    house,
    moduleId,
    controlId,
    carrier,
    /** A lot of an invoice, by default a unit that passed the control. */
    async received(options: InvoiceUnitOptions = {}): Promise<number> {
      invoices += 1;
      const [line] = await app.sql<{ id: number }>(
        `with invoice as (
           insert into receipt_invoices (module_id, supplier_id, date, number, status)
           values ($1, $2, '2026-11-21', $3, $4) returning id)
         insert into receipt_invoice_lines (invoice_id, product_id, quantity) select id, $5, 1 from invoice returning id`,
        [controlId, house.supplier, `ТСД-${invoices}`, options.invoiceStatus ?? 'processed', house.product],
      );
      const lot = { receiptInvoiceLineId: line!.id };
      if (options.bulk) return createBulkLot(db, house.product, lot);
      const unit = await createUnit(db, house.product, { ...lot, serialNumber: options.serialNumber });
      await app.sql('update stock_lots set receipt_status = $2 where id = $1', [
        unit,
        options.receiptStatus === undefined ? 'done' : options.receiptStatus,
      ]);
      return unit;
    },
    receive: (
      lot: number,
      cell = 0,
      idempotencyKey = freshKey(),
      more: Partial<RequestOf<(typeof handheldRoutes)['createReceptionOperation']>> = {},
    ) =>
      carrier.call(
        handheldRoutes.createReceptionOperation,
        { batch_product_id: lot, storehouse_cell_id: house.cell(cell), module_id: moduleId, ...more },
        { idempotencyKey },
      ),
    move: (
      lot: number,
      from: number,
      to: number,
      idempotencyKey = freshKey(),
      more: Partial<RequestOf<(typeof handheldRoutes)['moveProduct']>> = {},
    ) =>
      carrier.call(
        handheldRoutes.moveProduct,
        {
          batch_product_id: lot,
          from_cell_id: house.cell(from),
          to_cell_id: house.cell(to),
          module_id: moduleId,
          ...more,
        },
        { idempotencyKey },
      ),
    async address(cell: number): Promise<string> {
      const [row] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
        house.cell(cell),
      ]);
      return row!.address;
    },
  };
}
export type Terminal = Awaited<ReturnType<typeof createTerminal>>;

/** Finishes the task of a produced unit, as its last operation would. */
export async function finishTask(app: TestApp, taskId: number): Promise<number> {
  const [row] = await app.sql<{ lot_id: number }>(
    `with operations as (
       update production_task_operations set status = 'done', fact_end_at = now() where task_id = $1
     ), counted as (
       update production_orders o
          set completed_task_count = o.completed_task_count + 1,
              status = case when o.completed_task_count + 1 = o.task_count then 'done' else o.status end
         from production_tasks t where t.id = $1 and o.id = t.order_id
     )
     update production_tasks set status = 'done', finished_at = now() where id = $1 returning lot_id`,
    [taskId],
  );
  return row!.lot_id;
}
