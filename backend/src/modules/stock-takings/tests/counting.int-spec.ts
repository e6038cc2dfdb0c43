import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

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
const refusalOf = (text: string, field?: string) => ({
  status: 422,
  body: field ? { message: text, errors: { [field]: [text] } } : { message: text },
});
const nameOf = async () =>
  (await app.sql<{ name: string }>('select name from products where id = $1', [bench.product]))[0]!.name;

describe('a count', () => {
  it('is compared with the ledger at its moment: movements before and after are no difference', async () => {
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
    expect(await bench.line(id, 1)).toMatchObject({ expected: 5, counted: null, state: 'uncounted' });
    await bench.post(id, undefined, true);
    expect(await bench.pieces()).toEqual([9, 5, 0]);
  });

  it('is refused after a movement since the counter read the cell, and nothing is written', async () => {
    const { lot } = await bench.add({ count: 10 });
    const { id } = await bench.plan();
    const match = await bench.find(id, 0);
    await bench.move(lot, 0, 1, 3);
    await bench.add({ count: 2 });
    const before = await counts();
    const name = await nameOf();
    const message = `Пока вы считали, в ячейке прошли движения: Перемещение −3 (${name}), Приёмка +2 (${name}). Пересчитайте и сохраните ещё раз`;
    await expect(bench.save(id, 0, match, 10)).rejects.toMatchObject({
      status: 409,
      body: { code: 'STOCK_TAKING_MOVED', message },
    });
    expect(await counts()).toBe(before);
    expect((await bench.takingCells(id))[0]).toMatchObject({ state: 'planned', counts: 0 });
    await bench.count(id, 0, 9);
    expect(await counts()).toBe(before + 1);
    expect((await bench.takingCells(id))[0]).toMatchObject({ state: 'counting', counts: 1, version: 2 });
  });

  it('is accepted when only other items moved; a unit counts as moved in any cell', async () => {
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const { id } = await bench.plan();
    const [lots, item] = [await bench.find(id, 0), await bench.find(id, 2, { batch_product_id: unit })];
    await bench.move(unit, 0, 1);
    await bench.save(id, 0, lots, 0);
    await expect(bench.save(id, 2, item, 1)).rejects.toMatchObject({ status: 409 });
  });

  it('with one key is written once', async () => {
    await bench.add({ count: 3 });
    const { id } = await bench.plan({ is_blind: false });
    const match = await bench.find(id, 0);
    const before = await counts();
    const answers = await Promise.all(
      [1, 2, 3].map(() => bench.save(id, 0, match, 3, bench.storekeeper, `count-once-${id}`)),
    );
    expect(answers[0]).toMatchObject({ expected: 3, counted: 3 });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await counts()).toBe(before + 1);
  });

  it('is refused with the reason under its field', async () => {
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
    const other = await createProduct(app.dataSource);
    const foreign = await createStockTakingBench(app, 1);
    const count = {
      id,
      cell_id: bench.cell(0),
      product_id: bench.product,
      quantity: 1,
      position: 0,
    };
    const save = (input: object) => bench.storekeeper.call(routes.saveCount, { ...count, ...input });
    const cases: [object, string, string][] = [
      [{ cell_id: foreign.cell(0) }, 'Ячейка не найдена', 'cell_id'],
      [{ product_id: 999_999 }, 'Продукция не найдена', 'product_id'],
      [{ batch_manufacture_id: 999_999 }, 'Партия не найдена', 'batch_manufacture_id'],
      [{ batch_product_id: 999_999 }, 'Изделие не найдено', 'batch_product_id'],
      [{ batch_product_id: unit, product_id: other }, 'Изделие другой продукции', 'batch_product_id'],
      [{ batch_product_id: unit, quantity: 2 }, 'Изделие в ячейке одно: укажите 0 или 1', 'quantity'],
      [{ serial_number: 'СН-2', quantity: 2 }, 'Изделие в ячейке одно: укажите 0 или 1', 'quantity'],
      [{ quantity: -1 }, 'Укажите число не меньше нуля', 'quantity'],
      [{ quantity: 1.5 }, 'Укажите целое число', 'quantity'],
    ];
    for (const [input, text, field] of cases) {
      await expect(save(input)).rejects.toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
    }
    await expect(
      bench.storekeeper.call(routes.findGoods, { id, cell_id: bench.cell(0) }),
    ).rejects.toMatchObject(refusalOf('Выберите продукцию', 'product_id'));
    await bench.close(id, 0);
    await expect(save({})).rejects.toMatchObject(
      refusalOf('Ячейка уже посчитана. Откройте её для пересчёта.', 'cell_id'),
    );
    await expect(
      bench.storekeeper.call(routes.closeCell, { id, cell_id: bench.cell(1), position: 0 }),
    ).rejects.toMatchObject(refusalOf('Ячейка не входит в инвентаризацию', 'cell_id'));
  });
});

