import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

const lots = (where: string, values: readonly unknown[] = []) =>
  app.sql<{ count: number; pieces: number }>(
    `select count(distinct l.id)::int as count, coalesce(sum(b.quantity), 0)::int as pieces
       from stock_lots l left join stock_balances b on b.lot_id = l.id where ${where}`,
    [...values],
  );

it('concurrent receipts succeed and fail independently', async () => {
  const deleted = await createCompany(app.dataSource);
  await app.sql('update companies set deleted_at = now() where id = $1', [deleted]);
  await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [house.cell(2)]);
  await house.add({ serial_number: 'СН-ЕСТЬ' });
  const calls = [
    ...Array.from({ length: 8 }, (_, n) => house.add({ serial_number: `СН-${n}` }, `unit-${n}-comes`)),
    ...Array.from({ length: 4 }, (_, n) => house.add({ count: 5 }, `parcel-${n}-comes`)),
    house.add({ serial_number: 'СН-ЕСТЬ' }, 'known-number'),
    house.add({ supplier_id: deleted, count: 5 }, 'supplier-is-gone'),
    house.add({ storehouse_cell_id: house.cell(2), count: 5 }, 'cell-is-hidden'),
    house.add({ product_id: 2_000_000_000, count: 5 }, 'product-is-none'),
    house.add({ storehouse_cell_id: house.cell(1), serial_number: 'СН-9' }, 'other-cell'),
  ];
  const ends = await endings(calls);
  expect(ends.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'done'));
  expect(ends.slice(12)).toEqual([
    '422 Серийный номер уже существует в системе',
    '422 Поставщик не найден',
    '422 Ячейка не найдена',
    '422 Продукция не найдена',
    'done',
  ]);
  expect(await lots('l.product_id = $1', [house.product])).toEqual([{ count: 14, pieces: 30 }]);
  const auditCounts = await app.sql(
    `select a.user_id, count(*)::int as count, count(distinct a.request_id)::int as requests
       from audit_log a join stock_movements m on m.id::text = a.object_id and m.request_id = a.request_id
       join stock_lots l on l.id = m.lot_id
      where a.action = 'stock.add' and l.product_id = $1 group by 1`,
    [house.product],
  );
  expect(auditCounts).toEqual([{ user_id: house.storekeeper.userId, count: 14, requests: 14 }]);
  const events = await app.sql(
    `select count(*)::int as count from outbox where name = 'stock.moved' and payload->'movements'->0->>'product_id' = $1::text`,
    [house.product],
  );
  expect(events).toEqual([{ count: 14 }]);
});

it('with one key are posted once, with one number of a product once', async () => {
  const duplicates = () =>
    Array.from({ length: 6 }, () => house.add({ serial_number: 'СН-1' }, 'twins-of-a-receipt'));
  const ids = (await Promise.all(duplicates())).map(({ id }) => id);
  ids.push(...(await Promise.all(duplicates())).map(({ id }) => id));
  expect(new Set(ids).size).toBe(1);
  const rivals = await endings(
    Array.from({ length: 6 }, (_, n) => house.add({ serial_number: 'СН-2' }, `rival-${n}-of-a-number`)),
  );
  expect(rivals.filter((one) => one === 'done')).toHaveLength(1);
  expect(rivals.filter((one) => one === '422 Серийный номер уже существует в системе')).toHaveLength(5);
  await expect(house.add({ serial_number: 'СН-3' }, 'twins-of-a-receipt')).rejects.toThrow(
    'Повторный запрос с другими данными',
  );
  expect(await lots('l.product_id = $1', [house.product])).toEqual([{ count: 2, pieces: 2 }]);
});

it('of a unit with a reversed receipt reuse its number, concurrent with others', async () => {
  const { id, lot } = await house.add({ serial_number: 'СН-1' });
  await house.undo(id);
  const [again, ...others] = await Promise.all(
    Array.from({ length: 5 }, (_, n) => house.add({ serial_number: `СН-${n + 1}` }, `again-${n}-comes`)),
  );
  expect(again!.lot).toBe(lot);
  expect(new Set(others.map((one) => one.lot)).size).toBe(4);
  expect(await lots('l.product_id = $1', [house.product])).toEqual([{ count: 5, pieces: 5 }]);
});
