import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  putInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockLedger } from '../index.js';

describe('goods that a text names, wherever they are', () => {
  let app: TestApp;
  let own: number;
  let second: number;
  let foreign: number;
  let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;
  let board: number;

  const find = async (search: string, person = storekeeper) =>
    (await person.call(goodsRoutes.findGoods, { search })).data;

  beforeAll(async () => {
    app = await startTestApp();
    const db = app.dataSource;
    own = await createModule(db, 'storehouse');
    second = await createModule(db, 'storehouse');
    foreign = await createModule(db, 'storehouse');
    storekeeper = await app.signedIn({ moduleIds: [own, second] });
    board = await createProduct(db, { name: 'Плата управления', sku: 'ПУ-1' });
    const old = await createProduct(db, { name: 'Плата снятая', sku: 'ПУ-0' });
    await app.sql('update products set deleted_at = now() where id = $1', [old]);
    for (const moduleId of [own, second, foreign]) {
      const [cell] = (await createCells(db, moduleId, 2)) as [number, number];
      await app.sql(`update storehouse_cells set address = 'Б-1-1-0' || number where module_id = $1`, [
        moduleId,
      ]);
      await putInCell(db, await createBulkLot(db, board), cell, moduleId);
      const serialNumber = `ПОЛОЖЕН-${[own, second, foreign].indexOf(moduleId)}`;
      await putInCell(db, await createUnit(db, board, { serialNumber }), cell);
    }
    const [cell] = await app.sql<{ id: number }>('select id from storehouse_cells where module_id = $1', [
      own,
    ]);
    const gone = async (
      serialNumber: string,
      type: 'remove' | 'shipment' | 'production',
      orderId: number | null,
    ) => {
      const lotId = await createUnit(db, board, { serialNumber });
      await putInCell(db, lotId, cell!.id);
      const actor = actorOf(storekeeper.userId);
      await app.get(UnitOfWork).run(actor, (tx) =>
        app.get(StockLedger).post(tx, actor, {
          type,
          documentType: orderId === null ? null : 'production-order',
          documentId: orderId,
          movements: [{ lotId, fromCellId: cell!.id, toCellId: null, quantity: 1 }],
        }),
      );
    };
    await gone('УШЁЛ-1', 'production', 417);
    await gone('УШЁЛ-2', 'shipment', null);
    await gone('УШЁЛ-3', 'remove', null);
    await createUnit(db, board, { serialNumber: 'ПОЛОЖЕН-НИГДЕ' });
  });
  afterAll(() => app?.close());

  it('products of the storehouses that one may look into; archived ones last and said to be', async () => {
    const { products } = await find('плата');
    expect(products.map(({ name, is_archived }) => [name, is_archived])).toEqual([
      ['Плата управления', false],
      ['Плата снятая', true],
    ]);
    const counts = products[0]!.stock.map(({ storehouse, count }) => [storehouse.id, count]);
    expect(counts).toEqual([
      [own, own + 1],
      [second, second + 1],
    ]);
    expect(products[1]!.stock).toEqual([]);
  });

  it('units: where they lie, and never one of a foreign storehouse or of nowhere', async () => {
    const { units } = await find('положен');
    expect(
      units.map(({ serial_number, state, storehouse, address }) => [
        serial_number,
        state,
        storehouse?.id,
        address,
      ]),
    ).toEqual([
      ['ПОЛОЖЕН-0', 'stored', own, 'Б-1-1-01'],
      ['ПОЛОЖЕН-1', 'stored', second, 'Б-1-1-01'],
    ]);
    const administrator = await app.signedIn({ role: 'Администратор' });
    expect((await find('положен-2', administrator)).units).toMatchObject([{ storehouse: { id: foreign } }]);
  });

  it('units in letters that look the same, also in a list and in a pasted column', async () => {
    const numbers = async (search: string) => (await find(search)).units.map((one) => one.serial_number);
    expect(await numbers('пoлoжeh-0')).toEqual(['ПОЛОЖЕН-0']);
    const listed = async (search: string) => {
      const input = { module_id: own, search, page: 1, per_page: 10 };
      return (await storekeeper.call(stockRoutes.getStorehouseProducts, input)).total;
    };
    for (const search of ['ПОЛOЖEН-0', 'ПOЛOЖEН-0\nнет такого']) expect(await listed(search)).toBe(1);
    expect(await listed('ПOЛOЖEН-7')).toBe(0);
  });

  it('units that have gone: used up by which order, sent, written off', async () => {
    const { units } = await find('ушел');
    expect(units.map(({ serial_number, state, document }) => [serial_number, state, document])).toEqual([
      ['УШЁЛ-1', 'consumed', { type: 'production-order', id: 417, number: '417' }],
      ['УШЁЛ-2', 'shipped', null],
      ['УШЁЛ-3', 'written-off', null],
    ]);
  });

  it('cells by their address, as people type it', async () => {
    const { cells } = await find('б112');
    expect(cells.map(({ address, storehouse }) => [address, storehouse.id])).toEqual([
      ['Б-1-1-02', own],
      ['Б-1-1-02', second],
    ]);
  });

  it('batches by a part of their number, where some of them lies', async () => {
    const batchId = await createBatch(app.dataSource, { number: 'ПАРТИЯ-77' });
    for (const moduleId of [own, foreign]) {
      const [cell] = (await createCells(app.dataSource, moduleId)) as [number];
      await putInCell(app.dataSource, await createBulkLot(app.dataSource, board, { batchId }), cell, 12);
    }
    const found = { number: 'ПАРТИЯ-77', product: { id: board }, storehouse: { id: own }, count: 12 };
    expect((await find('тия-77')).batches).toMatchObject([found]);
    expect((await find('тия-77')).batches).toHaveLength(1);
  });

  it('nothing for who has no storehouse', async () => {
    const other = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'otk-desk')] });
    expect(await find('ушел', other)).toEqual({ products: [], units: [], cells: [], batches: [] });
    const { products } = await find('плата управления', other);
    expect(products[0]!.stock).toEqual([]);
  });

  it('not without a text', async () => {
    await expect(find('  ')).rejects.toMatchObject({ status: 422 });
  });
});