describe('a blind count', () => {
  it('shows no expected quantities', async () => {
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    await bench.add({ count: 7 });
    const { id } = await bench.plan();
    const before = await bench.look(id, 0);
    expect(before.goods).toMatchObject([{ batch_product_id: null, expected: null, counted: null }]);
    const match = await bench.find(id, 0, { batch_product_id: unit });
    expect(match).toMatchObject({ serial_number: 'СН-1', expected: null, counted: null });
    expect(await bench.save(id, 0, match, 1)).toMatchObject({ expected: null, counted: 1 });
    expect((await bench.look(id, 0)).goods.map((one) => one.counted)).toEqual([null, 1]);
    expect((await bench.look(id, 0, await bench.colleague())).goods).toHaveLength(1);
    await expect(bench.linesOf(id)).rejects.toMatchObject(
      refusalOf('Идёт слепой подсчёт: результаты видны после его завершения'),
    );
    await expect(
      bench.storekeeper.call(routes.chooseCount, { id, line_id: 1, count_id: 1 }),
    ).rejects.toMatchObject({ status: 422 });
    expect((await bench.taking(id)).differences).toBeNull();
    await bench.review(id);
    expect((await bench.linesOf(id)).data).toHaveLength(2);
    await expect(bench.save(id, 0, match, 1)).rejects.toMatchObject(refusalOf('Подсчёт уже завершён'));
  });

  it('hides left-over units and, from a client that sends position 0, earlier movements', async () => {
    const { lot } = await bench.add({ count: 10 });
    await bench.add({ serial_number: 'СН-1' });
    const { id } = await bench.plan();
    await bench.move(lot, 0, 1, 3);
    const name = await nameOf();
    await expect(bench.save(id, 0, { ...(await bench.find(id, 0)), position: 0 }, 1)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`: Приёмка (${name}), Перемещение −3 (${name}).`) as string },
    });
    await bench.close(id, 0);
    const { goods } = await bench.look(id, 0);
    expect(goods).toMatchObject([{ serial_number: null, expected: null, counted: 0 }]);
  });

  it('that is none shows everything', async () => {
    await bench.add({ serial_number: 'СН-1' });
    await bench.add({ count: 7 });
    const { id } = await bench.plan({ is_blind: false });
    const { goods, cell } = await bench.look(id, 0);
    expect(goods.map((one) => [one.serial_number, one.expected])).toEqual([
      [null, 7],
      ['СН-1', 1],
    ]);
    expect(cell).toMatchObject({ state: 'planned', counters: [] });
    await bench.count(id, 0, 7);
    expect((await bench.linesOf(id)).data).toMatchObject([{ expected: 7, counted: 7, difference: 0 }]);
    expect((await bench.look(id, 0)).cell).toMatchObject({
      state: 'counting',
      counts: 1,
      counters: { length: 1 },
    });
  });
});

describe('several counters', () => {
  it('with equal differences agree, also before and after a movement; otherwise the line is disputed until a user chooses', async () => {
    const { lot } = await bench.add({ count: 10 });
    const { id } = await bench.plan();
    const colleague = await bench.colleague();
    await bench.count(id, 0, 9);
    await bench.move(lot, 0, 1, 4);
    await bench.count(id, 0, 5, {}, colleague);
    await bench.review(id);
    expect(await bench.line(id, 0)).toMatchObject({
      state: 'counted',
      difference: -1,
      counted: 5,
      expected: 6,
    });
    await bench.back(id);
    await bench.count(id, 0, 6, {}, colleague);
    await bench.review(id);
    const line = await bench.line(id, 0);
    expect(line).toMatchObject({
      state: 'disputed',
      counts: [{ quantity: 6 }, { quantity: 5 }, { quantity: 9 }],
    });
    expect(line.counts.some((one) => one.is_chosen)).toBe(false);
    expect((await bench.linesOf(id, { only: 'disputed' })).total).toBe(1);
    await expect(bench.post(id, undefined, true)).rejects.toMatchObject(
      refusalOf('Спорных строк: 1. Выберите верный подсчёт или пересчитайте.'),
    );
    const choose = (line_id: number, count_id: number) =>
      bench.storekeeper.call(routes.chooseCount, { id, line_id, count_id });
    await expect(choose(999_999, line.counts[0]!.id)).rejects.toMatchObject(
      refusalOf('Строка не найдена', 'line_id'),
    );
    await expect(choose(line.id, 999_999)).rejects.toMatchObject(refusalOf('Подсчёт не найден', 'count_id'));
    await choose(line.id, line.counts[2]!.id);
    expect(await bench.line(id, 0)).toMatchObject({
      state: 'counted',
      difference: -1,
      counted: 9,
      expected: 10,
      counts: [{ is_chosen: false }, { is_chosen: false }, { is_chosen: true }],
    });
    await bench.back(id);
    await bench.count(id, 0, 4, {}, colleague);
    await bench.review(id);
    expect(await bench.line(id, 0)).toMatchObject({ state: 'disputed' });
  });
});
