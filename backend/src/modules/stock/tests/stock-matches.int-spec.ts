import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockLedger } from '../index.js';

describe('a text search over all storehouses', () => {
  let app: TestApp;
  let own: number;
  let second: number;
  let foreign: number;
  let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;
  let board: number;

  const find = async (search: string, person = storekeeper) =>
    (await person.call(stockLineRoutes.findGoods, { search })).data;

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
      await storeInCell(db, await createBulkLot(db, board), cell, moduleId);
      const serialNumber = `ПОЛОЖЕН-${[own, second, foreign].indexOf(moduleId)}`;
      await storeInCell(db, await createUnit(db, board, { serialNumber }), cell);
    }
    const [cell] = await app.sql<{ id: number }>('select id from storehouse_cells where module_id = $1', [
      own,
    ]);
    const addRemoved = async (
      serialNumber: string,
      type: 'remove' | 'shipment' | 'production',
      orderId: number | null,
    ) => {
      const lotId = await createUnit(db, board, { serialNumber });
      await storeInCell(db, lotId, cell!.id);
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
    await addRemoved('УШЁЛ-1', 'production', 417);
    await addRemoved('УШЁЛ-2', 'shipment', null);
    await addRemoved('УШЁЛ-3', 'remove', null);
    await createUnit(db, board, { serialNumber: 'ПОЛОЖЕН-НИГДЕ' });
  });
  afterAll(() => app?.close());

  it('products of the readable storehouses; archived ones last and marked', async () => {
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

  it('units with look-alike letters, also in a list and in a pasted column', async () => {
    const numbers = async (search: string) => (await find(search)).units.map((one) => one.serial_number);
    expect(await numbers('пoлoжeh-0')).toEqual(['ПОЛОЖЕН-0']);
    const listed = async (search: string) => {
      const input = { module_id: own, search, page: 1, per_page: 10 };
      return (await storekeeper.call(stockRoutes.getStorehouseProducts, input)).total;
    };
    for (const search of ['ПОЛOЖEН-0', 'ПOЛOЖEН-0\nнет такого']) expect(await listed(search)).toBe(1);
    expect(await listed('ПOЛOЖEН-7')).toBe(0);
  });

  it('units that left: used by which order, shipped, written off', async () => {
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

  it('batches with stock by a part of their number', async () => {
    const batchId = await createBatch(app.dataSource, { number: 'ПАРТИЯ-77' });
    for (const moduleId of [own, foreign]) {
      const [cell] = (await createCells(app.dataSource, moduleId)) as [number];
      await storeInCell(app.dataSource, await createBulkLot(app.dataSource, board, { batchId }), cell, 12);
    }
    const match = { number: 'ПАРТИЯ-77', product: { id: board }, storehouse: { id: own }, count: 12 };
    expect((await find('тия-77')).batches).toMatchObject([match]);
    expect((await find('тия-77')).batches).toHaveLength(1);
  });

  describe('hints of a balance search without results: where else it is, or where it went', () => {
    /** Searches the own storehouse by product and by cell, and summarizes all hints. */
    const summary = async (search: string) => {
      const { products, units, cells, batches = [], spent_batches: spentBatches = [] } = await find(search);
      const last = (one: (typeof units)[number] | (typeof spentBatches)[number]['last'] | undefined) =>
        one == null ? 'нет' : [one.state, one.document?.number ?? one.address].filter(Boolean).join(' ');
      return [
        ...units.map((unit) => `изделие ${last(unit)}`),
        ...batches.map(
          ({ storehouse, count }) => `партия ${storehouse.id === second ? 'рядом' : 'здесь'} ${count}`,
        ),
        ...spentBatches.map((batch) => `партия ${last(batch.last)}`),
        ...cells.map(
          ({ storehouse, count }) => `ячейка ${storehouse.id === second ? 'рядом' : 'здесь'} ${count}`,
        ),
        ...products.map(({ is_archived: isArchived, stock, last: lastUnit }) =>
          [
            'товар',
            isArchived ? 'архив' : '',
            ...stock.map(({ count }) => `рядом ${count}`),
            stock.length === 0 ? last(lastUnit) : '',
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ];
    };

    beforeAll(async () => {
      const db = app.dataSource;
      const control = await createModule(db, 'receipt-invoice-control');
      await connectModules(db, own, control);
      const [near] = (await createCells(db, second)) as [number];
      const [here, empty] = (await createCells(db, own, 2)) as [number, number];
      await app.sql(`update storehouse_cells set address = 'Ц-9-9-0' || (id - $1 + 1) where id = any ($2)`, [
        here,
        [here, empty],
      ]);
      await app.sql(`update storehouse_cells set address = 'Ц-8-8-08' where id = $1`, [near]);
      const supplier = await createCompany(db);
      const line = async (product: number) => {
        const [row] = await app.sql<{ id: number }>(
          `with i as (insert into receipt_invoices (module_id, supplier_id, date, number, status)
                      values ($1, $2, '2026-11-01', 'Н-15', 'processed') returning id)
           insert into receipt_invoice_lines (invoice_id, product_id, quantity) select id, $3, 1 from i returning id`,
          [control, supplier, product],
        );
        return { receiptInvoiceLineId: row!.id };
      };
      const leave = async (
        lotId: number,
        type: 'remove' | 'shipment' | 'production',
        order: number | null,
      ) => {
        const actor = actorOf(storekeeper.userId);
        await app.get(UnitOfWork).run(actor, (tx) =>
          app.get(StockLedger).post(tx, actor, {
            type,
            documentType: order === null ? null : 'production-order',
            documentId: order,
            movements: [{ lotId, fromCellId: here, toCellId: null, quantity: 1 }],
          }),
        );
      };
      /** Creates a product, its batch and its unit with the same name, each with a distinct number. */
      const addStock = async (name: string, from: number | null) => {
        const product = await createProduct(db, { name: `Товар-${name}`, sku: `АРТ-${name}` });
        const batchId = await createBatch(db, { number: `ЛОТ-${name}` });
        const came = from === null ? await line(product) : {};
        const lot = await createUnit(db, product, { serialNumber: `СЕР-${name}`, batchId, ...came });
        if (from !== null) await storeInCell(db, lot, from);
        return { product, lot };
      };
      await addStock('РЯДОМ', near);
      await addStock('ЖДЁТ', null);
      await leave((await addStock('СПИСАН', here)).lot, 'remove', null);
      await leave((await addStock('УЕХАЛ', here)).lot, 'shipment', null);
      const usedLot = await addStock('ВДЕЛЕ', here);
      await leave(usedLot.lot, 'production', 418);
      const old = await addStock('СТАРЫЙ', here);
      await leave(old.lot, 'production', 419);
      await app.sql('update products set deleted_at = now() where id = $1', [old.product]);
      await createProduct(db, { name: 'Товар-НОВЫЙ', sku: 'АРТ-НОВЫЙ' });
      await createBatch(db, { number: 'ЛОТ-НОВЫЙ' });
    });

    it.each([
      ['сер-рядом', ['изделие stored Ц-8-8-08']],
      ['лот-рядом', ['партия рядом 1']],
      ['арт-рядом', ['товар рядом 1']],
      ['товар-рядом', ['товар рядом 1']],
      ['ц-8-8-8', ['ячейка рядом 1']],
      ['ц-9-9-2', ['ячейка здесь 0']],
      ['сер-ждет', ['изделие no-place Н-15']],
      ['лот-ждет', ['партия no-place Н-15']],
      ['арт-ждет', ['товар no-place Н-15']],
      ['товар-ждет', ['товар no-place Н-15']],
      ['сер-вделе', ['изделие consumed 418']],
      ['лот-вделе', ['партия consumed 418']],
      ['арт-вделе', ['товар consumed 418']],
      ['сер-уехал', ['изделие shipped Ц-9-9-01']],
      ['лот-уехал', ['партия shipped Ц-9-9-01']],
      ['товар-уехал', ['товар shipped Ц-9-9-01']],
      ['сер-списан', ['изделие written-off Ц-9-9-01']],
      ['лот-списан', ['партия written-off Ц-9-9-01']],
      ['товар-списан', ['товар written-off Ц-9-9-01']],
      ['сер-старый', ['изделие consumed 419']],
      ['лот-старый', ['партия consumed 419']],
      ['товар-старый', ['товар архив consumed 419']],
      ['арт-новый', ['товар нет']],
      ['лот-новый', ['партия нет']],
    ])('%s: %j', async (search, expected) => {
      for (const group of ['product', 'cell'] as const) {
        const input = { module_id: own, search, group };
        expect((await storekeeper.call(stockRoutes.getStorehouseProducts, input)).total).toBe(0);
      }
      expect(await summary(search)).toEqual(expected);
    });

    it('for stock of other storehouses: only that nothing is visible to the user', async () => {
      const lost = await createUnit(
        app.dataSource,
        await createProduct(app.dataSource, { name: 'Товар-ЧУЖОЙ', sku: 'АРТ-ЧУЖОЙ' }),
        { serialNumber: 'СЕР-ЧУЖОЙ', batchId: await createBatch(app.dataSource, { number: 'ЛОТ-ЧУЖОЙ' }) },
      );
      await storeInCell(app.dataSource, lost, (await createCells(app.dataSource, foreign))[0]!);
      expect(await summary('чужой')).toEqual(['партия нет', 'товар нет']);
    });
  });

  it('nothing for who has no storehouse', async () => {
    const other = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'otk-desk')] });
    const nothing = { products: [], units: [], cells: [], batches: [], spent_batches: [] };
    expect(await find('ушел', other)).toEqual(nothing);
    const { products } = await find('плата управления', other);
    expect(products[0]!.stock).toEqual([]);
  });

  it('not without a text', async () => {
    await expect(find('  ')).rejects.toMatchObject({ status: 422 });
  });
});
