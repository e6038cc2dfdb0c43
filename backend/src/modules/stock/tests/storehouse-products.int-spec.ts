import { type Change, rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import { stockEvents } from '@naryad/contracts/stock/events';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../../platform/realtime/room-policies.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { connectModules, createModule, createUser } from '../../../../tests/kit/factories/people.js';
import {
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { type PostingMovement, StockLedger } from '../index.js';

describe('balances of a storehouse', () => {
  let app: TestApp;
  let moduleId: number;
  let deskId: number;
  let otherDeskId: number;
  let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;

  beforeAll(async () => {
    app = await startTestApp();
    deskId = await createModule(app.dataSource, 'picking-desk');
    otherDeskId = await createModule(app.dataSource, 'otk-desk');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    moduleId = await createModule(app.dataSource, 'storehouse');
    storekeeper = await app.signedIn({ moduleIds: [moduleId] });
  });

  const list = (
    input: { group?: 'product' | 'cell'; search?: string; page?: number; per_page?: number } = {},
  ) => storekeeper.call(stockRoutes.getStorehouseProducts, { module_id: moduleId, ...input });

  const post = (...movements: PostingMovement[]) => {
    const actor = actorOf(storekeeper.userId);
    return app
      .get(UnitOfWork)
      .run(actor, (tx) =>
        app
          .get(StockLedger)
          .post(tx, actor, { type: 'move', documentType: null, documentId: null, movements }),
      );
  };

  it('sums the lots of a product, by cell or in the whole storehouse', async () => {
    const product = await createProduct(app.dataSource, { name: 'Винт', sku: 'ВНТ' });
    const [a, b] = (await createCells(app.dataSource, moduleId, 2)) as [number, number];
    const lots = [await createBulkLot(app.dataSource, product), await createBulkLot(app.dataSource, product)];
    await storeInCell(app.dataSource, lots[0]!, a, 5);
    await storeInCell(app.dataSource, lots[1]!, a, 7);
    await storeInCell(app.dataSource, lots[1]!, b, 1);
    await app.sql('update stock_balances set reserved = 2 where lot_id = $1 and cell_id = $2', [lots[0], a]);
    const byCell = await list();
    expect(byCell.data.map((row) => [row.key, row.count, row.reserved])).toEqual([
      [stockKey.byCell(a, product), 12, 2],
      [stockKey.byCell(b, product), 1, 0],
    ]);
    expect(byCell.data[1]).toMatchObject({
      product: { id: product, name: 'Винт', sku: 'ВНТ', img_url: null },
      cell_id: b,
      storehouse_stack: { number: '1' },
      storehouse_shelf: { number: '1' },
      storehouse_cell: { number: '2' },
    });
    expect(byCell).toMatchObject({ total: 2, total_count: 13, current_page: 1, last_page: 1 });
    const byProduct = await list({ group: 'product' });
    expect(byProduct.data).toEqual([
      {
        key: stockKey.byProduct(product),
        product: { id: product, name: 'Винт', sku: 'ВНТ', img_url: null },
        count: 13,
        reserved: 2,
        version: 3,
        cell_id: null,
        expiry_date: null,
        minimum: null,
        storehouse_line: null,
        storehouse_stack: null,
        storehouse_shelf: null,
        storehouse_cell: null,
      },
    ]);
  });

  it('searches name and SKU, folding case, ё and the keyboard layout; pages contain the overall totals', async () => {
    const [cell] = (await createCells(app.dataSource, moduleId)) as [number];
    for (const [name, sku] of [
      ['Щётка', 'A-1'],
      ['Плата', 'MP-7'],
      ['Короб', '5%'],
    ] as const) {
      const product = await createProduct(app.dataSource, { name, sku });
      await storeInCell(app.dataSource, await createBulkLot(app.dataSource, product), cell, 10);
    }
    const names = async (search: string) => (await list({ search })).data.map((row) => row.product.name);
    expect(await names('ЩЕТКА')).toEqual(['Щётка']);
    expect(await names('gkfnf')).toEqual(['Плата']);
    expect(await names('mp-')).toEqual(['Плата']);
    expect(await names('%')).toEqual(['Короб']);
    expect(await names('ничего')).toEqual([]);
    expect(await names('ничего\nщетка\r\nMP-7')).toEqual(['Плата', 'Щётка']);
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, index) => `MP-${index}`).join('\n');
    expect(await names(lines(100))).toEqual(['Плата']);
    await expect(list({ search: lines(101) })).rejects.toMatchObject({
      status: 422,
      body: { errors: { search: ['Не более 100 строк'] } },
    });
    const page = await list({ page: 2, per_page: 2 });
    expect(page.data.map((row) => row.product.name)).toEqual(['Щётка']);
    expect(page).toMatchObject({ total: 3, total_count: 30, current_page: 2, last_page: 2, per_page: 2 });
    expect(await list({ page: 9, per_page: 2 })).toMatchObject({ data: [], total: 3, total_count: 30 });
  });

  it('the version of a line only grows, also when its lots leave', async () => {
    const product = await createProduct(app.dataSource);
    const [a, b] = (await createCells(app.dataSource, moduleId, 2)) as [number, number];
    const units = [await createUnit(app.dataSource, product), await createUnit(app.dataSource, product)];
    await post(...units.map((lotId) => ({ lotId, fromCellId: null, toCellId: a, quantity: 1 })));
    const version = async () => (await list()).data.find((row) => row.cell_id === a)!.version;
    const before = await version();
    await post({ lotId: units[0]!, fromCellId: a, toCellId: b, quantity: 1 });
    expect(await version()).toBeGreaterThan(before);
  });

  it('belongs to users of the storehouse, of a connected module, and to administrators', async () => {
    await connectModules(app.dataSource, moduleId, deskId);
    const status = async (moduleIds: number[], role?: string) => {
      const client = await app.signedIn({ moduleIds, role });
      const answer = await client.raw('POST', '/api/storehouseProduct/getStorehouseProducts', {
        body: { module_id: moduleId },
      });
      return answer.status;
    };
    expect(await status([deskId])).toBe(200);
    expect(await status([], 'Администратор')).toBe(200);
    expect(await status([otherDeskId])).toBe(404);
    expect(await status([])).toBe(404);
    const asDesk = await storekeeper.raw('POST', '/api/storehouseProduct/getStorehouseProducts', {
      body: { module_id: deskId },
    });
    expect(asDesk.body).toMatchObject({ success: false, message: 'Модуль не найден' });
  });

  it('sends the new values of both groupings to the rooms of all affected storehouses', async () => {
    const otherModule = await createModule(app.dataSource, 'storehouse');
    const product = await createProduct(app.dataSource);
    const [here] = (await createCells(app.dataSource, moduleId)) as [number];
    const [otherCell] = (await createCells(app.dataSource, otherModule)) as [number];
    const lot = await createBulkLot(app.dataSource, product);
    const postings = [
      await post({ lotId: lot, fromCellId: null, toCellId: here, quantity: 10 }),
      await post({ lotId: lot, fromCellId: here, toCellId: otherCell, quantity: 10 }),
    ];
    const [mapper] = app.get(RealtimeMappers).of('stock.moved');
    const reported = await mapper!.map(
      postings.map(({ event }) => ({
        id: event.id,
        name: 'stock.moved' as const,
        payload: event.payload as ReturnType<typeof stockEvents.moved.payload.parse>,
      })),
      app.dataSource,
    );
    const changes = (room: string): readonly Change[] =>
      reported.find((one) => one.room === room)?.changes ?? [];
    expect(reported.map((one) => one.room).toSorted()).toEqual(
      [rooms.storehouse(moduleId), rooms.storehouse(otherModule)].toSorted(),
    );
    const change = (key: string, version: number, count: number): Change => ({
      entity: 'stock-row',
      key,
      version,
      patch: { count, reserved: 0, expiry_date: null },
    });
    expect(changes(rooms.storehouse(moduleId))).toEqual([
      change(stockKey.byCell(here, product), 2, 0),
      change(stockKey.byProduct(product), 2, 0),
      // The latest movement of the burst, once.
      { entity: 'stock-operation', id: postings[1]!.movements[0]!.id, stale: true },
    ]);
    expect(changes(rooms.storehouse(otherModule))).toEqual([
      change(stockKey.byCell(otherCell, product), 1, 10),
      change(stockKey.byProduct(product), 1, 10),
      { entity: 'stock-operation', id: postings[1]!.movements[0]!.id, stale: true },
    ]);
    // The room gets the same rows as the list.
    const other = await app.signedIn({ moduleIds: [otherModule] });
    const { data } = await other.call(stockRoutes.getStorehouseProducts, { module_id: otherModule });
    expect(data[0]).toMatchObject({ count: 10, version: 1 });
  });

  it('lets those watch who may read', async () => {
    const policies = app.get(RoomPolicies);
    const someone = await createUser(app.dataSource);
    const own = actorOf(someone, { modules: [{ id: moduleId, key: 'storehouse' }] });
    const foreign = actorOf(someone, { modules: [{ id: otherDeskId, key: 'otk-desk' }] });
    expect(await policies.mayWatch(own, 'storehouse', moduleId)).toBe(true);
    expect(await policies.mayWatch(foreign, 'storehouse', moduleId)).toBe(false);
    expect(await policies.mayWatch(own, 'storehouse', 999_999)).toBe(false);
    expect(await policies.mayWatch(own, 'user', someone)).toBe(true);
    expect(await policies.mayWatch(actorOf(someone, { isAdministrator: true }), 'user', someone + 1)).toBe(
      false,
    );
  });
});
