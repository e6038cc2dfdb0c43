import fc from 'fast-check';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { csv } from '../../../../tests/kit/factories/tables.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';
import { startTestApp } from '../../../../tests/kit/test-app.js';
import { withoutLeadingZeros } from '@naryad/contracts/kernel/homoglyphs';
import { barelySql } from '../data/barely.sql.js';

// Tables exported by other programs: their headings, their codes, several rows for one item.

let bench: OpeningBalanceBench;
let sku: string;
let name: string;
let cell: string;

beforeAll(async () => {
  bench = await OpeningBalanceBench.open(await startTestApp());
  ({ sku, name } = await bench.product());
  cell = await bench.address(0);
});
afterAll(() => bench?.app.close());

it('reads a SKU and an address as the eye does: in either alphabet, in small letters, without zeros in front', async () => {
  const house = await OpeningBalanceBench.open(bench.app);
  const { app, storehouse } = house;
  const { sku } = await house.product();
  const cell = await house.address(0);
  const own = await createProduct(app.dataSource, { sku: 'ВНТ-М3', name: 'Винт со своим артикулом' });
  await createProduct(app.dataSource, { sku: '00123', name: 'С нулями' });
  await createProduct(app.dataSource, { sku: 'КОД', name: 'Кириллицей' });
  await createProduct(app.dataSource, { sku: 'KOД', name: 'Наполовину' });
  const latin = storehouse.cell(1);
  await app.sql(`update storehouse_cells set address = 'A-1-01-07' where id = $1`, [latin]);
  const file = house.file(
    ['sku', 'cell', 'quantity'],
    ['ВНТ-M3', 'А-1-1-7', 1],
    ['внт-м3', 'a-1-01-07', 1],
    ['КОД', cell, 1],
    ['код', cell, 1],
    ['123', cell, 1],
  );
  const { rows } = await house.check(file);
  expect(rows.slice(0, 2)).toMatchObject([
    { state: 'new', product: 'Винт со своим артикулом', sku: 'ВНТ-М3', address: 'A-1-01-07', problems: [] },
    { state: 'new', product: 'Винт со своим артикулом', sku: 'ВНТ-М3', address: 'A-1-01-07', problems: [] },
  ]);
  expect(rows.slice(2).map((row) => [row.product, ...row.problems])).toEqual([
    ['Кириллицей'],
    ['', 'Артикул «код» есть у нескольких изделий, укажите название'],
    ['', 'Продукция с артикулом «123» не найдена. Похожий артикул: «00123»'],
  ]);
  await house.load(house.file(['sku', 'cell', 'quantity'], ['внт-M3', 'а-1-1-7', 4]));
  const balances = await app.sql('select cell_id, quantity from stock_balances where product_id = $1', [own]);
  expect(balances).toEqual([{ cell_id: latin, quantity: 4 }]);
  await app.sql(`update storehouse_cells set address = 'А-1-1-7' where id = $1`, [storehouse.cell(2)]);
  expect(await house.problems(house.file(['sku', 'cell', 'quantity'], [sku, 'a-1-1-7', 1]))).toEqual([
    ['Ячейка a-1-1-7 не найдена, похожих несколько: A-1-01-07, А-1-1-7'],
  ]);
});

it('reads such a code in the database as in the plan', async () => {
  const unit = fc.constantFrom(...'АВЕКМНОРСТУХавекмнорстухABKabk019-./ Ёё');
  const codes = fc.array(fc.string({ unit, maxLength: 9 }), { minLength: 200, maxLength: 200 });
  const codesSql = `select ${barelySql('code')} as code from unnest($1::text[]) with ordinality as t (code, i) order by i`;
  await fc.assert(
    fc.asyncProperty(codes, async (some) => {
      const rows = await bench.app.sql<{ code: string }>(codesSql, [some]);
      expect(rows.map((row) => row.code)).toEqual(some.map(withoutLeadingZeros));
    }),
    { numRuns: 20 },
  );
});

it('reports rows with the same item, and items that are in their cell already', async () => {
  await createCompany(bench.app.dataSource, 'АО Повтор');
  await bench.storehouse.add({ count: 30 });
  const other = await bench.address(1);
  const file = bench.file(
    ['sku', 'cell', 'quantity', 'serial_number', 'batch', 'manufacturer'],
    [sku, cell, 5],
    [sku, other, 5],
    [sku, cell, 7],
    [sku, cell, 5, null, 'П-1', 'АО Повтор'],
    [sku, cell, 5, null, 'П-1', 'АО Повтор'],
    [sku, cell, null, 'НЕТ-ПОВТОРА'],
    [sku, 'нет такой', 5],
    [sku, other, null, 'НЕ-ТОТ-ЖЕ'],
    [sku, other, 1],
  );
  const dated = bench.file(
    ['sku', 'cell', 'quantity', 'batch', 'manufacturer', 'expiry_date'],
    [sku, cell, 5, 'П-2', 'АО Повтор', null],
    [sku, cell, 5, 'П-2', 'АО Повтор', '2027-02-01'],
  );
  expect((await bench.check(dated)).rows.map((row) => row.same_as)).toEqual([null, 2]);
  const { rows } = await bench.check(file);
  expect(rows.map((row) => [row.row, row.same_as, row.lying])).toEqual([
    [2, null, 30],
    [3, null, 0],
    [4, 2, 30],
    [5, null, 30],
    [6, 5, 30],
    [7, null, 0],
    [8, null, 0],
    [9, null, 0],
    [10, 3, 0],
  ]);
});

it('maps headings as the user chooses, and returns the rows with errors', async () => {
  const file = csv([
    ['Материал', 'Место', 'Остаток'],
    [name, cell, 3],
    [name, 'нет такой', 4],
  ]);
  const columns = JSON.stringify({ Материал: 'Название', Место: 'Ячейка', Остаток: 'Количество' });
  const input = { module_id: bench.storehouse.moduleId };
  const check = async (chosenColumns: string) =>
    (await bench.storehouse.storekeeper.call(routes.check, { ...input, columns: chosenColumns }, { file }))
      .data;
  expect(await check('{}')).toMatchObject({
    rows: [],
    mapping: { missing: expect.stringContaining('Материал') },
  });
  const { rows, plan } = await check(columns);
  expect(rows).toMatchObject([{ state: 'new' }, { state: 'wrong', cells: [name, 'нет такой', '4'] }]);
  const load = { ...input, plan, skip_wrong: 'true' as const, columns };
  const { data } = await bench.storehouse.storekeeper.call(routes.apply, load, { file });
  expect(data).toMatchObject({ lines: 1, pieces: 3 });
});

it('understands the headings of other lists', async () => {
  const file = csv([
    ['Номенклатура', 'Адрес ячейки', 'Кол-во', 'Серийный №', 'Номер партии', 'Годен до'],
    [name, cell, 3, null, null, null],
  ]);
  const check = await bench.check(file);
  expect(check).toMatchObject({
    rows: [{ state: 'new', product: name, quantity: 3 }],
    ignored_columns: [],
  });
});
