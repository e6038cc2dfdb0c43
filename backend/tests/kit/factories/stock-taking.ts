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

  const find = async (id: number, at: number, searched: Searched = {}, by: Counter = storekeeper) => {
    const input = { id, cell_id: cell(at), product_id: product, ...searched };
    return (await by.call(routes.findGoods, input)).data;
  };
  const save = async (
    id: number,
    at: number,
    item: CountedItem,
    quantity: number,
    by: Counter = storekeeper,
    idempotencyKey?: string,
  ) => {
    const answer = await by.call(
      routes.saveCount,
      {
        id,
        cell_id: cell(at),
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
  const contentsOf = async (id: number, at: number, by: Counter = storekeeper) =>
    (await by.call(routes.getCountedGoods, { id, cell_id: cell(at) })).data;
  const linesOf = (id: number, filter: Partial<RequestOf<typeof routes.getLines>> = {}) =>
    storekeeper.call(routes.getLines, { id, ...filter });

  const takings = {
    ...house,
    colleague,
    plan: async (
      input: Partial<RequestOf<typeof routes.createStockTaking>> = {},
      by: Counter = storekeeper,
    ) => (await by.call(routes.createStockTaking, { module_id: moduleId, scope: 'cells', ...input })).data,
    taking: async (id: number) => (await storekeeper.call(routes.getStockTaking, { id })).data,
    takingCells: async (id: number) => (await storekeeper.call(routes.getCells, { id })).data,
    find,
    save,
    look: contentsOf,
    /** Reads a cell and saves its count immediately. */
    count: async (
      id: number,
      at: number,
      quantity: number,
      searched: Searched = {},
      by: Counter = storekeeper,
    ) => save(id, at, await find(id, at, searched, by), quantity, by),
    close: async (id: number, at: number, by: Counter = storekeeper, position?: number) => {
      const from = position ?? (await contentsOf(id, at, by)).position;
      const { data } = await by.call(routes.closeCell, { id, cell_id: cell(at), position: from });
      return data.missing;
    },
    reopen: (id: number, at: number) => storekeeper.call(routes.reopenCell, { id, cell_id: cell(at) }),
    review: (id: number) => storekeeper.call(routes.startReview, { id }),
    back: (id: number) => storekeeper.call(routes.returnToCounting, { id }),
    cancel: (id: number) => storekeeper.call(routes.cancelStockTaking, { id }),
    post: async (id: number, by: Counter = storekeeper, leaveUncounted = false) =>
      (await by.call(routes.postStockTaking, { id, leave_uncounted: leaveUncounted })).data,
    linesOf,
    /** The only line of a cell. */
    line: async (id: number, at: number) => {
      const { data } = await linesOf(id);
      return data.find((one) => one.cell_id === cell(at))!;
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
      for (const at of house.cells.keys()) await takings.close(id, at);
      await takings.review(id);
      return id;
    },
    /** Cell and message of each line that could not be posted. */
    problems: async (id: number) =>
      (await linesOf(id)).data.flatMap((one) => (one.problem === null ? [] : [[one.cell_id, one.problem]])),
    addressOf: async (at: number): Promise<string> => {
      const [row] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
        cell(at),
      ]);
      return row!.address;
    },
  };
}

export type StockTakingBench = Awaited<ReturnType<typeof createStockTakingBench>>;
