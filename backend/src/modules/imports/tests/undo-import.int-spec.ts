import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { csv } from '../../../../tests/kit/factories/tables.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.app.sql(`insert into product_attributes (key, name) values ('size', 'Размер')`);
});
afterAll(() => bench?.app.close());
beforeEach(() =>
  bench.app.sql('update products set deleted_at = now(), sku = null where deleted_at is null'),
);

const live = async () => (await bench.products()).filter((one) => one['deleted'] === false);
const idOf = async (name: string): Promise<number> => {
  const [row] = await bench.app.sql<{ id: number }>(
    'select id from products where name = $1 and deleted_at is null',
    [name],
  );
  return row!.id;
};
const sizeOf = (id: number) =>
  bench.app.sql('select value from product_attribute_values where product_id = $1', [id]);

/** Imports one changed and one new product. */
async function imported() {
  const company = await createCompany(bench.app.dataSource, 'Завод');
  const id = await createProduct(bench.app.dataSource, { name: 'Болт', sku: 'Б-1' });
  await bench.app.sql(`update products set comment = 'к', manufacturer_id = $2 where id = $1`, [id, company]);
  const text = 'Название;Артикул;Комментарий;Производитель;Размер\nБолт М4;Б-1;-;-;4\nВинт;В-1;;;3';
  const run = await bench.import('products', { blob: new Blob([text]), name: 'a.csv' });
  return { id, company, run };
}

describe('undoing an import', () => {
  it('deletes what it made and restores what it changed', async () => {
    const { id, run } = await imported();
    expect(await sizeOf(id)).toEqual([{ value: '4' }]);
    const createdId = await idOf('Винт');
    await bench.undo(run.id);
    expect(await live()).toEqual([
      {
        name: 'Болт',
        sku: 'Б-1',
        description: null,
        comment: 'к',
        tech_conditions: null,
        manufacturer: 'Завод',
        version: 3,
        deleted: false,
      },
    ]);
    expect(await sizeOf(id)).toEqual([]);
    expect(await lastEvents(bench.app, 3)).toEqual([
      { name: 'imports.import-undone', payload: { import_id: run.id, kind: 'products' } },
      { name: 'products.products-deleted', payload: { product_ids: [createdId] } },
      { name: 'products.products-saved', payload: { product_ids: [id] } },
    ]);
    const audited = await bench.app.sql(
      `select object_id from audit_log where action = 'products.undo-import' order by object_id::int desc limit 2`,
    );
    expect(audited).toEqual([{ object_id: String(createdId) }, { object_id: String(id) }]);
    const { data } = await bench.admin.call(importRoutes.getImports, {
      kind: 'products',
      page: 1,
      per_page: 1,
    });
    expect(data).toEqual([
      { ...run, undone_at: expect.any(String), undone_by: expect.stringContaining('Имя') },
    ]);
  });

  it('happens once', async () => {
    const { run } = await imported();
    await Promise.all([1, 2, 3].map(() => bench.undo(run.id, `undo-of-${run.id}`)));
    const before = await bench.facts();
    await expect(bench.undo(run.id)).rejects.toMatchObject({ status: 422, message: 'Импорт уже отменён' });
    await expect(bench.undo(2_000_000_000)).rejects.toMatchObject({
      status: 404,
      message: 'Импорт не найден',
    });
    expect(await bench.facts()).toEqual(before);
  });

  it('of two at once: one wins', async () => {
    const { run } = await imported();
    const answers = await Promise.allSettled([bench.undo(run.id), bench.undo(run.id), bench.undo(run.id)]);
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused completely when one record was changed or deleted since', async () => {
    const { run } = await imported();
    const createdId = await idOf('Винт');
    await bench.admin.call(productRoutes.createOrUpdateProduct, {
      id: createdId,
      name: 'Винт',
      comment: 'новый',
    });
    const before = await bench.facts();
    await expect(bench.undo(run.id)).rejects.toMatchObject({
      status: 422,
      message: 'Отменить нельзя: «Винт» изменена после импорта',
    });
    expect(await bench.facts()).toEqual(before);
    await bench.admin.call(productRoutes.deleteProduct, { id: createdId });
    await expect(bench.undo(run.id)).rejects.toMatchObject({
      message: 'Отменить нельзя: «Винт» удалена после импорта',
    });
  });

  it('is refused completely when a created record is in use', async () => {
    const { run } = await imported();
    const components = [{ component_product_id: await idOf('Винт'), count: 2 }];
    const user = await bench.admin.call(productRoutes.createOrUpdateProduct, { name: 'Узел', components });
    const before = await bench.facts();
    await expect(bench.undo(run.id)).rejects.toMatchObject({
      status: 422,
      message: 'Отменить нельзя: «Винт». Продукция входит в состав: Узел',
    });
    expect(await bench.facts()).toEqual(before);
    await bench.admin.call(productRoutes.deleteProduct, { id: user.data.id });
    await expect(bench.undo(run.id)).resolves.toEqual({ success: true });
  });

  it('is refused when the manufacturer to be restored is deleted', async () => {
    const { run, company } = await imported();
    await bench.admin.call(companyRoutes.deleteCompany, { id: company });
    await expect(bench.undo(run.id)).rejects.toMatchObject({
      status: 422,
      message: 'Производитель, которого нужно указать, удалён',
    });
  });

  it('undoes import by import, the last first', async () => {
    const first = await bench.import(
      'products',
      csv([
        ['Название', 'Артикул'],
        ['Насос', 'Н-1'],
      ]),
    );
    const file = (comment: string) =>
      csv([
        ['Название', 'Артикул', 'Комментарий'],
        ['Насос', 'Н-1', comment],
      ]);
    const second = await bench.import('products', file('раз'));
    const third = await bench.import('products', file('два'));
    for (const run of [first, second]) {
      await expect(bench.undo(run.id)).rejects.toMatchObject({
        message: 'Отменить нельзя: «Насос» изменена после импорта',
      });
    }
    await bench.undo(third.id);
    expect(await live()).toMatchObject([{ comment: 'раз' }]);
    await expect(bench.undo(first.id)).rejects.toMatchObject({ status: 422 });
    await bench.undo(second.id);
    expect(await live()).toMatchObject([{ comment: null }]);
    await bench.undo(first.id);
    expect(await live()).toEqual([]);
  });
});

it('imports are listed by kind, newest first', async () => {
  const runs = [];
  for (const name of ['Один', 'Два', 'Три'])
    runs.push(await bench.import('companies', csv([['Название'], [name]])));
  const list = await bench.admin.call(importRoutes.getImports, { kind: 'companies' });
  expect(list.data).toEqual(runs.toReversed());
  const page = await bench.admin.call(importRoutes.getImports, { kind: 'companies', page: 2, per_page: 2 });
  expect(page).toMatchObject({ total: 3, last_page: 2, data: [runs[0]] });
});
