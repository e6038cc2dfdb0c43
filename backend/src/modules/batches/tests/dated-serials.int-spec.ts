import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptControlRoutes as control } from '@naryad/contracts/receipt-invoices/control-routes';
import { createBatch } from '../../../../tests/kit/factories/warehouse.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// Items "без партии" with dates belong to an unnumbered batch. For the uniqueness of serial numbers that
// counts as no batch.

const SERIAL_IN_USE = 'Серийный номер уже существует в системе';
const SERIAL_IN_USE_IN_BATCH = 'Серийный номер уже существует для этой партии и продукции';
const SERIAL = 'СН-1';
const CONCURRENCY = 6;

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
beforeEach(async () => {
  bench = await createStockTakingBench(app);
});
afterEach(async () => {
  // Invariant 12 requires an administrator; these tests only create a storekeeper.
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
afterAll(() => app?.close());

const dated = (expiryDate: string, number: string | null = null) =>
  createBatch(app.dataSource, { number, supplierId: bench.supplier, expiryDate });
const add = (batch: number | null, serial = SERIAL) =>
  bench.add({ serial_number: serial, batch_manufacture_id: batch });
const isFree = async (batch: number | null) =>
  (
    await bench.storekeeper.call(batchRoutes.checkSerialUniqueInBatch, {
      product_id: bench.product,
      serial_number: SERIAL,
      batch_manufacture_id: batch,
    })
  ).is_unique;
const unitsOf = (product = bench.product) =>
  app.sql('select id, batch_id, serial_scope from stock_lots where product_id = $1 order by id', [product]);

describe('a serial number of items without a batch', () => {
  it('is in use whatever the dates are, and free within each numbered batch', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    const [first, second] = [await dated('2027-01-01', 'П-1'), await dated('2028-01-01', 'П-2')];
    await add(early);
    for (const batch of [early, late, null]) {
      expect(await isFree(batch)).toBe(false);
      await expect(add(batch)).rejects.toMatchObject({
        status: 422,
        body: { errors: { serial_number: [SERIAL_IN_USE] } },
      });
    }
    for (const batch of [first, second]) {
      expect(await isFree(batch)).toBe(true);
      await add(batch);
      expect(await isFree(batch)).toBe(false);
    }
    expect(await unitsOf()).toMatchObject([
      { batch_id: early, serial_scope: 0 },
      { batch_id: first, serial_scope: first },
      { batch_id: second, serial_scope: second },
    ]);
  });

  it('is reported as in use for look-alike letters, too; stock is posted under the typed number', async () => {
    await add(null, 'ch-1');
    expect(await isFree(null)).toBe(false);
    expect(await isFree(await dated('2027-01-01', 'П-1'))).toBe(true);
    await bench.remove({ serial_number: SERIAL, batch_manufacture_id: null });
    await add(null);
    await add(null, 'CH-1');
    const numbers = await app.sql<{ serial_number: string }>(
      'select serial_number from stock_lots where product_id = $1 order by id',
      [bench.product],
    );
    expect(numbers.map((one) => one.serial_number)).toEqual(['ch-1', SERIAL, 'CH-1']);
    // Of two look-alike numbers, the exact match is used.
    await bench.remove({ serial_number: 'CH-1', batch_manufacture_id: null });
    const storedSerials = await app.sql(
      'select l.serial_number from stock_balances b join stock_lots l on l.id = b.lot_id where b.quantity > 0 and l.product_id = $1',
      [bench.product],
    );
    expect(storedSerials).toEqual([{ serial_number: SERIAL }]);
  });

  it('is assigned once by six concurrent receipts', async () => {
    const batches = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) => (index === 0 ? null : dated(`203${index}-01-01`))),
    );
    const ends = await endings(batches.map((batch) => add(batch)));
    expect(ends.toSorted()).toEqual([
      ...Array.from({ length: CONCURRENCY - 1 }, () => `422 ${SERIAL_IN_USE}`),
      'done',
    ]);
    expect(await unitsOf()).toHaveLength(1);
  });

  it('can be used for items with other dates when the receipt of its unit was reversed', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    const mistake = await add(early);
    await bench.undo(mistake.id);
    expect(await isFree(late)).toBe(true);
    expect((await add(late)).lot).toBe(mistake.lot);
    expect(await unitsOf()).toEqual([{ id: mistake.lot, batch_id: late, serial_scope: 0 }]);
  });

  describe('that two units had before the database forbade it', () => {
    /** The receipt of the unit with scope 0 was reversed; the duplicate with a negative scope is in stock. */
    async function sameSerialUnits() {
      const duplicate = await add(null);
      const otherUnit = await add(null, 'СН-2');
      await bench.undo(otherUnit.id);
      await app.sql('update stock_lots set serial_scope = -id where id = $1', [duplicate.lot]);
      await app.sql('update stock_lots set serial_number = $2 where id = $1', [otherUnit.lot, SERIAL]);
      return { twin: duplicate, standing: otherUnit };
    }
    const serialRefusal = { status: 422, body: { errors: { serial_number: [SERIAL_IN_USE] } } };

    it('is in use while one of them is in stock, and free when both receipts were reversed', async () => {
      const late = await dated('2028-01-01');
      const { twin, standing } = await sameSerialUnits();
      for (const batch of [null, late]) {
        expect(await isFree(batch)).toBe(false);
        await expect(add(batch)).rejects.toMatchObject(serialRefusal);
      }
      expect(await bench.lying(standing.lot)).toEqual([0, 0, 0]);
      await bench.undo(twin.id);
      expect(await isFree(late)).toBe(true);
      expect((await add(late)).lot).toBe(standing.lot);
      expect(await isFree(null)).toBe(false);
      await expect(add(null)).rejects.toMatchObject(serialRefusal);
    });

    it('is refused for another unit when the unit with scope 0 gets another number', async () => {
      const { twin, standing } = await sameSerialUnits();
      await app.sql(`update stock_lots set serial_number = 'СН-3' where id = $1`, [standing.lot]);
      expect(await isFree(null)).toBe(false);
      await expect(add(null)).rejects.toMatchObject(serialRefusal);
      await bench.undo(twin.id);
      expect((await add(null)).lot).toBe(twin.lot);
      await expect(add(null)).rejects.toMatchObject(serialRefusal);
      expect(await unitsOf()).toMatchObject([
        { id: twin.lot, serial_scope: 0 },
        { id: standing.lot, serial_scope: 0 },
      ]);
    });
  });

  it('moves with its batch when the batch gets a number', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    await add(early);
    const numbered = { number: 'П-3', supplier_id: bench.supplier, manufacture_date: '2026-01-01' };
    await bench.storekeeper.call(batchRoutes.update, { id: early, ...numbered });
    expect(await isFree(late)).toBe(true);
    await add(late);
    expect(await isFree(early)).toBe(false);
    await expect(add(early)).rejects.toMatchObject({ status: 422, message: SERIAL_IN_USE });
    expect(await unitsOf()).toMatchObject([{ serial_scope: early }, { serial_scope: 0 }]);
  });
});

