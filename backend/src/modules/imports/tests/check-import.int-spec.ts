import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { csv, type TableFile, xlsx } from '../../../../tests/kit/factories/tables.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.app.sql(`insert into product_attributes (key, name) values ('weight_net', 'Масса нетто')`);
});
afterAll(() => bench?.app.close());

describe('a dry run', () => {
  it('returns for each row what would happen, and writes nothing', async () => {
    const { dataSource } = bench.app;
    await createCompany(dataSource, 'Завод');
    const same = await createProduct(dataSource, { name: 'Болт', sku: 'Б-1' });
    const other = await createProduct(dataSource, { name: 'Гайка', sku: 'Г-1' });
    const before = await bench.facts();
    const checked = await bench.check(
      'products',
      await xlsx([
        ['Артикул', 'название', 'Масса нетто', 'Производитель', 'Цвет', 'ID', 'Описание'],
        ['В-1', 'Винт', 5, 'ЗАВОД', 'синий', null, null],
        ['Б-1', 'Болт', null, null, null, same, null],
        [null, null, null, null, null, null, null],
        ['Г-2', 'Гайка', null, null, null, other, 'с фланцем'],
        ['П-1', 'Плата', null, 'Никто', null, null, 'x'.repeat(5001)],
        ['В-1', 'Винт М3', null, null, null, null, null],
      ]),
    );
    expect(checked).toEqual({
      counts: { new: 1, changed: 1, unchanged: 1, wrong: 2 },
      ignored_columns: ['Цвет'],
      plan: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: [
        {
          row: 2,
          state: 'new',
          title: 'Винт',
          problems: [],
          changes: [
            { column: 'Артикул', before: null, after: 'В-1' },
            { column: 'Название', before: null, after: 'Винт' },
            { column: 'Масса нетто', before: null, after: '5' },
            { column: 'Производитель', before: null, after: 'Завод' },
          ],
        },
        { row: 3, state: 'unchanged', title: 'Болт', changes: [], problems: [] },
        {
          row: 5,
          state: 'changed',
          title: 'Гайка',
          problems: [],
          changes: [
            { column: 'Артикул', before: 'Г-1', after: 'Г-2' },
            { column: 'Описание', before: null, after: 'с фланцем' },
          ],
        },
        {
          row: 6,
          state: 'wrong',
          title: 'Плата',
          changes: [],
          problems: ['Производитель не найден: Никто', 'Описание: Не более 5000 символов'],
        },
        {
          row: 7,
          state: 'wrong',
          title: 'Винт М3',
          changes: [],
          problems: [expect.stringMatching(/^Повтор строки 2: (Артикул|Название) «.+»$/)],
        },
      ],
    });
    expect(await bench.facts()).toEqual(before);
  });

  it.each([
    ['without the name', csv([['Артикул'], ['1']]), 'Нет столбца «Название»'],
    ['with a column twice', csv([['Название', 'ID', 'id'], ['1']]), 'Столбец «id» указан дважды'],
    ['without rows', csv([[' ']]), 'В файле нет строк'],
    [
      'that is not a table',
      { blob: new Blob(['\u0089PNG\u0000\u0000\u0000\u0000']), name: 'a.xlsx' },
      /^Не удалось прочитать файл/,
    ],
  ])('of a file %s is refused', async (_, file: TableFile, message) => {
    await expect(bench.check('companies', file)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
      errors: { file: [expect.any(String)] },
    });
  });

  it('cuts long values: it is for the eye', async () => {
    const { rows } = await bench.check(
      'companies',
      csv([
        ['Название', 'Адрес'],
        ['А', 'а'.repeat(500)],
      ]),
    );
    expect(rows[0]!.changes[1]!.after).toBe('а'.repeat(500));
    const long = await bench.check(
      'products',
      csv([
        ['Название', 'Описание'],
        ['А', 'а'.repeat(600)],
      ]),
    );
    expect(long.rows[0]!.changes[1]!.after).toBe(`${'а'.repeat(500)}…`);
  });
});

