import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import type { TestApp } from '../test-app.js';
import { createStorehouse } from './storehouse.js';

type CountedItem = OutputOf<typeof routes.findGoods>['data'];
export type Searched = Partial<Omit<RequestOf<typeof routes.findGoods>, 'id' | 'cell_id'>>;
export type Counter = Awaited<ReturnType<TestApp['signedIn']>>;

/** A storehouse for counting; cells are referred to by their number in it. */
export async function createStockTakingBench(app: TestApp, cellCount = 3) {
  const house = await createStorehouse(app, cellCount);
  const { storekeeper, cell, moduleId, product } = house;
  const colleague = () => app.signedIn({ role: 'Кладовщик', moduleIds: [moduleId] });

  const find = async (
    id: number,
    cellIndex: number,
    searched: Searched = {},
    counter: Counter = storekeeper,
  ) => {
    const input = { id, cell_id: cell(cellIndex), product_id: product, ...searched };
    return (await counter.call(routes.findGoods, input)).data;
  };
  const save = async (
    id: number,
    cellIndex: number,
    item: CountedItem,
    quantity: number,
    counter: Counter = storekeeper,
    idempotencyKey?: string,
  ) => {
    const answer = await counter.call(
      routes.saveCount,
      {
        id,
        cell_id: cell(cellIndex),
        product_id: item.product.id,
        batch_manufacture_id: item.batch_manufacture_id,
        batch_product_id: item.batch_product_id,
        serial_number: item.serial_number,
        position: item.position,
        quantity,
      },
      { idempotencyKey },
    );
    return answer.data;
  };
  const contentsOf = async (id: number, cellIndex: number, counter: Counter = storekeeper) =>
    (await counter.call(routes.getCountedGoods, { id, cell_id: cell(cellIndex) })).data;
  const linesOf = (id: number, filter: Partial<RequestOf<typeof routes.getLines>> = {}) =>
    storekeeper.call(routes.getLines, { id, ...filter });

  const takings = {
    ...house,
    colleague,
    plan: async (
      input: Partial<RequestOf<typeof routes.createStockTaking>> = {},
      counter: Counter = storekeeper,
    ) =>
      (await counter.call(routes.createStockTaking, { module_id: moduleId, scope: 'cells', ...input })).data,
    taking: async (id: number) => (await storekeeper.call(routes.getStockTaking, { id })).data,
    takingCells: async (id: number) => (await storekeeper.call(routes.getCells, { id })).data,
    find,
    save,
    look: contentsOf,
    /** Reads a cell and saves its count immediately. */
    count: async (
      id: number,
      cellIndex: number,
      quantity: number,
      searched: Searched = {},
      counter: Counter = storekeeper,
    ) => save(id, cellIndex, await find(id, cellIndex, searched, counter), quantity, counter),
    close: async (id: number, cellIndex: number, counter: Counter = storekeeper, position?: number) => {
      const from = position ?? (await contentsOf(id, cellIndex, counter)).position;
      const { data } = await counter.call(routes.closeCell, { id, cell_id: cell(cellIndex), position: from });
      return data.missing;
    },
    reopen: (id: number, cellIndex: number) =>
      storekeeper.call(routes.reopenCell, { id, cell_id: cell(cellIndex) }),
    review: (id: number) => storekeeper.call(routes.startReview, { id }),
    back: (id: number) => storekeeper.call(routes.returnToCounting, { id }),
    cancel: (id: number) => storekeeper.call(routes.cancelStockTaking, { id }),
    post: async (id: number, counter: Counter = storekeeper, leaveUncounted = false) =>
      (await counter.call(routes.postStockTaking, { id, leave_uncounted: leaveUncounted })).data,
    linesOf,
    /** The only line of a cell. */
    line: async (id: number, cellIndex: number) => {
      const { data } = await linesOf(id);
      return data.find((one) => one.cell_id === cell(cellIndex))!;
    },
    /** Quantity of the product in each cell. */
    pieces: async (productId: number = product): Promise<number[]> => {
      const rows = await app.sql<{ cell_id: number; count: number }>(
        'select cell_id, sum(quantity)::int as count from stock_balances where product_id = $1 group by cell_id',
        [productId],
      );
      return house.cells.map((id) => rows.find((row) => row.cell_id === id)?.count ?? 0);
    },
  };
  return {
    ...takings,
    /** A stock-taking of all cells, counted by `count`, closed and reviewed. */
    reviewed: async (count: (id: number) => Promise<unknown>): Promise<number> => {
      const { id } = await takings.plan({ cell_ids: house.cells });
      await count(id);
      for (const cellIndex of house.cells.keys()) await takings.close(id, cellIndex);
      await takings.review(id);
      return id;
    },
    /** Cell and message of each line that could not be posted. */
    problems: async (id: number) =>
      (await linesOf(id)).data.flatMap((one) => (one.problem === null ? [] : [[one.cell_id, one.problem]])),
    addressOf: async (cellIndex: number): Promise<string> => {
      const [row] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
        cell(cellIndex),
      ]);
      return row!.address;
    },
  };
}

export type StockTakingBench = Awaited<ReturnType<typeof createStockTakingBench>>;
