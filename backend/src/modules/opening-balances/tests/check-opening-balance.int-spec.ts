import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createCells,
  createCompany,
  createProduct,
} from '../../../../tests/kit/factories/warehouse.js';
import { csv, xlsx } from '../../../../tests/kit/factories/tables.js';
import { startTestApp } from '../../../../tests/kit/test-app.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';

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

describe('the dry run', () => {
  it('shows what each row would bring, and writes nothing', async () => {
    const before = await bench.facts();
    await createCompany(bench.app.dataSource, 'АО Завод');
    const file = bench.file(
      ['sku', 'cell', 'quantity', 'batch', 'manufacturer', 'manufacture_date', 'expiry_date'],
      [sku, cell, '1 250', 'П-77', 'ао завод', '01.02.2026', '2027-02-01'],
    );
    const { plan, ...check } = await bench.check(file);
    expect(check).toEqual({
      rows: [
        {
          row: 2,
          state: 'new',
          product: name,
          sku,
          address: cell,
          quantity: 1250,
          serial_number: null,
          batch: 'П-77',
          is_new_batch: true,
          manufacturer: 'АО Завод',
          manufacture_date: '2026-02-01',
          expiry_date: '2027-02-01',
          same_as: null,
          lying: 0,
          problems: [],
        },
      ],
      counts: { new: 1, wrong: 0, pieces: 1250, batches: 1 },
      ignored_columns: [],
      loaded_before: null,
    });
    expect(plan).toMatch(/^[0-9a-f]{64}$/);
    expect(await bench.facts()).toEqual(before);
  });

  it('reads Excel, separate address columns and product names as displayed, and ignores other columns', async () => {
    const [line, stack, shelf, number] = cell.split('-') as [string, string, string, string];
    const file = await xlsx([
      ['Продукция', 'Линия', 'Стеллаж', 'Полка', 'Ячейка', 'Количество', 'Цвет'],
      [` ${name.toUpperCase()} `, Number(line), Number(stack), Number(shelf), Number(number), 3, 'серый'],
    ]);
    const check = await bench.check(file);
    expect(check.rows).toMatchObject([{ state: 'new', product: name, address: cell, quantity: 3 }]);
    expect(check.ignored_columns).toEqual(['Цвет']);
  });

  it('distinguishes products by SKU and name', async () => {
    const db = bench.app.dataSource;
    await createProduct(db, { sku: 'ДВА-1', name: 'Первая' });
    await createProduct(db, { sku: 'ДВА-1', name: 'Вторая' });
    await createProduct(db, { sku: 'ДВА-2', name: 'Вторая' });
    const file = bench.file(
      ['sku', 'name', 'cell', 'quantity'],
      ['НЕТ', null, cell, 1],
      [null, 'Нет такой', cell, 1],
      [null, null, cell, 1],
      ['ДВА-1', null, cell, 1],
      [null, 'вторая', cell, 1],
      ['ДВА-1', 'Вторая', cell, 1],
      ['ДВА-2', 'Первая', cell, 1],
    );
    expect(await bench.problems(file)).toEqual([
      ['Продукция с артикулом «НЕТ» не найдена'],
      ['Продукция «Нет такой» не найдена'],
      ['Укажите артикул или название'],
      ['Артикул «ДВА-1» есть у нескольких изделий, укажите название'],
      ['Название «вторая» есть у нескольких изделий, укажите артикул'],
      [],
      ['Артикул и название — от разной продукции'],
    ]);
  });

  it('finds no cell that is unknown, hidden or of another storehouse', async () => {
    const db = bench.app.dataSource;
    const other = await createModule(db, 'storehouse');
    const [foreign] = await createCells(db, other);
    const hidden = bench.storehouse.cell(2);
    await bench.app.sql('update storehouse_cells set hidden_at = now() where id = $1', [hidden]);
    const addressOf = async (id: number) =>
      (
        await bench.app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [id])
      )[0]!.address;
    const addresses = ['Х-1-1-1', await addressOf(foreign!), await addressOf(hidden)];
    const file = bench.file(['sku', 'cell', 'quantity'], ...addresses.map((address) => [sku, address, 1]), [
      sku,
      null,
      1,
    ]);
    expect(await bench.problems(file)).toEqual([
      ...addresses.map((address) => [`Ячейка ${address} не найдена на этом складе`]),
      ['Укажите ячейку'],
    ]);
    const parts = bench.file(['sku', 'line', 'shelf', 'cell', 'quantity'], [sku, '1', null, '1', 1]);
    expect(await bench.problems(parts)).toEqual([['Место указано не полностью: нет стеллажа, полки']]);
  });

  it.each([
    ['0', 'Количество «0»: нужно целое число от 1 до 1 000 000'],
    ['-3', 'Количество «-3»: нужно целое число от 1 до 1 000 000'],
    ['2,5', 'Количество «2,5»: нужно целое число от 1 до 1 000 000'],
    ['1000001', 'Количество «1000001»: нужно целое число от 1 до 1 000 000'],
    ['много', 'Количество «много»: нужно целое число от 1 до 1 000 000'],
    [null, 'Укажите количество'],
  ])('refuses %s as a quantity', async (quantity, problem) => {
    expect(await bench.problems(bench.file(['sku', 'cell', 'quantity'], [sku, cell, quantity]))).toEqual([
      [problem],
    ]);
  });

  it('accepts a serial number once, with quantity 1', async () => {
    await bench.storehouse.add({ serial_number: 'ЕСТЬ' });
    const file = bench.file(
      ['sku', 'cell', 'quantity', 'serial_number'],
      [sku, cell, null, 'А-1'],
      [sku, cell, 1, 'А-1'],
      [sku, cell, 2, 'А-2'],
      [sku, cell, 1, 'ЕСТЬ'],
      [sku, cell, 1, 'еCTь'],
      [sku, cell, 1, 'a-1'],
      [sku, cell, 1, 'Я'.repeat(101)],
    );
    expect(await bench.problems(file)).toEqual([
      [],
      ['Серийный номер «А-1» уже указан в строке 2'],
      ['С серийным номером количество может быть только 1'],
      ['Серийный номер «ЕСТЬ» уже существует в системе'],
      ['Серийный номер «еCTь» уже существует в системе как «ЕСТЬ»'],
      ['Серийный номер «a-1» уже указан в строке 2'],
      ['Серийный номер: Не более 100 символов'],
    ]);
  });

  it('finds batches by number and manufacturer, and does not let rows contradict them', async () => {
    const db = bench.app.dataSource;
    const first = await createCompany(db, 'Первый');
    const second = await createCompany(db, 'Второй');
    const dates = { manufactureDate: '2026-01-01', expiryDate: '2026-12-31' };
    await createBatch(db, { number: 'ОБЩАЯ', supplierId: first });
    const batch = await createBatch(db, { number: 'ОБЩАЯ', supplierId: second });
    await createBatch(db, { number: 'ОДНА', supplierId: first, ...dates });
    await bench.storehouse.add({ batch_manufacture_id: batch, supplier_id: second });
    await createCompany(db, 'Третий');
    const row = (
      number: string | null,
      company: string | null,
      manufactureDate: string | null,
      expiryDate: string | null,
    ) => [sku, cell, 1, number, company, manufactureDate, expiryDate];
    const file = bench.file(
      ['sku', 'cell', 'quantity', 'batch', 'manufacturer', 'manufacture_date', 'expiry_date'],
      row('ОБЩАЯ', null, null, null),
      row('ОДНА', null, '01.01.2026', null),
      row('ОДНА', 'Первый', null, '30.12.2026'),
      row('ОБЩАЯ', 'Первый', null, '30.12.2026'),
      row('ОБЩАЯ', 'Третий', null, null),
      row('НОВАЯ', null, null, null),
      row('НОВАЯ', 'Третий', '02.01.2026', null),
      row('НОВАЯ', 'Третий', '03.01.2026', null),
      row(null, 'Никто', null, null),
      row(null, 'Третий', '01.05.2026', '01.04.2026'),
      row(null, 'Третий', '31.02.2026', 'скоро'),
    );
    expect(await bench.problems(file)).toEqual([
      ['Партия «ОБЩАЯ» есть у нескольких производителей, укажите производителя'],
      [],
      ['Партия «ОДНА»: срок годности — 31.12.2026, в строке 30.12.2026'],
      ['Партия «ОБЩАЯ»: срок годности — не указан, в строке 30.12.2026'],
      ['Партия «ОБЩАЯ» этой продукции — другого производителя: Второй'],
      ['Укажите производителя новой партии «НОВАЯ»'],
      [],
      ['Партия «НОВАЯ»: дата изготовления — 02.01.2026, в строке 03.01.2026'],
      ['Производитель не найден: Никто'],
      ['Срок годности раньше даты изготовления'],
      [
        'Дата изготовления «31.02.2026»: некорректная дата, нужно ДД.ММ.ГГГГ',
        'Срок годности «скоро»: некорректная дата, нужно ДД.ММ.ГГГГ',
      ],
    ]);
  });
});

