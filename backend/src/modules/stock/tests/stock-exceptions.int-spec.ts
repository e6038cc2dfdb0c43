import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockKey } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createProductionOrder, createShopFloor } from '../../../../tests/kit/factories/production.js';
import { finishTask } from '../../../../tests/kit/factories/terminal.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import {
  createBatch,
  createBulkLot,
  createProduct,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Input = Partial<RequestOf<(typeof stockRoutes)['getStorehouseProducts']>>;

/** A date relative to today in the time zone of the plant, `yyyy-mm-dd`. */
function day(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

describe('exceptions among balances', () => {
  let app: TestApp;
  let terminal: Terminal;
  let house: Terminal['house'];

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    terminal = await createTerminal(app, 3);
    house = terminal.house;
  });

  const list = (input: Input) =>
    house.storekeeper.call(stockRoutes.getStorehouseProducts, { module_id: house.moduleId, ...input });
  const counts = async () =>
    (await house.storekeeper.call(stockRoutes.getStockExceptions, { module_id: house.moduleId })).data;
  const keys = async (input: Input) => (await list(input)).data.map((row) => row.key);
  const minimum = (product_id: number, quantity: number | null) =>
    house.storekeeper.call(stockRoutes.setMinimumStock, { module_id: house.moduleId, product_id, quantity });
  const storeLot = async (product: number, cell: number, quantity: number, expiryDate?: string) => {
    const batchId = expiryDate ? await createBatch(app.dataSource, { expiryDate }) : undefined;
    const lot = await createBulkLot(app.dataSource, product, { batchId });
    await storeInCell(app.dataSource, lot, house.cell(cell), quantity);
    return lot;
  };

  it('without a cell are units that passed the control, until they are stored', async () => {
    const units = [await terminal.received(), await terminal.received()];
    await terminal.received({ receiptStatus: 'print' });
    await terminal.received({ invoiceStatus: 'archived' });
    await terminal.received({ bulk: true });
    for (const group of ['product', 'cell'] as const) {
      expect((await list({ group, filter: 'no-place' })).data).toEqual([
        {
          key: stockKey.withoutPlace(house.product),
          product: expect.objectContaining({ id: house.product }) as object,
          count: 2,
          reserved: 0,
          version: 0,
          cell_id: null,
          expiry_date: null,
          minimum: null,
          storehouse_line: null,
          storehouse_stack: null,
          storehouse_shelf: null,
          storehouse_cell: null,
        },
      ]);
    }
    expect(await counts()).toMatchObject({ no_place: 1 });
    // A pasted column matches complete articles: another one with the same beginning does not match.
    const waitingKeys = await keys({ filter: 'no-place' });
    await app.sql(`update products set sku = 'КВ-77' where id = $1`, [house.product]);
    for (const line of ['кв-77', 'кв-7'])
      expect(await keys({ filter: 'no-place', search: `нет такого\n${line}` })).toEqual(waitingKeys);
    await createProduct(app.dataSource, { sku: 'КВ-7' });
    expect(await keys({ filter: 'no-place', search: 'нет такого\nкв-7' })).toEqual([]);
    await terminal.receive(units[0]!);
    expect(await list({ filter: 'no-place' })).toMatchObject({ total: 1, total_count: 1 });
    await terminal.receive(units[1]!, 1);
    expect(await list({ filter: 'no-place' })).toMatchObject({ data: [], total: 0, total_count: 0 });
    expect(await counts()).toMatchObject({ no_place: 0 });
    // A unit stored by mistake, and reversed, is expected again.
    const [last] = (await house.operations()).data;
    await house.undo(last!.id);
    expect(await list({ filter: 'no-place' })).toMatchObject({ total: 1, total_count: 1 });
    expect(await keys({ filter: 'no-place', search: 'нет такого' })).toEqual([]);
    expect(await keys({ filter: 'no-place', product_id: house.product + 1000 })).toEqual([]);
    expect(await keys({ filter: 'no-place', cell_id: house.cell(0) })).toEqual([]);
  });

  it('without a cell are produced units as soon as they are finished; hidden for unconnected storehouses', async () => {
    const floor = await createShopFloor(app);
    await connectModules(app.dataSource, floor.modules.production, house.moduleId);
    const order = await createProductionOrder(floor, { quantity: 2 });
    await app.sql(`update production_orders set status = 'work' where id = $1`, [order]);
    const tasks = await app.sql<{ id: number }>('select id from production_tasks where order_id = $1', [
      order,
    ]);
    expect(await counts()).toMatchObject({ no_place: 0 });
    await finishTask(app, tasks[0]!.id);
    expect(await list({ filter: 'no-place' })).toMatchObject({ total: 1, total_count: 1 });
    expect(await counts()).toMatchObject({ no_place: 1 });
    // Scrapped units are never received.
    await app.sql('update production_tasks set scrapped_at = now() where id = $1', [tasks[0]!.id]);
    expect(await counts()).toMatchObject({ no_place: 0 });
    await app.sql('update production_tasks set scrapped_at = null where id = $1', [tasks[0]!.id]);
    const other = await createModule(app.dataSource, 'storehouse');
    await connectModules(app.dataSource, await createModule(app.dataSource, 'production'), other);
    const client = await app.signedIn({ moduleIds: [other] });
    const answer = await client.call(stockRoutes.getStorehouseProducts, {
      module_id: other,
      filter: 'no-place',
    });
    expect(answer.data).toEqual([]);
  });

  it('below the minimum are products with too little, and those with nothing', async () => {
    const [low, none, enough] = [
      await createProduct(app.dataSource, { name: 'А мало' }),
      await createProduct(app.dataSource, { name: 'Б нет' }),
      await createProduct(app.dataSource, { name: 'В хватает' }),
    ] as const;
    await storeLot(low, 0, 3);
    await storeLot(low, 1, 4);
    await storeLot(enough, 0, 8);
    for (const [product, quantity] of [
      [low, 8],
      [none, 1],
      [enough, 8],
      [house.product, 0],
    ] as const) {
      await minimum(product, quantity);
    }
    const below = await list({ group: 'product', filter: 'below-minimum' });
    expect(below.data.map((row) => [row.key, row.count, row.minimum])).toEqual([
      [stockKey.byProduct(low), 7, 8],
      [stockKey.byProduct(none), 0, 1],
    ]);
    expect(below).toMatchObject({ total: 2, total_count: 7 });
    expect(await counts()).toMatchObject({ below_minimum: 2 });
    const lines = await list({ group: 'cell', filter: 'below-minimum' });
    expect(lines.data.map((row) => [row.cell_id, row.count, row.minimum])).toEqual([
      [house.cell(0), 3, null],
      [house.cell(1), 4, null],
    ]);
    expect(lines).toMatchObject({ total: 2, total_count: 7 });
    expect(await keys({ filter: 'below-minimum', cell_id: house.cell(0) })).toEqual([
      stockKey.byCell(house.cell(0), low),
    ]);
    expect(await keys({ group: 'product', filter: 'below-minimum', search: 'нет' })).toHaveLength(1);
    await storeLot(low, 0, 1);
    expect(await counts()).toMatchObject({ below_minimum: 1 });
    const [shown] = (await list({ group: 'product', product_id: low })).data;
    expect(shown).toMatchObject({ count: 8, minimum: 8 });
  });

  it('expiring is stock that expires within 30 days or has expired', async () => {
    const [soon, past, later, never] = [
      await createProduct(app.dataSource, { name: 'А скоро' }),
      await createProduct(app.dataSource, { name: 'Б уже' }),
      await createProduct(app.dataSource, { name: 'В потом' }),
      await createProduct(app.dataSource, { name: 'Г никогда' }),
    ] as const;
    await storeLot(soon, 0, 1, day(30));
    await storeLot(soon, 1, 2, day(400));
    const expired = await storeLot(past, 1, 3, day(-1));
    await storeLot(later, 0, 1, day(31));
    await storeLot(never, 0, 1);
    expect(await keys({ group: 'product', filter: 'expiring' })).toEqual(
      [soon, past].map(stockKey.byProduct),
    );
    expect(await keys({ group: 'cell', filter: 'expiring' })).toEqual([
      stockKey.byCell(house.cell(0), soon),
      stockKey.byCell(house.cell(1), past),
    ]);
    expect(await list({ group: 'cell', filter: 'expiring' })).toMatchObject({ total: 2, total_count: 4 });
    expect(await counts()).toMatchObject({ expiring: 2 });
    expect(await keys({ filter: 'expiring', cell_id: house.cell(1) })).toEqual([
      stockKey.byCell(house.cell(1), past),
    ]);
    expect(await keys({ filter: 'expiring', search: 'скоро' })).toHaveLength(1);
    await app.sql('update stock_balances set quantity = 0, version = version + 1 where lot_id = $1', [
      expired,
    ]);
    expect(await keys({ group: 'product', filter: 'expiring' })).toEqual([stockKey.byProduct(soon)]);
    expect(await counts()).toMatchObject({ expiring: 1 });
  });

  it('are for those who may see the storehouse', async () => {
    const path = stockRoutes.getStockExceptions.path;
    const body = { module_id: house.moduleId };
    const foreignUser = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'storehouse')] });
    expect((await foreignUser.raw('POST', path, { body })).status).toBe(404);
    expect((await (await app.guest()).raw('POST', path, { body })).status).toBe(401);
    const wrong = await house.storekeeper.raw('POST', stockRoutes.getStorehouseProducts.path, {
      body: { module_id: house.moduleId, filter: 'всё' },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toHaveProperty('errors.filter');
  });
});
