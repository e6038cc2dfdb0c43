import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createBatch, createProduct } from '../../../../tests/kit/factories/warehouse.js';
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

const refusalOf = (text: string, field?: string) => ({
  status: 422,
  body: field ? { message: text, errors: { [field]: [text] } } : { message: text },
});
const nameOf = async () =>
  (await app.sql<{ name: string }>('select name from products where id = $1', [bench.product]))[0]!.name;

describe('a cell', () => {
  it('that is closed: expected stock without a count is missing', async () => {
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const batch = await createBatch(app.dataSource, { supplierId: bench.supplier });
    await bench.add({ count: 4 });
    await bench.add({ count: 2, batch_manufacture_id: batch });
    const { id } = await bench.plan();
    await bench.count(id, 0, 4);
    expect(await bench.close(id, 0)).toBe(2);
    expect(await bench.close(id, 0)).toBe(0);
    expect((await bench.taking(id)).cells_counted).toBe(1);
    await bench.review(id);
    const { data, totals } = await bench.linesOf(id);
    expect(
      data
        .map((one) => [one.batch_product_id, one.batch_manufacture_id, one.counted, one.difference])
        .toSorted(),
    ).toEqual(
      [
        [null, null, 4, 0],
        [null, batch, 0, -2],
        [unit, null, 0, -1],
      ].toSorted(),
    );
    expect(totals).toEqual({ disputed: 0, uncounted: 0, differences: 2 });
    expect((await bench.taking(id)).differences).toEqual({ lines: 2, surplus: 0, shortage: 3 });
  });

  it('cannot be closed after stock came in behind its counter', async () => {
    await bench.add({ count: 4 });
    const { lot: unit } = await bench.add({ serial_number: 'СН-1', storehouse_cell_id: bench.cell(1) });
    const { id } = await bench.plan();
    const { position } = await bench.look(id, 0);
    await bench.count(id, 0, 4);
    await bench.move(unit, 1, 0);
    const close = (from: number) => bench.close(id, 0, bench.storekeeper, from);
    const name = await nameOf();
    await expect(close(position)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'STOCK_TAKING_MOVED',
        message: expect.stringContaining(`Перемещение +1 (${name})`) as string,
      },
    });
    expect((await bench.takingCells(id))[0]).toMatchObject({ state: 'counting', counts: 1 });
    await bench.count(id, 0, 1, { batch_product_id: unit });
    expect(await close(position)).toBe(0);
  });

  it('that was reopened: newer counts supersede previous ones, which stay for items that are not counted again', async () => {
    await bench.add({ count: 4 });
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const { id } = await bench.plan();
    await bench.count(id, 0, 3);
    await bench.count(id, 0, 1, { batch_product_id: unit });
    await expect(bench.reopen(id, 0)).rejects.toMatchObject(refusalOf('Ячейка ещё не посчитана', 'cell_id'));
    await bench.close(id, 0);
    await bench.reopen(id, 0);
    expect((await bench.look(id, 0)).goods.map((one) => one.counted)).toEqual([null]);
    await bench.count(id, 0, 4, {}, await bench.colleague());
    await bench.close(id, 0);
    await bench.review(id);
    const { data } = await bench.linesOf(id);
    expect(data.map((one) => [one.state, one.counted, one.counts.length])).toEqual([
      ['counted', 4, 2],
      ['counted', 1, 1],
    ]);
  });

  it('that was reopened: closing it resolves counts that are outdated by movements', async () => {
    const { lot: missingUnit } = await bench.add({ serial_number: 'СН-1' });
    const { lot: seenUnit } = await bench.add({ serial_number: 'СН-2', storehouse_cell_id: bench.cell(1) });
    const { lot: bulkLot } = await bench.add({ count: 4 });
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 1, { batch_product_id: seenUnit }));
    await bench.move(missingUnit, 0, 2);
    await bench.move(seenUnit, 1, 2);
    await bench.move(bulkLot, 0, 2, 4);
    await expect(bench.post(id)).rejects.toMatchObject({ body: { code: 'STOCK_TAKING_NOT_POSTABLE' } });
    expect(await bench.problems(id)).toHaveLength(4);
    await bench.back(id);
    for (const cellIndex of [0, 1]) {
      await bench.reopen(id, cellIndex);
      expect(await bench.close(id, cellIndex)).toBe(0);
    }
    await bench.review(id);
    expect((await bench.taking(id)).differences).toEqual({ lines: 0, surplus: 0, shortage: 0 });
    expect(await bench.post(id)).toEqual({ added: 0, removed: 0, moved: 0 });
    expect(await bench.pieces()).toEqual([0, 0, 6]);
  });

  it('that was reopened: a unit that was counted and is there now must be counted again', async () => {
    const { lot } = await bench.add({ serial_number: 'СН-1', storehouse_cell_id: bench.cell(1) });
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 1, { batch_product_id: lot }));
    await bench.move(lot, 1, 0);
    await bench.back(id);
    await bench.reopen(id, 0);
    expect(await bench.close(id, 0)).toBe(0);
    await bench.review(id);
    await expect(bench.post(id)).rejects.toMatchObject({ body: { code: 'STOCK_TAKING_NOT_POSTABLE' } });
    expect(await bench.lying(lot)).toEqual([1, 0, 0]);
  });

  it('outside the plan joins when an item is found there, unless another stock-taking has it', async () => {
    const { lot } = await bench.add({ serial_number: 'СН-1' });
    const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
    const other = await bench.plan({ cell_ids: [bench.cell(2)] });
    expect((await bench.look(id, 1)).cell).toMatchObject({ state: 'planned', is_found: true, version: 0 });
    await bench.count(id, 1, 1, { batch_product_id: lot });
    expect(await bench.takingCells(id)).toMatchObject([
      { cell_id: bench.cell(0), is_found: false },
      { cell_id: bench.cell(1), is_found: true, state: 'counting' },
    ]);
    const busy = { status: 422, body: { message: expect.stringMatching(/инвентаризации № 2: /) as string } };
    await expect(bench.look(id, 2)).rejects.toMatchObject(busy);
    const match = await bench.find(id, 1, { batch_product_id: lot });
    await expect(bench.save(id, 2, match, 1)).rejects.toMatchObject(busy);
    await bench.cancel(other.id);
    await bench.save(id, 2, match, 0);
    expect((await bench.taking(id)).cells_total).toBe(3);
  });
});

describe('a stock-taking of products', () => {
  it('covers nothing else', async () => {
    const other = await createProduct(app.dataSource);
    await bench.add({ count: 4 });
    await bench.add({ count: 2, product_id: other });
    const { id } = await bench.plan({ scope: 'products', product_ids: [bench.product], is_blind: false });
    expect((await bench.look(id, 0)).goods.map((one) => one.product.id)).toEqual([bench.product]);
    await expect(bench.find(id, 0, { product_id: other })).rejects.toMatchObject(
      refusalOf('Эта продукция не входит в инвентаризацию', 'product_id'),
    );
    const { position } = await bench.look(id, 0);
    await bench.add({ count: 1, product_id: other });
    expect(await bench.close(id, 0, bench.storekeeper, position)).toBe(1);
    await bench.review(id);
    await bench.post(id);
    expect([await bench.pieces(), await bench.pieces(other)]).toEqual([
      [0, 0, 0],
      [3, 0, 0],
    ]);
  });
});