describe('a file that cannot be understood', () => {
  it.each([
    [['Артикул', 'Ячейка'], 'Нет столбца «Количество». В первой строке файла: «Артикул», «Ячейка»'],
    [['Артикул', 'Количество'], 'Нет столбца «Ячейка». В первой строке файла: «Артикул», «Количество»'],
    [
      ['Остатки на 01.11.2026', ''],
      'Нет столбца «Артикул» или «Название». В первой строке файла: «Остатки на 01.11.2026»',
    ],
    [['Артикул', 'Ячейка', 'Количество', 'ячейка'], 'Столбец «ячейка» указан дважды'],
  ])('returns the problem of the headings %j', async (headings, message) => {
    await expect(bench.check(csv([headings, headings.map(() => 'x')]))).rejects.toMatchObject({
      status: 422,
      message,
      body: { errors: { file: [message] } },
    });
  });

  it('is refused when it is no table, or has none', async () => {
    const files: [Blob, string][] = [
      [
        new Blob(['PK\u0003\u0004сломан']),
        'Не удалось прочитать файл. Сохраните его в формате .xlsx или .csv.',
      ],
      [new Blob(['\n\n']), 'В файле нет строк'],
      [new Blob(['']), 'Выберите файл'],
    ];
    for (const [blob, message] of files) {
      await expect(bench.check({ blob, name: 'x.csv' })).rejects.toMatchObject({
        status: 422,
        body: { errors: { file: [message] } },
      });
    }
  });

  it('is refused when it would bring more than can be counted', async () => {
    const rows = Array.from({ length: 2001 }, () => [sku, cell, 1_000_000]);
    await expect(bench.check(bench.file(['sku', 'cell', 'quantity'], ...rows))).rejects.toMatchObject({
      status: 422,
      message: 'В файле слишком большое общее количество',
    });
  });
});

