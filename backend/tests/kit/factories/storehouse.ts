import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { TestApp } from '../test-app.js';
import { createModule } from './people.js';
import { createCells, createCompany, createProduct } from './warehouse.js';

type Value = RequestOf<(typeof stockRoutes)['createOrUpdateValue']>;

/** A storehouse with cells, a storekeeper, a product and a supplier. */
export async function createStorehouse(app: TestApp, cellCount = 3) {
  const db = app.dataSource;
  const moduleId = await createModule(db, 'storehouse');
  const cells = await createCells(db, moduleId, cellCount);
  const product = await createProduct(db);
  const supplier = await createCompany(db);
  const storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [moduleId] });
  const cell = (index: number): number => cells[index]!;
  const post = async (value: Partial<Value>, idempotencyKey?: string) => {
    const { data } = await storekeeper.call(
      stockRoutes.createOrUpdateValue,
      {
        action: 'add',
        product_id: product,
        storehouse_cell_id: cell(0),
        module_id: moduleId,
        supplier_id: supplier,
        ...value,
      },
      { idempotencyKey },
    );
    return { id: data.id, lot: data.batch_product_id };
  };
  return {
    moduleId,
    cells,
    cell,
    product,
    supplier,
    storekeeper,
    /** 'Приёмка': by default into the first cell. */
    add: post,
    /** 'Списание': by default from the first cell. */
    remove: (value: Partial<Value>, idempotencyKey?: string) =>
      post({ action: 'remove', supplier_id: null, ...value }, idempotencyKey),
    /** 'Перемещение' between cells, given by their number here. */
    move: async (lot: number, from: number, to: number, quantity = 1, idempotencyKey?: string) => {
      const { data } = await storekeeper.call(
        stockRoutes.moveStock,
        {
          module_id: moduleId,
          batch_product_id: lot,
          from_cell_id: cell(from),
          to_cell_id: cell(to),
          quantity,
        },
        { idempotencyKey },
      );
      return data.id;
    },
    /** 'Удалить'. */
    undo: (id: number, idempotencyKey?: string) =>
      storekeeper.call(stockRoutes.deleteValue, { id }, { idempotencyKey }),
    operations: (
      filter: Partial<RequestOf<(typeof stockRoutes)['getStorehouseValues']>> = {},
      client = storekeeper,
    ) => client.call(stockRoutes.getStorehouseValues, { module_id: moduleId, ...filter }),
    /** Quantity of a lot in each cell. */
    lying: async (lot: number): Promise<number[]> => {
      const rows = await app.sql<{ cell_id: number; quantity: number }>(
        'select cell_id, quantity from stock_balances where lot_id = $1',
        [lot],
      );
      return cells.map((id) => rows.find((row) => row.cell_id === id)?.quantity ?? 0);
    },
  };
}

export type Storehouse = Awaited<ReturnType<typeof createStorehouse>>;

/** Results of concurrent calls: 'done', or status and text of the error. */
export async function endings(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((result) => {
    if (result.status === 'fulfilled') return 'done';
    const { status, message } = result.reason as { status?: number; message: string };
    return `${status} ${message}`;
  });
}
