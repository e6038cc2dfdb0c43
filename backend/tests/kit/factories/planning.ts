import { componentPlanningRoutes as routes } from '@naryad/contracts/component-planning/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import { createProductionOrder, operationsOf, type ShopFloor } from './production.js';
import { createBulkLot, createCells, createUnit, storeInCell } from './warehouse.js';

/**
 * Cells with stock, and orders of two items whose picking step has planned components: one board and four
 * screws per item.
 */
export async function createPlanningBench(app: TestApp, floor: ShopFloor) {
  const db = app.dataSource;
  const cells = (await createCells(db, floor.modules.storehouse, 3)) as [number, number, number];
  let orderId = 0;
  let tasks: number[] = [];
  let operations: number[] = [];
  let stepId = 0;

  return {
    cells,
    get orderId() {
      return orderId;
    },
    /** The step of the specification whose components are planned. */
    get stepId() {
      return stepId;
    },
    /** Id of the first or second task of the order. */
    task: (number: 1 | 2 = 1): number => tasks[number - 1]!,
    /** Its picking operation. */
    operation: (number: 1 | 2 = 1): number => operations[number - 1]!,
    /** Deletes all orders and creates a new one of two items. */
    async newOrder(unstarted = false): Promise<number> {
      const { data } = await floor.planner.call(productionRoutes.getProductionOrders, {});
      for (const { id } of data) await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
      orderId = await createProductionOrder(floor, { quantity: 2, unstarted });
      const rows = (await operationsOf(db, orderId)).filter((one) => one.position === 1);
      tasks = rows.map((row) => row.task_id);
      operations = rows.map((row) => row.id);
      const [step] = await app.sql<{ id: number }>(
        `select os.source_step_id as id from production_order_steps os
           join production_order_operations oo on oo.id = os.order_operation_id
          where oo.order_id = $1 and oo.position = 1`,
        [orderId],
      );
      stepId = step!.id;
      return orderId;
    },
    async board(cell: number = cells[0], options: Parameters<typeof createUnit>[2] = {}): Promise<number> {
      const lot = await createUnit(db, floor.products.board, options);
      await storeInCell(db, lot, cell);
      return lot;
    },
    async screws(quantity: number, cell: number = cells[0], batchId?: number): Promise<number> {
      const lot = await createBulkLot(db, floor.products.screw, { batchId });
      await storeInCell(db, lot, cell, quantity);
      return lot;
    },
    async plan(
      lot: number,
      more: Partial<RequestOf<typeof routes.createPlanned>> = {},
      client: TestClient = floor.planner,
      idempotencyKey?: string,
    ): Promise<number> {
      const { data } = await client.call(
        routes.createPlanned,
        { production_task_id: tasks[0]!, operation_step_id: stepId, batch_product_id: lot, ...more },
        { idempotencyKey },
      );
      return data.id;
    },
    remove: (id: number, client: TestClient = floor.planner) => client.call(routes.deletePlanned, { id }),
    /** Ids of lots that are offered for the first task, in their order. */
    async offered(more: Partial<RequestOf<typeof routes.getProducts>> = {}): Promise<number[]> {
      const { data } = await floor.planner.call(routes.getProducts, {
        operation_step_id: stepId,
        production_task_id: tasks[0]!,
        ...more,
      });
      return data.map((row) => row.batch_product.id);
    },
    /** Reservations of a task: lot, quantity and address of the cell. */
    async planned(number: 1 | 2 = 1): Promise<[lot: number, quantity: number, address: string][]> {
      const { data } = await floor.assembler.call(productionRoutes.getTask, { id: tasks[number - 1]! });
      return data.task_products.map((one) => [one.batch_product.id, one.quantity, one.cell_address]);
    },
    /** Quantity and reserved quantity of a lot per cell that contains it. */
    lying: (lot: number) =>
      app.sql<{ cell_id: number; quantity: number; reserved: number }>(
        `select cell_id, quantity, reserved from stock_balances
          where lot_id = $1 and (quantity > 0 or reserved > 0) order by cell_id`,
        [lot],
      ),
    states: (lot: number) =>
      app.sql<{ state: string; quantity: number }>(
        'select state, quantity from reservations where lot_id = $1 order by id',
        [lot],
      ),
  };
}
export type PlanningBench = Awaited<ReturnType<typeof createPlanningBench>>;
