import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createBatch, createCells } from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app);
});

interface Movement {
  readonly type: string;
  readonly lot_id: number;
  readonly from_cell_id: number | null;
  readonly to_cell_id: number | null;
  readonly quantity: number;
}
const movementsOf = (id: number) =>
  app.sql<Movement>(
    `select type, lot_id, from_cell_id, to_cell_id, quantity from stock_movements
      where document_type = 'stock-taking' and document_id = $1 order by id`,
    [id],
  );
const lotsOf = (batchId: number | null = null) =>
  app.sql<{ id: number; kind: string; serial_number: string | null; supplier_id: number | null }>(
    `select id, kind, serial_number, supplier_id from stock_lots
      where product_id = $1 and batch_id is not distinct from $2 order by id`,
    [bench.product, batchId],
  );

describe('posting', () => {
  it('adjusts the ledger to the counts: surplus, shortage, and units of other cells', async () => {
    const { lot: old } = await bench.add({ count: 3 });
    const { lot: newer } = await bench.add({ count: 4 });
    const { lot: surplus } = await bench.add({ count: 5, storehouse_cell_id: bench.cell(1) });
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const { lot: lost } = await bench.add({ serial_number: 'СН-2' });
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 2);
      await bench.count(taking, 1, 9);
      await bench.count(taking, 1, 1, { batch_product_id: unit });
    });
    const { data } = await bench.linesOf(id, { only: 'differences' });
    const [firstAddress, secondAddress] = [await bench.addressOf(0), await bench.addressOf(1)];
    expect(data.map((one) => [one.batch_product_id, one.difference, one.moved_from, one.moved_to])).toEqual(
      expect.arrayContaining([
        [unit, -1, null, secondAddress],
        [unit, 1, firstAddress, null],
        [lost, -1, null, null],
        [null, -5, null, null],
        [null, 4, null, null],
      ]),
    );
    expect(await bench.post(id)).toEqual({ added: 4, removed: 6, moved: 1 });
    expect(await movementsOf(id)).toEqual([
      { type: 'move', lot_id: unit, from_cell_id: bench.cell(0), to_cell_id: bench.cell(1), quantity: 1 },
      { type: 'remove', lot_id: old, from_cell_id: bench.cell(0), to_cell_id: null, quantity: 3 },
      { type: 'remove', lot_id: newer, from_cell_id: bench.cell(0), to_cell_id: null, quantity: 2 },
      { type: 'remove', lot_id: lost, from_cell_id: bench.cell(0), to_cell_id: null, quantity: 1 },
      { type: 'add', lot_id: surplus, from_cell_id: null, to_cell_id: bench.cell(1), quantity: 4 },
    ]);
    expect(await bench.pieces()).toEqual([2, 10, 0]);
    const taking = await bench.taking(id);
    expect(taking).toMatchObject({ status: 'posted', differences: { lines: 5, surplus: 5, shortage: 7 } });
    expect(taking.posted_by).not.toBeNull();
    const movedLine = (await bench.linesOf(id)).data.find((one) => one.difference === 1);
    expect(movedLine).toMatchObject({ moved_from: firstAddress });
  });

  it('ignores items without a count when requested', async () => {
    await bench.add({ count: 3 });
    const { id } = await bench.plan();
    await bench.review(id);
    const text = 'Не посчитано строк: 1. Посчитайте их или подтвердите, что они останутся без изменений.';
    await expect(bench.post(id)).rejects.toMatchObject({
      status: 422,
      body: { message: text, errors: { leave_uncounted: [text] } },
    });
    expect(await bench.post(id, undefined, true)).toEqual({ added: 0, removed: 0, moved: 0 });
    expect(await bench.pieces()).toEqual([3, 0, 0]);
    expect(await movementsOf(id)).toEqual([]);
  });

  it('creates lots for unknown items: a bulk lot, and a unit with its batch and supplier', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: bench.supplier });
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 6, { batch_manufacture_id: batch });
      await bench.count(taking, 1, 1, { serial_number: 'СН-7', batch_manufacture_id: batch });
      await bench.count(taking, 2, 0, { serial_number: 'СН-8' });
    });
    expect(await bench.post(id)).toEqual({ added: 7, removed: 0, moved: 0 });
    expect(await bench.pieces()).toEqual([6, 1, 0]);
    expect(await lotsOf(batch)).toMatchObject([
      { kind: 'bulk', serial_number: null, supplier_id: bench.supplier },
      { kind: 'unit', serial_number: 'СН-7', supplier_id: bench.supplier },
    ]);
    expect(await lotsOf()).toEqual([]);
  });

  it('receives a unit again that was written off, or whose receipt was reversed', async () => {
    const writtenOff = await bench.add({ serial_number: 'СН-1' });
    await bench.remove({ serial_number: 'СН-1' });
    const mistaken = await bench.add({ serial_number: 'СН-2' });
    await bench.undo(mistaken.id);
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 1, 1, { serial_number: 'СН-1' });
      await bench.count(taking, 1, 1, { serial_number: 'СН-2' });
    });
    expect(await bench.post(id)).toEqual({ added: 2, removed: 0, moved: 0 });
    expect([await bench.lying(writtenOff.lot), await bench.lying(mistaken.lot)]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('moves a unit from a cell that was not counted', async () => {
    const [far] = await createCells(app.dataSource, bench.moduleId);
    const { lot } = await bench.add({ serial_number: 'СН-1', storehouse_cell_id: far! });
    const id = await bench.reviewed((taking) => bench.count(taking, 1, 1, { batch_product_id: lot }));
    expect((await bench.linesOf(id)).data).toMatchObject([
      { difference: 1, moved_from: expect.any(String) as string },
    ]);
    expect(await bench.post(id)).toEqual({ added: 0, removed: 0, moved: 1 });
    expect(await bench.lying(lot)).toEqual([0, 1, 0]);
  });

  it('is done once under one key, and never twice', async () => {
    await bench.add({ count: 3 });
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 1));
    const call = () =>
      bench.storekeeper.call(routes.postStockTaking, { id }, { idempotencyKey: `post-once-${id}` });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map((one) => one.data)).toEqual(
      Array.from({ length: 3 }, () => ({ added: 0, removed: 2, moved: 0 })),
    );
    await expect(bench.post(id)).rejects.toThrow('Инвентаризация уже проведена или отменена');
    expect(await bench.pieces()).toEqual([1, 0, 0]);
  });

  it('cannot be reversed movement by movement', async () => {
    await bench.add({ count: 3 });
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 1));
    await bench.post(id);
    const [operation] = (await bench.operations()).data;
    expect(operation).toMatchObject({ type: 'remove', document_type: 'stock-taking', document_id: id });
    const { number } = await bench.taking(id);
    await expect(bench.undo(operation!.id)).rejects.toMatchObject({
      status: 422,
      body: { message: `Операция создана документом № ${number}` },
    });
  });
});

it('a unit received manually after it was counted by its number is counted once', async () => {
  const { id } = await bench.plan();
  await bench.count(id, 0, 1, { serial_number: 'СН-9' });
  const { lot } = await bench.add({ serial_number: 'СН-9' });
  await bench.count(id, 0, 1, { batch_product_id: lot });
  for (const cellIndex of bench.cells.keys()) await bench.close(id, cellIndex);
  await bench.review(id);
  expect((await bench.linesOf(id)).data).toMatchObject([
    { batch_product_id: lot, difference: 0, state: 'counted', counts: { length: 2 } },
  ]);
  await bench.post(id);
  expect(await bench.lying(lot)).toEqual([1, 0, 0]);
});

it('satisfies all invariants', async () => {
  expect(await ledgerFindings(app)).toEqual([]);
});
