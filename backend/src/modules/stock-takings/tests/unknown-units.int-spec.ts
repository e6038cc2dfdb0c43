import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createBatch } from '../../../../tests/kit/factories/warehouse.js';
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

describe('a unit that was unknown when it was counted', () => {
  it('is not created twice: counted in two cells, both lines report it until one count is corrected', async () => {
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 1, { serial_number: 'Н-1' });
      await bench.count(taking, 1, 1, { serial_number: 'Н-1' });
    });
    await expect(bench.post(id)).rejects.toMatchObject({
      status: 422,
      body: { code: 'STOCK_TAKING_NOT_POSTABLE' },
    });
    const text = 'Такой серийный номер посчитан в нескольких ячейках: пересчитайте';
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), text],
      [bench.cell(1), text],
    ]);
    await bench.back(id);
    await bench.reopen(id, 0);
    await bench.count(id, 0, 0, { serial_number: 'Н-1' });
    await bench.review(id);
    expect(await bench.post(id)).toEqual({ added: 1, removed: 0, moved: 0 });
    expect(await bench.pieces()).toEqual([0, 1, 0]);
  });

  it('and is scanned after its receipt in a batch is one unit', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: bench.supplier });
    const { id } = await bench.plan({ cell_ids: bench.cells });
    await bench.count(id, 0, 1, { serial_number: 'Н-1' });
    const { lot } = await bench.add({ serial_number: 'Н-1', batch_manufacture_id: batch });
    await bench.count(id, 0, 1, { batch_product_id: lot });
    for (const cellIndex of bench.cells.keys()) await bench.close(id, cellIndex);
    await bench.review(id);
    const { data } = await bench.linesOf(id);
    expect(data).toMatchObject([{ batch_product_id: lot, batch_number: expect.any(String), difference: 0 }]);
    expect(await bench.post(id)).toEqual({ added: 0, removed: 0, moved: 0 });
    expect(await bench.pieces()).toEqual([1, 0, 0]);
  });

  it('under two names is one unit as soon as it is registered', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: bench.supplier });
    const { id } = await bench.plan({ cell_ids: bench.cells });
    await bench.count(id, 0, 1, { serial_number: 'Н-1' });
    const unitFields = { serial_number: 'Н-1', batch_manufacture_id: batch };
    await bench.count(id, 0, 1, unitFields, await bench.colleague());
    const { lot } = await bench.add(unitFields);
    await bench.review(id);
    expect((await bench.linesOf(id)).data).toMatchObject([{ batch_product_id: lot, counted: 1 }]);
  });
});
