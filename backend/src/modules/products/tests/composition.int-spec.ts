import { afterAll, beforeAll, expect, it } from 'vitest';
import { productRoutes } from '@naryad/contracts/products/routes';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());

const products = (...names: readonly string[]): Promise<number[]> =>
  Promise.all(names.map((name) => createProduct(app.dataSource, { name })));
const compose = async (id: number, name: string, ...parts: readonly number[]) =>
  admin.call(productRoutes.createOrUpdateProduct, {
    id,
    name,
    components: parts.map((component_product_id) => ({ component_product_id, count: 1 })),
  });
const circle = (path: string) => ({
  status: 422,
  message: `Состав замкнут в круг: ${path}`,
  errors: { components: [`Состав замкнут в круг: ${path}`] },
});

it('a composition never becomes a circle, however long', async () => {
  const [a, b, c] = (await products('A', 'B', 'C')) as [number, number, number];
  await expect(compose(a, 'A', a)).rejects.toMatchObject(circle('A → A'));
  await compose(a, 'A', b);
  await expect(compose(b, 'B', a)).rejects.toMatchObject(circle('B → A → B'));
  await compose(b, 'B', c);
  await expect(compose(c, 'C', a)).rejects.toMatchObject(circle('C → A → B → C'));
  const rows = await app.sql(
    'select product_id, component_product_id from product_components where product_id = $1',
    [c],
  );
  expect(rows).toEqual([]);
  await compose(a, 'A', c);
  await compose(b, 'B');
  await compose(c, 'C', b);
});

it('of two concurrent changes that close a circle together one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = (await products('A', 'B', 'C')) as [number, number, number];
    const answers = await Promise.allSettled([compose(a, 'A', b), compose(b, 'B', c), compose(c, 'C', a)]);
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({
      status: 422,
      errors: { components: [expect.stringContaining('круг')] },
    });
  }
});

it('a component of live products cannot be deleted; a component of deleted ones can', async () => {
  const [a, b, c, d, e, part] = (await products('А', 'Б', 'В', 'Г', 'Д', 'Винт')) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const remove = (id: number) => admin.call(productRoutes.deleteProduct, { id });
  for (const [id, name] of [
    [a, 'А'],
    [b, 'Б'],
    [c, 'В'],
    [d, 'Г'],
    [e, 'Д'],
  ] as const)
    await compose(id, name, part);
  await expect(remove(part)).rejects.toMatchObject({
    status: 422,
    message: 'Продукция входит в состав: А, Б, В и ещё 2',
  });
  for (const id of [b, c, d, e]) await remove(id);
  await expect(remove(part)).rejects.toMatchObject({ message: 'Продукция входит в состав: А' });
  await compose(a, 'А');
  await expect(remove(part)).resolves.toEqual({ success: true });
});

it('a product cannot be put into a composition and deleted at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [whole, part] = (await products('Узел', 'Деталь')) as [number, number];
    await Promise.allSettled([
      compose(whole, 'Узел', part),
      admin.call(productRoutes.deleteProduct, { id: part }),
    ]);
    const orphans = await app.sql(
      `select 1 from product_components c join products p on p.id = c.component_product_id
        where c.product_id = $1 and p.deleted_at is not null`,
      [whole],
    );
    expect(orphans).toEqual([]);
  }
});
