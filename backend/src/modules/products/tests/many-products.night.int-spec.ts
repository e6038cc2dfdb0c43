import { productRoutes } from '@naryad/contracts/products/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { MOST_FOR_TEN_TIMES, shortest } from '../../../../tests/kit/times-longer.js';

let app: TestApp;
let planner: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
  planner = await app.signedIn();
  await app.sql(
    `insert into product_attributes (key, name) values ('size', 'Размер'), ('variant', 'Исполнение')`,
  );
});
afterAll(() => app?.close());

it('ten thousand products are returned as a whole, in time proportional to one thousand', async () => {
  const timeOf = async (count: number) => {
    const { data: before } = await planner.call(productRoutes.getProducts, {});
    await app.sql(
      `insert into products (name, sku) select 'Изделие ' || n, 'А-' || n from generate_series($1::int, $2) n`,
      [before.length + 1, count],
    );
    await app.sql(
      `insert into product_attribute_values select p.id, a.id, 'x' from products p, product_attributes a
        where a.key in ('size', 'variant') on conflict do nothing`,
    );
    return shortest(async () => {
      const { data } = await planner.call(productRoutes.getProducts, { detailed: true });
      expect(data).toHaveLength(count);
    });
  };
  const thousand = await timeOf(1_000);
  expect((await timeOf(10_000)) / thousand).toBeLessThan(MOST_FOR_TEN_TIMES);
});