describe('the control of an invoice', () => {
  let receipt: ReceiptBench;
  let line: { readonly id: number; readonly product_id: number };

  beforeEach(async () => {
    receipt = await ReceiptBench.open(app);
    line = (await receipt.invoice([{ quantity: CONCURRENCY }])).products[0]!;
  });
  const store = (serial: string | null, expiry_date: string | null) =>
    receipt.controller.call(control.store, {
      product_id: line.product_id,
      receipt_invoice_product_id: line.id,
      serial_number: serial,
      expiry_date,
    });
  const serialRefusal = { status: 422, body: { errors: { serial_number: [SERIAL_IN_USE_IN_BATCH] } } };

  it('refuses a number that items without a batch have under other dates', async () => {
    const { data: unit } = await store(SERIAL, '2027-01-01');
    await expect(store(SERIAL, '2028-01-01')).rejects.toMatchObject(serialRefusal);
    await expect(store(SERIAL, null)).rejects.toMatchObject(serialRefusal);
    const { data: other } = await store(null, '2028-01-01');
    const change = (id: number, input: object) => receipt.controller.call(control.update, { id, ...input });
    await expect(change(other.id, { serial_number: SERIAL })).rejects.toMatchObject(serialRefusal);
    await change(unit.id, { expiry_date: '2029-01-01' });
    await change(unit.id, { serial_number: 'СН-2' });
    await change(other.id, { serial_number: SERIAL });
    expect(await unitsOf(line.product_id)).toMatchObject([{ serial_scope: 0 }, { serial_scope: 0 }]);
  });

  it('gives it to one of six at once', async () => {
    const ends = await endings(
      Array.from({ length: CONCURRENCY }, (_, index) => store(SERIAL, `203${index}-01-01`)),
    );
    expect(ends.toSorted()).toEqual([
      ...Array.from({ length: CONCURRENCY - 1 }, () => `422 ${SERIAL_IN_USE_IN_BATCH}`),
      'done',
    ]);
    expect(await unitsOf(line.product_id)).toHaveLength(1);
  });
});

describe('a stock-taking', () => {
  it('finds the unit without a batch by any dates', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    const { lot } = await add(early);
    const { id } = await bench.plan({ cell_ids: bench.cells });
    const searched = { serial_number: SERIAL, batch_manufacture_id: late };
    expect(await bench.find(id, 1, searched)).toMatchObject({
      batch_product_id: lot,
      batch_manufacture_id: early,
    });
  });

  it('continues in the line of a unit that was concurrently received under other dates', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    const searched = { serial_number: SERIAL, batch_manufacture_id: late };
    const { id } = await bench.plan({ cell_ids: bench.cells });
    await bench.count(id, 0, 1, searched);
    await bench.count(id, 1, 0, searched);
    const { lot } = await add(early);
    await bench.count(id, 0, 1, searched);
    for (const index of bench.cells.keys()) await bench.close(id, index);
    await bench.review(id);
    const { data } = await bench.linesOf(id);
    expect(data.map((one) => one.batch_product_id)).toEqual([lot, lot]);
    expect(await bench.post(id)).toEqual({ added: 0, removed: 0, moved: 0 });
    expect(await unitsOf()).toHaveLength(1);
  });

  it('does not make one number twice, of other dates', async () => {
    const [early, late] = [await dated('2027-01-01'), await dated('2028-01-01')];
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 1, { serial_number: SERIAL, batch_manufacture_id: early });
      await bench.count(taking, 1, 1, { serial_number: SERIAL, batch_manufacture_id: late });
    });
    await expect(bench.post(id)).rejects.toMatchObject({ body: { code: 'STOCK_TAKING_NOT_POSTABLE' } });
    const text = 'Такой серийный номер посчитан в нескольких ячейках: пересчитайте';
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), text],
      [bench.cell(1), text],
    ]);
    expect(await unitsOf()).toEqual([]);
  });
});