describe('who may', () => {
  it('returns 401 for a guest, and 404 for another or unknown storehouse', async () => {
    const { app, storehouse } = bench;
    const file = bench.file(['sku', 'cell', 'quantity'], [sku, cell, 1]);
    const foreignUser = await app.signedIn({
      role: 'Кладовщик',
      moduleIds: [await createModule(app.dataSource, 'storehouse')],
    });
    const production = await createModule(app.dataSource, 'production');
    const planner = await app.signedIn({ role: 'Планировщик', moduleIds: [production] });
    const guest = await app.guest();
    const calls = [
      (client: typeof foreignUser, module_id: number) => client.call(routes.check, { module_id }, { file }),
      (client: typeof foreignUser, module_id: number) =>
        client.call(routes.apply, { module_id, plan: 'x' }, { file }),
      (client: typeof foreignUser, module_id: number) =>
        client.call(routes.getOpeningBalances, { module_id }),
    ];
    for (const call of calls) {
      await expect(call(foreignUser, storehouse.moduleId)).rejects.toMatchObject({ status: 404 });
      await expect(call(planner, production)).rejects.toMatchObject({ status: 404 });
      await expect(call(guest as typeof foreignUser, storehouse.moduleId)).rejects.toMatchObject({
        status: 401,
      });
    }
  });

  it('a module id that is none is refused under its field', async () => {
    const file = bench.file(['sku', 'cell', 'quantity'], [sku, cell, 1]);
    const answer = bench.storehouse.storekeeper.call(routes.check, { module_id: 'x' }, { file });
    await expect(answer).rejects.toMatchObject({
      status: 422,
      body: { errors: { module_id: ['Некорректный идентификатор'] } },
    });
  });
});
