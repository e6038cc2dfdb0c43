import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockTakingBench, type StockTakingBench } from '../../testing/factories/stock-taking.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app);
});

const counts = async () =>
  (await app.sql<{ n: number }>('select count(*)::int as n from stock_taking_counts'))[0]!.n;

describe('a count', () => {
  it('stands against the ledger at its moment: movements before and after are no difference', async () => {
    const { lot } = await bench.add({ count: 10 });
    const { id } = await bench.plan({ is_blind: false });
    await bench.move(lot, 0, 1, 3);
    await bench.count(id, 0, 6);
    await bench.move(lot, 0, 1, 2);
    await bench.add({ count: 5 });
    await bench.close(id, 0);
    await bench.review(id);
    expect(await bench.line(id, 0)).toMatchObject({
      expected: 7,
      counted: 6,
      difference: -1,
      state: 'counted',
    });
    await bench.count(id, 1, 5).catch(() => undefined);
    await bench.post(id, undefined, true);
    expect(await bench.pieces()).toEqual([9, 5, 0]);
  });

  it('is refused with what moved since the counter looked, and nothing is written', async () => {
    const { lot } = await bench.add({ count: 10 });
    const { id } = await bench.plan();
    const seen = await bench.find(id, 0);
    await bench.move(lot, 0, 1, 3);
    await bench.add({ count: 2 });
    const before = await counts();
    const [{ name }] = (await app.sql<{ name: string }>('select name from products where id = $1', [
      bench.product,
    ])) as [{ name: string }];
    const message = `Пока вы считали, в ячейке прошли движения: Перемещение −3 (${name}), Приёмка +2 (${name}). Пересчитайте и сохраните ещё раз.`;
    await expect(bench.save(id, 0, seen, 10)).rejects.toMatchObject({
      status: 409,
      body: { code: 'STOCK_TAKING_MOVED', message },
    });
    expect(await counts()).toBe(before);
    expect((await bench.cells(id))[0]).toMatchObject({ state: 'planned', counts: 0 });
    await bench.count(id, 0, 9);
    expect(await counts()).toBe(before + 1);
  });
});

describe('a blind count', () => {
  it('shows nothing that the ledger says', async () => {
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    await bench.add({ count: 7 });
    const { id } = await bench.plan();
    const before = await bench.look(id, 0);
    expect(before.goods).toHaveLength(1);
    expect(before.goods[0]).toMatchObject({ batch_product_id: null, expected: null, counted: null });
    const found = await bench.find(id, 0, { batch_product_id: unit });
    expect(found).toMatchObject({
      batch_product_id: unit,
      serial_number: 'СН-1',
      expected: null,
      counted: null,
    });
    expect(await bench.save(id, 0, found, 1)).toMatchObject({ expected: null, counted: 1 });
    expect((await bench.look(id, 0)).goods.map((one) => one.counted)).toEqual([null, 1]);
    const other = await bench.colleague();
    expect((await bench.look(id, 0, other)).goods).toHaveLength(1);
    await expect(bench.linesOf(id)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Идёт слепой подсчёт: результаты видны после его завершения' },
    });
    expect((await bench.taking(id)).differences).toBeNull();
    await bench.review(id);
    expect((await bench.linesOf(id)).data).toHaveLength(2);
    await bench.post(id, undefined, true);
    await expect(
      bench.storekeeper.call(routes.saveCount, {
        id,
        cell_id: bench.cell(0),
        product_id: bench.product,
        quantity: 1,
        position: 0,
      }),
    ).rejects.toMatchObject({ status: 422, body: { message: 'Подсчёт уже завершён' } });
  });
});
