import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { csv, xlsx } from '../../../../tests/kit/factories/tables.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';
import { MOST_FOR_TEN_TIMES, shortest } from '../../../../tests/kit/times-longer.js';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.app.sql(
    `insert into product_attributes (key, name) values ('weight_net', 'Масса нетто'), ('serial_prefix', 'Префикс')`,
  );
});
afterAll(() => bench?.app.close());
beforeEach(async () => {
  await bench.app.sql('update products set deleted_at = now(), sku = null where deleted_at is null');
  await bench.app.sql('update companies set deleted_at = now() where deleted_at is null');
});

const live = async () => (await bench.products()).filter((one) => one['deleted'] === false);
const stale = { status: 409, message: 'Данные изменились после проверки. Проверьте файл ещё раз.' };

describe('an import', () => {
  it('has exactly the result of its dry run, and notifies clients', async () => {
    const { app } = bench;
    const company = await createCompany(app.dataSource, 'Завод');
    await app.sql(`update companies set inn = '7707083893' where id = $1`, [company]);
    const existing = await createProduct(app.dataSource, { name: 'Гайка', sku: 'Г-1' });
    const file = csv([
      ['Название', 'Артикул', 'Производитель', 'weight_net', 'Комментарий'],
      ['Гайка М3', 'Г-1', '7707083893', '12', ''],
      ['Винт', 'В-1', '', '', '=СУММ(1)'],
    ]);
    const { plan } = await bench.check('products', file);
    const [{ id: last }] = (await app.sql('select coalesce(max(id), 0)::int as id from outbox')) as [
      { id: number },
    ];
    const run = await bench.apply('products', file, plan);
    expect(run).toEqual({
      id: expect.any(Number),
      kind: 'products',
      file_name: 'Список.csv',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      created_by: expect.stringContaining('Имя'),
      counts: { new: 1, changed: 1, unchanged: 0, wrong: 0 },
      undone_at: null,
      undone_by: null,
    });
    expect(await live()).toMatchObject([
      { name: 'Гайка М3', sku: 'Г-1', manufacturer: 'Завод', version: 2 },
      { name: 'Винт', sku: 'В-1', comment: '=СУММ(1)', manufacturer: null, version: 1 },
    ]);
    const values = await app.sql('select value from product_attribute_values where product_id = $1', [
      existing,
    ]);
    expect(values).toEqual([{ value: '12' }]);
    const events = await app.sql('select name, payload from outbox where id > $1 order by id', [last]);
    expect(events).toEqual([
      {
        name: 'imports.import-applied',
        payload: { import_id: run.id, kind: 'products', counts: run.counts },
      },
      { name: 'products.products-saved', payload: { product_ids: [expect.any(Number), existing] } },
    ]);
    const audited = await app.sql(
      `select action, object_id, before, after from audit_log where action in ('products.import', 'imports.apply')
        order by id desc limit 3`,
    );
    expect(audited).toMatchObject([
      { action: 'imports.apply', object_id: String(run.id), after: { file_name: 'Список.csv' } },
      {
        action: 'products.import',
        object_id: String(existing),
        before: { name: 'Гайка', manufacturer_id: null, 'attributes.weight_net': null },
        after: { name: 'Гайка М3', manufacturer_id: String(company), 'attributes.weight_net': '12' },
      },
      { action: 'products.import', before: null, after: { name: 'Винт', sku: 'В-1', comment: '=СУММ(1)' } },
    ]);
    expect((await bench.check('products', file)).counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 2,
      wrong: 0,
    });
  });

  it('clears values with a dash, attributes too', async () => {
    const { app } = bench;
    const id = await createProduct(app.dataSource, { name: 'Насос', sku: 'Н-1' });
    await app.sql(`update products set comment = 'к' where id = $1`, [id]);
    await app.sql(
      `insert into product_attribute_values select $1, id, '7' from product_attributes where key = 'weight_net'`,
      [id],
    );
    // Not escaped: the dash is a literal value.
    const text = 'Название;Артикул;Комментарий;Масса нетто\nНасос;;-;-';
    await bench.import('products', { blob: new Blob([text]), name: 'a.csv' });
    expect(await live()).toMatchObject([{ name: 'Насос', sku: 'Н-1', comment: null, version: 2 }]);
    expect(await app.sql('select 1 from product_attribute_values where product_id = $1', [id])).toEqual([]);
  });

  it('of companies finds them by ИНН, and branches of one by their names', async () => {
    const { app } = bench;
    await app.sql(
      `insert into companies (name, inn) values ('Завод', '77'), ('Завод, филиал', '77'), ('Ромашка', '78')`,
    );
    const file = await xlsx([
      ['Название', 'ИНН', 'КПП', 'Адрес'],
      ['Завод, филиал', 77, 710101001, 'Тула'],
      ['Ромашка Плюс', 78, null, null],
      ['Ромашка', 79, '010101001', 'Орёл'],
    ]);
    const run = await bench.import('companies', file);
    expect(run.counts).toEqual({ new: 1, changed: 2, unchanged: 0, wrong: 0 });
    const rows = await app.sql(
      'select name, inn, kpp, address from companies where deleted_at is null order by id',
    );
    expect(rows).toEqual([
      { name: 'Завод', inn: '77', kpp: null, address: null },
      { name: 'Завод, филиал', inn: '77', kpp: '710101001', address: 'Тула' },
      { name: 'Ромашка Плюс', inn: '78', kpp: null, address: null },
      { name: 'Ромашка', inn: '79', kpp: '010101001', address: 'Орёл' },
    ]);
    const short = await bench.check(
      'companies',
      csv([
        ['Название', 'КПП'],
        ['Роза', '0101'],
      ]),
    );
    expect(short.rows).toMatchObject([{ state: 'wrong', problems: ['КПП: КПП должен состоять из 9 цифр'] }]);
  });

  it('of companies accepts an ИНН with a wrong check digit, with a warning', async () => {
    const { rows, counts } = await bench.check(
      'companies',
      csv([
        ['Название', 'ИНН'],
        ['Описка', '7707083890'],
        ['Сбербанк', '7707083893'],
      ]),
    );
    expect(rows[0]).toMatchObject({
      state: 'new',
      notes: ['ИНН 7707083890: контрольные цифры не сходятся. Проверьте'],
    });
    expect(rows[1]).not.toHaveProperty('notes');
    expect(counts).toMatchObject({ new: 2, wrong: 0 });
  });

  it('of companies completes a КПП without its leading zero, with a note', async () => {
    await bench.app.sql(
      `insert into companies (name, inn, kpp) values
         ('Уфа', '0278081806', '027801001'), ('Уфа, филиал', '0278081806', '027802001')`,
    );
    const file = await xlsx([
      ['Название', 'ИНН', 'КПП', 'Адрес'],
      ['Майкоп', 278081806, 10501001, null],
      ['Филиал', '0278081806', 27802001, 'Уфа, 2'],
    ]);
    const { rows } = await bench.check('companies', file);
    expect(rows).toMatchObject([
      {
        state: 'new',
        problems: [],
        notes: [
          'В ИНН 278081806 цифр: 9. Если пропал ноль в начале (0278081806), задайте столбцу формат «Текстовый»',
          'КПП 10501001 дополнен нулём в начале: 010501001. Проверьте',
        ],
      },
      // The branch is matched by the completed КПП; its value is no change.
      { state: 'changed', changes: [{ column: 'Название' }, { column: 'Адрес' }] },
    ]);
    expect(rows[1]).not.toHaveProperty('notes');
    await bench.import('companies', file);
    expect(
      await bench.app.sql(`select name, kpp from companies where name in ('Майкоп', 'Филиал') order by name`),
    ).toEqual([
      { name: 'Майкоп', kpp: '010501001' },
      { name: 'Филиал', kpp: '027802001' },
    ]);
  });

  it('with invalid rows is refused, or skips them on request', async () => {
    const file = csv([
      ['Название', 'Префикс'],
      ['Винт', 'А Б'],
      ['Плата', 'ПЛ'],
    ]);
    const { plan, rows } = await bench.check('products', file);
    expect(rows[0]!.problems).toEqual(['Префикс: Префикс серийного номера не может содержать пробелы']);
    const before = await bench.facts();
    await expect(bench.apply('products', file, plan)).rejects.toMatchObject({
      status: 422,
      message: 'В файле есть строки с ошибками',
    });
    expect(await bench.facts()).toEqual(before);
    const run = await bench.apply('products', file, plan, { skipWrong: true });
    expect(run.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 1 });
    expect(await live()).toMatchObject([{ name: 'Плата' }]);
  });

  it('without anything to do is refused', async () => {
    await createProduct(bench.app.dataSource, { name: 'Болт', sku: 'Б-1' });
    const file = csv([
      ['Название', 'Артикул'],
      ['Болт', 'Б-1'],
    ]);
    const before = await bench.facts();
    await expect(bench.import('products', file)).rejects.toMatchObject({
      status: 422,
      message: 'В файле нет изменений',
    });
    expect(await bench.facts()).toEqual(before);
  });

  it('of another outcome than its dry run is refused', async () => {
    const id = await createProduct(bench.app.dataSource, { name: 'Болт', sku: 'Б-1' });
    const file = csv([
      ['Название', 'Артикул'],
      ['Болт М4', 'Б-1'],
    ]);
    const { plan } = await bench.check('products', file);
    await bench.admin.call(productRoutes.createOrUpdateProduct, { id, name: 'Болт М3' });
    const before = await bench.facts();
    await expect(bench.apply('products', file, plan)).rejects.toMatchObject(stale);
    await expect(bench.apply('products', csv([['Название'], ['Иной']]), plan)).rejects.toMatchObject(stale);
    await expect(bench.apply('companies', file, plan)).rejects.toMatchObject(stale);
    expect(await bench.facts()).toEqual(before);
    // A change of records that the file does not touch does not change the outcome.
    const secondCheck = await bench.check('products', file);
    await bench.admin.call(productRoutes.createOrUpdateProduct, { id, name: 'Болт М3', comment: 'иное' });
    await bench.apply('products', file, secondCheck.plan);
    expect(await live()).toMatchObject([{ name: 'Болт М4', comment: 'иное' }]);
  });

  it('six concurrent calls with one key take effect once; with two keys one of them succeeds', async () => {
    const file = csv([['Название'], ['Насос'], ['Вентиль']]);
    const { plan } = await bench.check('products', file);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => bench.apply('products', file, plan, { idempotencyKey: 'import-once' })),
    );
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(await live()).toHaveLength(2);

    const next = csv([['Название'], ['Насос 2'], ['Вентиль 2']]);
    const { plan: nextPlan } = await bench.check('products', next);
    const racing = await Promise.allSettled(
      ['key-of-one', 'key-of-two'].map((idempotencyKey) =>
        bench.apply('products', next, nextPlan, { idempotencyKey }),
      ),
    );
    const refusals = racing.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toEqual([expect.objectContaining({ status: 409 })]);
    expect(await live()).toHaveLength(4);
  });

  it('concurrent with manual changes loses none of them', async () => {
    const id = await createProduct(bench.app.dataSource, { name: 'Насос', sku: 'Н-1' });
    const file = csv([
      ['Название', 'Артикул', 'Описание'],
      ['Насос', 'Н-1', 'из файла'],
    ]);
    const { plan } = await bench.check('products', file);
    const [imported, ...byHand] = await Promise.allSettled([
      bench.apply('products', file, plan),
      ...['1', '2', '3'].map((comment) =>
        bench.admin.call(productRoutes.createOrUpdateProduct, { id, name: 'Насос', comment }),
      ),
    ]);
    expect([imported, ...byHand].filter((one) => one.status === 'rejected')).toEqual([]);
    const [row] = await live();
    expect(row).toMatchObject({
      description: 'из файла',
      comment: expect.stringMatching(/^[123]$/),
      version: 5,
    });
  });

  it('the time for five thousand rows is proportional to that for five hundred', async () => {
    const backAndForth = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => [
        `Изделие ${index}`,
        `АРТ-${index}`,
        `${index}`,
      ]);
      const run = await bench.import('products', csv([['Название', 'Артикул', 'Масса нетто'], ...rows]));
      expect(run.counts.new).toBe(count);
      const changedFile = csv([
        ['Название', 'Артикул', 'Масса нетто'],
        ...rows.map(([, sku, mass]) => ['Иначе', sku!, `${mass}0`]),
      ]);
      const second = await bench.import('products', changedFile);
      expect(second.counts).toEqual({ new: 0, changed: count, unchanged: 0, wrong: 0 });
      await bench.undo(second.id);
      await bench.undo(run.id);
      expect(await live()).toEqual([]);
    };
    const few = await shortest(() => backAndForth(500), 1);
    const maxTime = few * MOST_FOR_TEN_TIMES;
    expect(await shortest(() => backAndForth(5_000), 3, maxTime)).toBeLessThan(maxTime);
    const sizes = await bench.app.sql<{ most: number }>(
      `select max(jsonb_array_length(payload->'product_ids')) as most from outbox where name like 'products.%'`,
    );
    expect(sizes).toEqual([{ most: 500 }]);
  });
});

it('a manufacturer deleted during an import is never referenced by a live product', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const id = await createCompany(bench.app.dataSource, `Производитель ${attempt}`);
    const file = csv([
      ['Название', 'Производитель'],
      [`Насос ${attempt}`, `Производитель ${attempt}`],
    ]);
    const { plan } = await bench.check('products', file);
    await Promise.allSettled([
      bench.apply('products', file, plan),
      bench.admin.call(companyRoutes.deleteCompany, { id }),
    ]);
  }
  const orphans = await bench.app.sql(
    `select 1 from products p join companies c on c.id = p.manufacturer_id
      where p.deleted_at is null and c.deleted_at is not null`,
  );
  expect(orphans).toEqual([]);
});