it('columns can be chosen, and rows with errors are returned unchanged', async () => {
  const file = csv([
    ['Наименование', 'Код', 'Цвет'],
    ['Шайба', 'Ш-7', 'серый'],
    ['', 'Ш-8', 'синий'],
  ]);
  const choose = async (columns: string) => {
    const input = { kind: 'products' as const, columns };
    return (await bench.admin.call(importRoutes.checkImport, input, { file })).data;
  };
  const first = await choose('{}');
  expect(first).toMatchObject({ rows: [], ignored_columns: ['Наименование', 'Код', 'Цвет'] });
  expect(first.mapping?.missing).toMatch(/Название/);
  expect(first.mapping?.free).toEqual(expect.arrayContaining(['Название', 'Артикул', 'Масса нетто']));
  const columns = JSON.stringify({ Наименование: 'Название', Код: 'Артикул', Цвет: null });
  const { rows, plan, mapping } = await choose(columns);
  expect(rows).toMatchObject([
    { state: 'new', title: 'Шайба' },
    { state: 'wrong', problems: ['Укажите название'], cells: ['', 'Ш-8', 'синий'] },
  ]);
  expect(rows[0]).not.toHaveProperty('cells');
  expect(mapping).toMatchObject({ headings: ['Наименование', 'Код', 'Цвет'], missing: null });
  const apply = (chosenColumns: string | undefined) => {
    const input = { kind: 'products' as const, plan, skip_wrong: 'true' as const, columns: chosenColumns };
    return bench.admin.call(importRoutes.applyImport, input, { file });
  };
  await expect(apply(undefined)).rejects.toMatchObject({ status: 422 });
  expect((await apply(columns)).data.counts).toMatchObject({ new: 1, wrong: 1 });
  await expect(choose('[1]')).rejects.toMatchObject({
    status: 422,
    body: { errors: { columns: ['Не удалось прочитать выбор столбцов'] } },
  });
});

it('imports are for administrators only', async () => {
  const { app, admin } = bench;
  const planner = await app.signedIn();
  const file = csv([['Название'], ['Винт']]);
  const calls = (client: typeof planner) => [
    () => client.call(importRoutes.checkImport, { kind: 'products' }, { file }),
    () => client.call(importRoutes.applyImport, { kind: 'products', plan: 'x' }, { file }),
    () => client.call(importRoutes.getImports, { kind: 'products' }),
    () => client.call(importRoutes.undoImport, { id: 1 }),
  ];
  for (const call of calls(planner)) {
    await expect(call()).rejects.toMatchObject({ status: 403, message: 'Недостаточно прав' });
  }
  const guest = await app.guest();
  for (const route of Object.values(importRoutes)) {
    expect((await guest.raw('POST', route.path, { body: {} })).status).toBe(401);
  }
  const pin = await app.signInAs(admin.userId, 'pin');
  // Outside of a terminal a PIN session cannot use administration before the password is confirmed.
  for (const call of calls(Object.assign(pin, { userId: admin.userId }))) {
    await expect(call()).rejects.toMatchObject({ status: 423 });
  }
});

it('the wrong kind, no file, or a file that is too large is refused', async () => {
  const send = async (fields: Record<string, string>, file?: Blob) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', file, 'a.csv');
    return bench.admin.raw('POST', importRoutes.checkImport.path, { body: form });
  };
  const file = new Blob(['Название\nВинт']);
  expect((await send({ kind: 'users' }, file)).status).toBe(422);
  expect((await send({}, file)).body).toMatchObject({ errors: { kind: [expect.any(String)] } });
  expect((await send({ kind: 'products' })).body).toMatchObject({ errors: { file: ['Выберите файл'] } });
  const large = await send({ kind: 'products' }, new Blob(['x'.repeat(5 * (1 << 20) + 1)]));
  expect([large.status, large.body]).toMatchObject([413, { message: 'Файл больше 5 МБ' }]);
});
