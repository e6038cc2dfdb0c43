import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { TestApp } from '../test-app.js';
import { createProductionOrder, operationsOf, type ShopFloor } from './production.js';
import {
  createBulkLot,
  createCells,
  createNamelessUnits,
  createUnit,
  storeAllInCell,
  storeInCell,
} from './warehouse.js';

interface StartedOperation {
  readonly id: number;
  readonly task_id: number;
  readonly order_id: number;
}

/** A picking desk in use: an order of two items whose first picking operation is in work, and three cells. */
export async function createPickingBench(app: TestApp, floor: ShopFloor) {
  const db = app.dataSource;
  const cells = (await createCells(db, floor.modules.storehouse, 3)) as [number, number, number];
  let operation: StartedOperation = { id: 0, task_id: 0, order_id: 0 };

  const startOperation = async (
    orderId: number,
    task: number,
    workPlaceId: number,
  ): Promise<StartedOperation> => {
    const rows = await operationsOf(db, orderId);
    const taskOperation = rows.find((one) => one.task === task && one.position === 1)!;
    await floor.picker.call(productionRoutes.changeOperationStatus, {
      operation_id: taskOperation.id,
      status: 'work',
      workshop_post_unit_id: workPlaceId,
    });
    return { id: taskOperation.id, task_id: taskOperation.task_id, order_id: orderId };
  };

  return {
    cells,
    get operation() {
      return operation;
    },
    takeOperation: startOperation,
    /** Deletes all orders and starts the first operation of a new one. */
    async startNew(): Promise<void> {
      const { data } = await floor.planner.call(productionRoutes.getProductionOrders, {});
      for (const { id } of data) await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
      const orderId = await createProductionOrder(floor, { quantity: 2 });
      operation = await startOperation(orderId, 1, floor.places.picking);
    },
    /** A board with a serial number in a cell. */
    async board(cell: number = cells[0]): Promise<number> {
      const lot = await createUnit(db, floor.products.board);
      await storeInCell(db, lot, cell);
      return lot;
    },
    /** A bulk lot of screws in a cell. */
    async screws(quantity: number, cell: number = cells[0], batchId?: number): Promise<number> {
      const lot = await createBulkLot(db, floor.products.screw, { batchId });
      await storeInCell(db, lot, cell, quantity);
      return lot;
    },
    /** Screws that were received as separate units without serial numbers. */
    async looseScrews(count: number, cell: number = cells[0]): Promise<number[]> {
      const lots = await createNamelessUnits(db, floor.products.screw, count);
      await storeAllInCell(db, lots, cell);
      return lots;
    },
    pick: (lot: number, item: object = {}, idempotencyKey?: string, operationId = operation.id) =>
      floor.picker.call(
        pickingRoutes.manualPick,
        {
          operation_id: operationId,
          module_id: floor.modules.pickingDesk,
          picked_item: { batch_product_id: lot, ...item },
        },
        { idempotencyKey },
      ),
    putBack: (lot: number, others: readonly number[] = []) =>
      floor.picker.call(pickingRoutes.returnPick, {
        batch_product_id: lot,
        ...(others.length > 0 && { further_batch_product_ids: [...others] }),
        operation_id: operation.id,
        module_id: floor.modules.pickingDesk,
      }),
    finish: () =>
      floor.picker.call(productionRoutes.changeOperationStatus, {
        operation_id: operation.id,
        status: 'done',
      }),
    async instructions() {
      const { data } = await floor.picker.call(pickingRoutes.getPickingInstructions, {
        operation_id: operation.id,
        module_id: floor.modules.pickingDesk,
      });
      return data;
    },
    async balance(lot: number): Promise<number> {
      const [row] = await app.sql<{ quantity: number }>(
        'select sum(quantity)::int as quantity from stock_balances where lot_id = $1',
        [lot],
      );
      return row!.quantity;
    },
    picksOf: (lot: number) =>
      app.sql<{ quantity: number; returned: boolean }>(
        'select quantity, returned_at is not null as returned from picks where lot_id = $1 order by id',
        [lot],
      ),
    movementsOf: (lot: number) =>
      app.sql<{ type: string; quantity: number; document_type: string }>(
        `select type, quantity, document_type from stock_movements
         where lot_id = $1 and type = 'production' order by id`,
        [lot],
      ),
    eventsOf: (lot: number) =>
      app.sql<{ name: string }>(
        `select name from outbox where name like 'picking.%' and (payload->>'lot_id')::int = $1 order by id`,
        [lot],
      ),
  };
}
export type PickingBench = Awaited<ReturnType<typeof createPickingBench>>;
