import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import type { TestApp } from '../test-app.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  type OperationRow,
  operationsOf,
} from './production.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createUnit,
  storeInCell,
} from './warehouse.js';

/** Columns with names that may change later, in the tables that passports read. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  products: ['name', 'sku'],
  companies: ['name'],
  users: ['first_name', 'last_name'],
  workshops: ['name'],
  work_centers: ['name'],
  work_places: ['name'],
  storehouse_cells: ['address'],
  receipt_invoices: ['number'],
  manufacturer_batches: ['number'],
  customer_orders: ['number'],
  tech_maps: ['name'],
  documents: ['name'],
  product_attributes: ['name'],
  product_attribute_values: ['value'],
};

/**
 * A produced unit with everything that a passport can contain: deliveries, an expired lot with its
 * permission, a hold, a shipment.
 */
export async function createPassportBench(app: TestApp) {
  const db = app.dataSource;
  const floor = await createShopFloor(app);
  const [cell] = await createCells(db, floor.modules.storehouse);
  const supplier = await createCompany(db, 'АО Микротех');
  const buyer = await createCompany(db, 'ООО Энергоавтоматика');
  const clientOrderId = await createCustomerOrder(db, 'К-104', [[floor.products.controller, 3]]);
  await app.sql('update customer_orders set company_id = $2 where id = $1', [clientOrderId, buyer]);
  await app.sql(
    `with a as (insert into product_attributes (key, name) values ('voltage', 'Напряжение') returning id)
     insert into product_attribute_values (product_id, attribute_id, value) select $1, id, '24 В' from a`,
    [floor.products.controller],
  );
  const [line] = await app.sql<{ id: number }>(
    `with invoice as (
       insert into receipt_invoices (module_id, supplier_id, date, number, status)
       values ($1, $2, '2026-11-02', 'УТ-1187', 'processed') returning id)
     insert into receipt_invoice_lines (invoice_id, product_id, quantity) select id, $3, 1 from invoice returning id`,
    [floor.modules.storehouse, supplier, floor.products.board],
  );
  const board = await createUnit(db, floor.products.board, {
    batchId: await createBatch(db, {
      number: '2026-41',
      supplierId: supplier,
      manufactureDate: '2026-10-05',
    }),
    receiptInvoiceLineId: line!.id,
    serialNumber: 'PP24-1',
  });
  const screws = await createBulkLot(db, floor.products.screw, {
    batchId: await createBatch(db, { number: 'L-88', supplierId: supplier, expiryDate: '2026-01-31' }),
  });
  await storeInCell(db, board, cell!);
  await storeInCell(db, screws, cell!, 40);

  const order = await createProductionOrder(floor, { clientOrderId, quantity: 2 });
  const operations = (await operationsOf(db, order)) as [OperationRow, OperationRow, OperationRow];
  const move = (
    worker: typeof floor.picker,
    operation: OperationRow,
    status: 'work' | 'done',
    workPlaceId?: number,
  ) =>
    worker.call(productionRoutes.changeOperationStatus, {
      operation_id: operation.id,
      status,
      workshop_post_unit_id: workPlaceId ?? null,
    });
  const [picking, ...assembly] = operations.filter((one) => one.task === 1) as typeof operations;
  await move(floor.picker, picking, 'work', floor.places.picking);
  await floor.planner.call(pickingRoutes.permitExpiredLot, {
    operation_id: picking.id,
    batch_product_id: screws,
    reason: 'Проверено лабораторией',
  });
  for (const picked_item of [{ batch_product_id: board }, { batch_product_id: screws, quantity: 4 }]) {
    await floor.picker.call(pickingRoutes.manualPick, {
      operation_id: picking.id,
      module_id: floor.modules.pickingDesk,
      picked_item,
    });
  }
  await move(floor.picker, picking, 'done');
  for (const operation of assembly) {
    await move(floor.assembler, operation, 'work', floor.places.assembly);
    await move(floor.assembler, operation, 'done');
  }
  const [made] = await app.sql<{ lot_id: number }>('select lot_id from production_tasks where id = $1', [
    picking.task_id,
  ]);
  const unit = made!.lot_id;
  const { data: hold } = await floor.planner.call(productionUnitRoutes.holdUnit, {
    batch_product_id: unit,
    reason: 'Проверка',
  });
  await floor.planner.call(productionUnitRoutes.releaseUnit, { id: hold.id, reason: 'Годен' });
  const [movement] = await app.sql<{ id: number }>(
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, quantity)
     values (gen_random_uuid(), 'remove', $1, $2, 1) returning id`,
    [unit, cell!],
  );
  await app.sql(
    `with shipment as (insert into customer_shipments (order_id, created_by) values ($1, $2) returning id)
     insert into customer_shipment_lines (shipment_id, product_id, lot_id, cell_id, quantity, movement_id)
     select id, $3, $4, $5, 1, $6 from shipment`,
    [clientOrderId, floor.planner.userId, floor.products.controller, unit, cell!, movement!.id],
  );

  return {
    floor,
    order,
    task: picking.task_id,
    unit,
    operations: [picking, ...assembly] as typeof operations,
    /** Changes every name, and the dates of the batches. */
    async renameEverything(): Promise<void> {
      for (const [table, columns] of Object.entries(RENAMED)) {
        const set = columns.map((column) => `${column} = 'Иначе ' || ${column}`).join(', ');
        await app.sql(`update ${table} set ${set}`);
      }
      await app.sql(
        `update manufacturer_batches set manufacture_date = '2020-01-01', expiry_date = '2020-02-02'`,
      );
      await app.sql(`update stock_lots set serial_number = 'Иначе ' || serial_number where id = $1`, [board]);
      await app.sql('update receipt_invoices set supplier_id = $1', [buyer]);
      await app.sql('update customer_orders set company_id = null');
    },
  };
}
export type PassportBench = Awaited<ReturnType<typeof createPassportBench>>;
