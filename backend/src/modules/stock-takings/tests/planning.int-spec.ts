import { stockTakingSorts } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createCells, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app, 3);
});

const addressesOf = async (id: number) => (await bench.takingCells(id)).map((one) => one.address);
const refusalOf = (text: string, field?: string) => ({
  status: 422,
  body: field ? { message: text, errors: { [field]: [text] } } : { message: text },
});

describe('a plan', () => {
  it('covers the whole storehouse when nothing is selected, with its own number', async () => {
    const taking = await bench.plan({ comment: ' За год ' });
    expect(taking).toMatchObject({
      module_id: bench.moduleId,
      number: 1,
      scope: 'cells',
      status: 'counting',
      is_blind: true,
      comment: 'За год',
      cells_total: 3,
      cells_counted: 0,
      differences: null,
      posted_at: null,
      version: 1,
    });
    const cells = await bench.takingCells(taking.id);
    expect(cells).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'planned', counts: 0, is_found: false })),
    );
    const audit = await app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'stock-taking' and object_id = $1`,
      [String(taking.id)],
    );
    expect(audit).toEqual([{ action: 'stock-takings.create' }]);
  });

  it('holds what is below the named lines, stacks and shelves, and the named cells', async () => {
    const [line, stack, shelf] = [
      await createCells(app.dataSource, bench.moduleId, 2),
      await createCells(app.dataSource, bench.moduleId, 2),
      await createCells(app.dataSource, bench.moduleId, 11),
    ];
    const [row] = await app.sql<{ line: number; stack: number; shelf: number }>(
      `select (select s.line_id from storehouse_cells c join storehouse_shelves h on h.id = c.shelf_id
                 join storehouse_stacks s on s.id = h.stack_id where c.id = $1) as line,
              (select h.stack_id from storehouse_cells c join storehouse_shelves h on h.id = c.shelf_id where c.id = $2) as stack,
              (select shelf_id from storehouse_cells where id = $3) as shelf`,
      [line[0], stack[0], shelf[0]],
    );
    const { id } = await bench.plan({
      line_ids: [row!.line],
      stack_ids: [row!.stack],
      shelf_ids: [row!.shelf],
      cell_ids: [bench.cell(1), shelf[0]!],
    });
    const cells = await bench.takingCells(id);
    expect(cells.map((one) => one.cell_id).slice(0, 5)).toEqual([bench.cell(1), ...line, ...stack]);
    expect(new Set(cells.map((one) => one.cell_id).slice(5))).toEqual(new Set(shelf));
    const numbers = cells.slice(5).map((one) => Number(one.address.split('-').at(-1)));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await expect(
      bench.storekeeper.call(routes.getCells, { id, page: 2, per_page: 10 }),
    ).resolves.toMatchObject({
      current_page: 2,
      total: 16,
      data: { length: 6 },
    });
    const matches = await bench.storekeeper.call(routes.getCells, { id, search: '1-1-11', state: 'planned' });
    expect(matches.data.map((one) => one.address)).toEqual([cells.at(-1)!.address]);
  });

  it('of products covers the cells that contain them, at the selected locations if any', async () => {
    const other = await createProduct(app.dataSource);
    await bench.add({ count: 2 });
    await bench.add({ count: 2, storehouse_cell_id: bench.cell(1), product_id: other });
    await bench.add({ count: 2, storehouse_cell_id: bench.cell(2) });
    const products = { scope: 'products' as const, product_ids: [bench.product, bench.product] };
    const first = await bench.plan({ ...products, cell_ids: [bench.cell(2), bench.cell(1)] });
    expect((await bench.takingCells(first.id)).map((one) => one.cell_id)).toEqual([bench.cell(2)]);
    await bench.cancel(first.id);
    const { id, scope } = await bench.plan(products);
    expect(scope).toBe('products');
    expect((await bench.takingCells(id)).map((one) => one.cell_id)).toEqual([bench.cell(0), bench.cell(2)]);
  });

  it('is refused with the reason under its field', async () => {
    const foreign = await createStockTakingBench(app, 1);
    const cases: [Parameters<StockTakingBench['plan']>[0], string, string?][] = [
      [{ line_ids: [999_999] }, 'Линия не найдена', 'line_ids'],
      [{ stack_ids: [999_999] }, 'Стеллаж не найден', 'stack_ids'],
      [{ shelf_ids: [999_999] }, 'Полка не найдена', 'shelf_ids'],
      [{ cell_ids: [foreign.cell(0)] }, 'Ячейка не найдена', 'cell_ids'],
      [{ scope: 'products' }, 'Выберите продукцию', 'product_ids'],
      [{ scope: 'products', product_ids: [999_999] }, 'Продукция не найдена', 'product_ids'],
      [
        { scope: 'products', product_ids: [bench.product] },
        'Выбранной продукции нет на складе',
        'product_ids',
      ],
    ];
    for (const [input, text, field] of cases) {
      await expect(bench.plan(input)).rejects.toMatchObject(refusalOf(text, field));
    }
    await app.sql('update storehouse_cells set hidden_at = now() where module_id = $1', [bench.moduleId]);
    await expect(bench.plan()).rejects.toMatchObject(refusalOf('Нет ячеек для инвентаризации'));
    expect(await app.sql('select 1 from stock_takings where module_id = $1', [bench.moduleId])).toEqual([]);
  });

  it('refuses cells of another active stock-taking; a finished one releases them', async () => {
    const first = await bench.plan({ cell_ids: [bench.cell(0), bench.cell(1)] });
    const [address] = await addressesOf(first.id);
    const busy = `Ячейки уже считают в инвентаризации № 1: ${address}`;
    await expect(bench.plan({ cell_ids: [bench.cell(0), bench.cell(2)] })).rejects.toMatchObject(
      refusalOf(busy),
    );
    await bench.review(first.id);
    await expect(bench.plan()).rejects.toMatchObject({ status: 422 });
    await bench.cancel(first.id);
    expect(await bench.plan()).toMatchObject({ number: 2, cells_total: 3 });
  });
});

describe('the list', () => {
  it('is sorted newest first, filtered by status and by search', async () => {
    const [one, two] = [
      await bench.plan({ cell_ids: [bench.cell(0)], comment: 'Ёлочные игрушки' }),
      await bench.plan({ cell_ids: [bench.cell(1)] }),
    ];
    await bench.cancel(two.id);
    const list = async (filter: object) => {
      const { data } = await bench.storekeeper.call(routes.getStockTakings, {
        module_id: bench.moduleId,
        ...filter,
      });
      return data.map((taking) => taking.id);
    };
    expect(await list({})).toEqual([two.id, one.id]);
    expect(await list({ status: 'cancelled' })).toEqual([two.id]);
    expect(await list({ search: 'елочные' })).toEqual([one.id]);
    expect(await list({ search: '2' })).toEqual([two.id]);
    expect(await list({ page: 2, per_page: 1 })).toEqual([one.id]);
    expect(await list({ sort: 'number', direction: 'asc' })).toEqual([one.id, two.id]);
    expect(await list({ sort: 'status', direction: 'desc' })).toEqual([two.id, one.id]);
    for (const sort of stockTakingSorts) expect(await list({ sort, page: 1, per_page: 1 })).toHaveLength(1);
  });
});

describe('rights', () => {
  it('are those on the storehouse; a foreign one is not found', async () => {
    const { id } = await bench.plan();
    const foreignUser = await app.signedIn({
      role: 'Кладовщик',
      moduleIds: [await createModule(app.dataSource, 'storehouse')],
    });
    const takingCell = { id, cell_id: bench.cell(0) };
    const count = { ...takingCell, product_id: bench.product, quantity: 1, position: 0 };
    const notFound = { status: 404, body: { message: 'Инвентаризация не найдена' } };
    for (const [route, input] of [
      [routes.getStockTaking, { id }],
      [routes.getCells, { id }],
      [routes.getCountedGoods, takingCell],
      [routes.findGoods, { ...takingCell, product_id: bench.product }],
      [routes.saveCount, count],
      [routes.closeCell, { ...takingCell, position: 0 }],
      [routes.reopenCell, takingCell],
      [routes.startReview, { id }],
      [routes.returnToCounting, { id }],
      [routes.getLines, { id }],
      [routes.chooseCount, { id, line_id: 1, count_id: 1 }],
      [routes.postStockTaking, { id }],
      [routes.cancelStockTaking, { id }],
      [routes.printStockTaking, { id }],
    ] as const) {
      await expect(foreignUser.call(route, input as never)).rejects.toMatchObject(notFound);
    }
    for (const route of [routes.getStockTakings, routes.createStockTaking] as const) {
      await expect(
        foreignUser.call(route, { module_id: bench.moduleId, scope: 'cells' } as never),
      ).rejects.toMatchObject({ status: 404 });
    }
    expect(await bench.taking(id)).toMatchObject({ status: 'counting', version: 1 });
  });
});

describe('the status', () => {
  it('changes from what the user saw, and only as it may', async () => {
    const { id, version } = await bench.plan();
    const call = (route: (typeof routes)['startReview'], seenVersion?: number) =>
      bench.storekeeper.call(route, { id, version: seenVersion });
    const stale = {
      status: 409,
      body: { message: 'Данные изменены другим пользователем. Обновите страницу.' },
    };
    await expect(call(routes.startReview, version + 1)).rejects.toMatchObject(stale);
    await expect(call(routes.returnToCounting)).rejects.toMatchObject(
      refusalOf('Инвентаризация не на проверке'),
    );
    await expect(bench.post(id)).rejects.toMatchObject(refusalOf('Инвентаризация не на проверке'));
    await call(routes.startReview, version);
    await expect(call(routes.startReview)).rejects.toMatchObject(refusalOf('Подсчёт уже завершён'));
    await expect(call(routes.cancelStockTaking, version)).rejects.toMatchObject(stale);
    await call(routes.returnToCounting, version + 1);
    await call(routes.cancelStockTaking, version + 2);
    for (const route of [routes.cancelStockTaking, routes.postStockTaking]) {
      await expect(bench.storekeeper.call(route, { id })).rejects.toMatchObject(
        refusalOf('Инвентаризация уже проведена или отменена'),
      );
    }
    const audit = await app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'stock-taking' and object_id = $1 order by id`,
      [String(id)],
    );
    expect(audit.map((one) => one.action)).toEqual(
      ['create', 'start-review', 'return-to-counting', 'cancel'].map((verb) => `stock-takings.${verb}`),
    );
  });
});
