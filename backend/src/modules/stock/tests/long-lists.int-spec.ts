import type { Route } from '@naryad/contracts/kernel/route';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { MOST_FOR_TEN_TIMES, shortest } from '../../../../tests/kit/times-longer.js';

// A list longer than the response limit is refused as a whole and read by pages.

const ROWS = 10_001;
const PART = 1_000;

let app: TestApp;
let house: Storehouse;
beforeAll(async () => {
  app = await startTestApp();
  house = await createStorehouse(app);
  // In chunks: on a busy machine one statement could exceed the timeout of ten seconds.
  for (let from = 1; from <= ROWS; from += PART) await fill(from, Math.min(ROWS, from + PART - 1));
}, 180_000);
afterAll(() => app?.close());

/** Inserts companies, batches, units and operations with these numbers. */
async function fill(from: number, to: number): Promise<void> {
  await app.sql(
    `insert into companies (name) select 'Поставщик ' || n from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await app.sql(
    `insert into manufacturer_batches (number, supplier_id)
     select 'П-' || n, $3 from generate_series($1::int, $2::int) n`,
    [from, to, house.supplier],
  );
  await app.sql(
    `with units as (
       insert into stock_lots (kind, product_id, serial_number)
       select 'unit', $3::int, 'СН-' || n from generate_series($1::int, $2::int) n returning id, product_id
     ), balances as (
       insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
       select $4, id, true, $5, product_id, 1 from units
     )
     insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity)
     select gen_random_uuid(), 'add', id, $4, 1 from units`,
    [from, to, house.product, house.cell(0), house.moduleId],
  );
}

describe('a list of 10,001 rows', () => {
  const lists: readonly (readonly [string, Route, () => object])[] = [
    ['companies', companyRoutes.getCompanies, () => ({})],
    ['batches of a supplier', batchRoutes.getBySupplier, () => ({ supplier_id: house.supplier })],
    [
      'units of a product',
      stockRoutes.getAllSerialNumbersByProduct,
      () => ({ product_id: house.product, module_id: house.moduleId }),
    ],
    ['operations', stockRoutes.getStorehouseValues, () => ({ module_id: house.moduleId })],
  ];
  const ask = async (route: Route, input: object) =>
    (await house.storekeeper.call(route, input as never)) as {
      data: object[];
      total: number;
      last_page: number;
    };

  it.each(lists)('is refused as a whole and read by pages: %s', async (_, route, input) => {
    await expect(ask(route, input())).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'LIST_TOO_LONG',
        message:
          'В списке больше 10 000 строк. Запросите его по страницам (page, per_page) или уточните поиск.',
      },
    });
    const { total } = await ask(route, { ...input(), per_page: 1 });
    expect(total).toBeGreaterThanOrEqual(ROWS);
    const last = Math.ceil(total / 100);
    expect(await ask(route, { ...input(), page: last, per_page: 100 })).toMatchObject({
      total,
      last_page: last,
    });
    expect((await ask(route, { ...input(), page: last, per_page: 100 })).data).toHaveLength(
      total - (last - 1) * 100,
    );
  });

  it('is refused again without reading its rows, and read as soon as it is short enough', async () => {
    const expectRefused = () =>
      expect(ask(companyRoutes.getCompanies, {})).rejects.toMatchObject({ status: 422 });
    await expectRefused();
    const query = vi.spyOn(app.get(ReadDb), 'query');
    await expectRefused();
    const answers = (await Promise.all(query.mock.results.map(({ value }) => value))) as {
      data?: unknown;
    }[][];
    query.mockRestore();
    expect(answers.flat().filter((row) => Array.isArray(row.data))).toEqual([{ total: ROWS + 1, data: [] }]);
    const hidden = await app.sql<{ id: number }>(
      `update companies set deleted_at = now() where id in (select id from companies where deleted_at is null order by id desc limit 100) returning id`,
    );
    const { data, total } = await ask(companyRoutes.getCompanies, {});
    expect(data).toHaveLength(total);
    await app.sql('update companies set deleted_at = null where id = any ($1)', [hidden.map(({ id }) => id)]);
  });

  it('is returned completely when a search reduces it', async () => {
    const { data, total } = await ask(companyRoutes.getCompanies, { search: 'Поставщик 77' });
    expect(data).toHaveLength(total);
    expect(total).toBeLessThan(ROWS);
  });

  it('has units of a product in the order of people, over the pages', async () => {
    const { data } = await house.storekeeper.call(stockRoutes.getAllSerialNumbersByProduct, {
      product_id: house.product,
      module_id: house.moduleId,
      page: 100,
      per_page: 100,
    });
    expect(data.map((unit) => unit.serial_number)).toEqual(
      Array.from({ length: 100 }, (_, index) => `СН-${9901 + index}`),
    );
  });

  it('is not counted when operations are read from a given row', async () => {
    const first = await house.storekeeper.call(stockRoutes.getStorehouseValues, {
      module_id: house.moduleId,
      before_id: null,
      per_page: 100,
    });
    expect(first).not.toHaveProperty('total');
    const next = await house.storekeeper.call(stockRoutes.getStorehouseValues, {
      module_id: house.moduleId,
      before_id: first.next_before_id,
      per_page: 100,
    });
    const second = await house.storekeeper.call(stockRoutes.getStorehouseValues, {
      module_id: house.moduleId,
      page: 2,
      per_page: 100,
    });
    const ids = (answer: typeof next) => answer.data.map((row) => row.id);
    expect(ids(next)).toEqual(ids(second));
    expect(second.data[0]).toMatchObject({ row_number: 101 });
  });

  it('is read on or by pages, not both', async () => {
    const both = { module_id: house.moduleId, before_id: 7, page: 2 };
    await expect(ask(stockRoutes.getStorehouseValues, both)).rejects.toMatchObject({
      status: 422,
      body: { errors: { page: ['Укажите что-то одно: page или before_id'] } },
    });
  });

  it('lets a thousand ticked units go in proportion to a hundred of them', async () => {
    const rows = await app.sql<{ id: number }>(
      'select lot_id as id from stock_balances where cell_id = $1 order by lot_id limit $2',
      [house.cell(0), PART],
    );
    const moveAndReturn = async (count: number) => {
      for (const [from, to] of [
        [house.cell(0), house.cell(1)],
        [house.cell(1), house.cell(0)],
      ] as const) {
        const lines = rows.slice(0, count).map(({ id }) => ({
          product_id: house.product,
          cell_id: from,
          batch_product_id: id,
        }));
        const input = { module_id: house.moduleId, action: 'move' as const, to_cell_id: to, lines };
        const { data } = await house.storekeeper.call(stockLineRoutes.changeMany, input);
        expect(data.quantity).toBe(count);
      }
    };
    const few = await shortest(() => moveAndReturn(PART / 10));
    const many = await shortest(() => moveAndReturn(PART), 3, few * 10);
    expect(many / few).toBeLessThan(MOST_FOR_TEN_TIMES);
  });
});

describe.each(['asc', 'desc'] as const)('numbered pages of operations, %s', (direction) => {
  it('are parts of the whole list, read from either end, with concurrent inserts and reversals', async () => {
    const other = await createStorehouse(app);
    const { lot } = await other.add({ count: 10 });
    await app.sql(
      `with moves as (
         insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, at)
         select gen_random_uuid(), case n % 3 when 0 then 'add' else 'move' end, $1::int, $2::int, $3::int, 1,
                now() - interval '1 day' + n * interval '1 second'
           from generate_series(1, 205) n returning *
       )
       insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, at, reversal_of)
       select gen_random_uuid(), type, lot_id, to_cell_id, from_cell_id, quantity,
              now() - case when id % 4 = 0 then interval '1 hour' else interval '0' end, id
         from moves where id % 10 in (3, 4, 8)`,
      [lot, other.cell(0), other.cell(1)],
    );
    const compared = async (more: { type?: 'move' }) => {
      const { data } = await other.operations({ direction, ...more });
      const whole = data.map(({ id }, index) => [id, index + 1]);
      const pages: (number | undefined)[][] = [];
      for (let page = 1; page === 1 || pages.length < whole.length; page += 1) {
        const answer = await other.operations({ direction, page, per_page: 20, ...more });
        expect(answer).toMatchObject({ total: whole.length, last_page: Math.ceil(whole.length / 20) });
        expect(answer.next_before_id).toBe(page * 20 < whole.length ? answer.data.at(-1)!.id : null);
        pages.push(...answer.data.map(({ id, row_number }) => [id, row_number]));
      }
      expect(pages).toEqual(whole);
      return whole.length;
    };
    for (const more of [{}, { type: 'move' }] as const) await compared(more);
    const before = await compared({});
    const undone = await other.add({ count: 1 });
    await other.add({ count: 1 });
    await other.undo(undone.id);
    expect(await compared({})).toBe(before + 1);
    expect((await other.operations({ direction, page: 100, per_page: 20 })).data).toEqual([]);
  });
});
