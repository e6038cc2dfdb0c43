import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { TestApp } from '../test-app.js';
import { createProductionOrder, type OperationRow, operationsOf, type ShopFloor } from './production.js';
import { createBulkLot, createCells, createUnit, storeInCell } from './warehouse.js';

export type Worker = ShopFloor['picker'];

/** Calls of users at work places. */
export async function createShopWork(app: TestApp, floor: ShopFloor) {
  const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
  const screws = await createBulkLot(app.dataSource, floor.products.screw);
  await storeInCell(app.dataSource, screws, cell!, 1000);

  const move = (
    worker: Worker,
    operation_id: number,
    status: 'work' | 'done',
    workPlaceId: number | null = null,
    idempotencyKey?: string,
  ) =>
    worker.call(
      productionRoutes.changeOperationStatus,
      { operation_id, status, workshop_post_unit_id: workPlaceId },
      { idempotencyKey },
    );

  /** Creates a board in the storehouse. */
  const storedBoard = async (): Promise<number> => {
    const board = await createUnit(app.dataSource, floor.products.board);
    await storeInCell(app.dataSource, board, cell!);
    return board;
  };

  const pickAll = async (operationId: number): Promise<void> => {
    const board = await storedBoard();
    const operationRef = { operation_id: operationId, module_id: floor.modules.pickingDesk };
    await floor.picker.call(pickingRoutes.manualPick, {
      ...operationRef,
      picked_item: { batch_product_id: board },
    });
    await floor.picker.call(pickingRoutes.manualPick, {
      ...operationRef,
      picked_item: { batch_product_id: screws, quantity: 4 },
    });
  };

  return {
    move,
    pickAll,
    storedBoard,
    /** Does the operations completely, in their order. */
    async finish(...operations: OperationRow[]): Promise<void> {
      for (const { id, position } of operations) {
        const isPicking = position === 1;
        const worker = isPicking ? floor.picker : floor.assembler;
        await move(worker, id, 'work', isPicking ? floor.places.picking : floor.places.assembly);
        if (isPicking) await pickAll(id);
        await move(worker, id, 'done');
      }
    },
    async startedOrder(quantity = 1) {
      const id = await createProductionOrder(floor, { quantity });
      return {
        id,
        operations: (await operationsOf(app.dataSource, id)) as [OperationRow, ...OperationRow[]],
      };
    },
    /** Current task of the work place. */
    async taskOf(worker: Worker, workPlaceId: number) {
      const { data } = await worker.call(productionRoutes.getTaskForWorkshopPostUnit, { id: workPlaceId });
      return data as WorkplaceTask | null;
    },
    /** Orders of previous tests would be first in the queues of the work centers. */
    async deleteAllOrders(): Promise<void> {
      const { data } = await floor.planner.call(productionRoutes.getProductionOrders, {});
      for (const { id } of data) await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
    },
  };
}
export type ShopWork = Awaited<ReturnType<typeof createShopWork>>;
