import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { addressKeys } from '@naryad/contracts/structure/address-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { ProductLabelsQuery } from '../queries/product-labels.query.js';

const route = stockRoutes.getStorehouseProducts;
type Input = Partial<RequestOf<typeof route>>;

describe('the search of the balances finds', () => {
  let app: TestApp;
  let moduleId: number;
  let cells: number[];
  let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;

  beforeAll(async () => {
    app = await startTestApp();
    const db = app.dataSource;
    moduleId = await createModule(db, 'storehouse');
    const otherId = await createModule(db, 'storehouse');
    storekeeper = await app.signedIn({ moduleIds: [moduleId] });
    cells = await createCells(db, moduleId, 3);
    await app.sql(`update storehouse_cells set address = 'А-1-1-0' || number where module_id = $1`, [
      moduleId,
    ]);
    const [elsewhere] = (await createCells(db, otherId)) as [number];
    const supplier = await createCompany(db, 'ООО Завод');
    const batchId = await createBatch(db, { number: 'ПАРТИЯ-77', supplierId: supplier });
    const board = await createProduct(db, { name: 'Плата', sku: 'ПЛ' });
    const screw = await createProduct(db, { name: 'Винт', sku: 'ВНТ-9' });
    const cable = await createProduct(db, { name: 'Кабель', sku: 'КБ' });
    for (const [serialNumber, at] of [
      ['SN-000123', 0],
      ['SN-000124', 1],
    ] as const) {
      await storeInCell(db, await createUnit(db, board, { serialNumber }), cells[at]!, 1);
    }
    await storeInCell(db, await createBulkLot(db, screw, { batchId }), cells[1]!, 30);
    await storeInCell(db, await createBulkLot(db, screw), cells[2]!, 5);
    await storeInCell(db, await createBulkLot(db, cable), cells[2]!, 40);
    await storeInCell(db, await createUnit(db, cable, { serialNumber: 'SN-000999' }), elsewhere, 1);
    await app.sql('update stock_balances set reserved = 20 where product_id = $1 and quantity = 30', [screw]);
    await app.sql('update products set manufacturer_id = $2 where id = $1', [screw, supplier]);
  });
  afterAll(() => app?.close());

  const rows = async (input: Input) => {
    const answer = await storekeeper.call(route, { module_id: moduleId, ...input });
    return answer.data.map((row) => {
      const cellIndex = cells.indexOf(row.cell_id ?? 0);
      return `${row.product.name} ${row.count}${cellIndex < 0 ? '' : ` @${cellIndex + 1}`}`;
    });
  };
  const byProduct = (search: string) => rows({ group: 'product', search });
  const byCell = (search: string) => rows({ search });

  it('a serial number, also by a part of it, with its cell when grouped by cell', async () => {
    expect(await byProduct('sn-000123')).toEqual(['Плата 2']);
    expect(await byCell('SN-000123')).toEqual(['Плата 1 @1']);
    expect(await byCell('00012')).toEqual(['Плата 1 @1', 'Плата 1 @2']);
    expect(await byCell('XN-000123')).toEqual([]);
  });

  it('nothing of another storehouse', async () => {
    expect(await byProduct('SN-000999')).toEqual([]);
    expect(await byCell('SN-000999')).toEqual([]);
  });

  it('a batch of a manufacturer', async () => {
    expect(await byProduct('партия-77')).toEqual(['Винт 35']);
    expect(await byCell('партия-77')).toEqual(['Винт 30 @2']);
  });

  it.each(['А-1-1-2', 'a-1-1-02', 'а112', 'A1102', 'f112'])('the contents of a cell: %s', async (address) => {
    expect(await byCell(address)).toEqual(['Винт 30 @2', 'Плата 1 @2']);
    expect(await byProduct(address)).toEqual(['Винт 35', 'Плата 2']);
  });

  it('names, numbers and cells of a pasted column at once; totals and pages are those of what is shown', async () => {
    const search = 'кабель\nSN-000124\nА-1-1-1';
    expect(await byCell(search)).toEqual(['Кабель 40 @3', 'Плата 1 @1', 'Плата 1 @2']);
    const page = await storekeeper.call(route, { module_id: moduleId, search, page: 2, per_page: 1 });
    expect(page).toMatchObject({
      total: 3,
      total_count: 42,
      last_page: 3,
      data: [{ product: { name: 'Плата' } }],
    });
  });

  it('the labels of the same stock', async () => {
    const labelled = async (search: string) => {
      const filter = { moduleId, search, productId: null, cellId: null, lotIds: null };
      const { labels } = await app.get(ProductLabelsQuery).find(app.get(ReadDb), filter, 100);
      return labels.map(({ product, serial_number }) => serial_number ?? product.name);
    };
    expect(await labelled('SN-000123')).toEqual(['SN-000123']);
    expect(await labelled('а-1-1-2')).toEqual(['Винт', 'SN-000124']);
    expect(await labelled('КБ\nSN-000124')).toEqual(['SN-000124', 'Кабель']);
    expect(await labelled('SN-000999')).toEqual([]);
  });

  it('in any order of columns, equal ones by name, and pages that share no row', async () => {
    const sorted = (sort: Input['sort'], direction: Input['direction'] = 'asc') =>
      rows({ group: 'product', sort, direction });
    expect(await sorted('name', 'desc')).toEqual(['Плата 2', 'Кабель 40', 'Винт 35']);
    expect(await sorted('sku')).toEqual(['Винт 35', 'Кабель 40', 'Плата 2']);
    expect(await sorted('count')).toEqual(['Плата 2', 'Винт 35', 'Кабель 40']);
    expect(await sorted('reserved', 'desc')).toEqual(['Винт 35', 'Кабель 40', 'Плата 2']);
    expect(await sorted('available', 'desc')).toEqual(['Кабель 40', 'Винт 35', 'Плата 2']);
    expect(await sorted('minimum')).toEqual(['Винт 35', 'Кабель 40', 'Плата 2']);
    const lines = ['Плата 1 @1', 'Винт 30 @2', 'Плата 1 @2', 'Винт 5 @3', 'Кабель 40 @3'];
    expect(await rows({ sort: 'place' })).toEqual(lines);
    const paged = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => rows({ sort: 'count', direction: 'desc', page, per_page: 1 })),
    );
    expect(paged.flat()).toEqual(['Кабель 40 @3', 'Винт 30 @2', 'Винт 5 @3', 'Плата 1 @1', 'Плата 1 @2']);
    expect(await rows({ sort: 'count', search: 'SN-000123' })).toEqual(['Плата 1 @1']);
    expect(await rows({ sort: 'sku', direction: 'desc', search: 'плата' })).toHaveLength(2);
  });

  it('manufacturer, supplier and time of the last movement, on request', async () => {
    const ask = (input: Input) => storekeeper.call(route, { module_id: moduleId, detailed: true, ...input });
    const [screw] = (await ask({ group: 'product', search: 'винт' })).data;
    expect(screw).toMatchObject({
      manufacturer: 'ООО Завод',
      suppliers: ['ООО Завод'],
      last_movement: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    const lines = (await ask({ search: 'винт' })).data;
    expect(lines.map(({ suppliers }) => suppliers)).toEqual([['ООО Завод'], []]);
    expect((await storekeeper.call(route, { module_id: moduleId })).data[0]).not.toHaveProperty('suppliers');
  });

  it('cells by the same keys as the contracts name', async () => {
    for (const address of ['A-1-1-02', 'Щ-10-ё-007', '1-2-3-4', 'Линия 5-01', '---']) {
      const [row] = await app.sql<{ keys: string[] }>('select address_keys($1) as keys', [address]);
      expect(row!.keys.toSorted()).toEqual(addressKeys(address).toSorted());
    }
  });
});
