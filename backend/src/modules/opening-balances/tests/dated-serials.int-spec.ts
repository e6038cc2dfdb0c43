import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createBatch } from '../../../../tests/kit/factories/warehouse.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { DatedBatches } from '../../batches/index.js';

// Items "без партии" with dates belong to an unnumbered batch. For the uniqueness of serial numbers that
// counts as no batch.

const SERIAL = 'СН-1';
const EXISTS = [`Серийный номер «${SERIAL}» уже существует в системе`];

let app: TestApp;
let bench: OpeningBalanceBench;
let sku: string;
let cell: string;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
beforeEach(async () => {
  bench = await OpeningBalanceBench.open(app);
  ({ sku } = await bench.product());
  cell = await bench.address(0);
});
afterEach(async () => {
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
afterAll(() => app?.close());

const file = (...dates: readonly (string | null)[]) =>
  bench.file(
    ['sku', 'cell', 'serial_number', 'expiry_date'],
    ...dates.map((date) => [sku, cell, SERIAL, date]),
  );
const units = () =>
  app.sql(
    `select l.id, b.expiry_date::text as expiry from stock_lots l left join manufacturer_batches b on b.id = l.batch_id
      where l.product_id = $1`,
    [bench.storehouse.product],
  );

it('a file names a number without a batch once, whatever the dates are', async () => {
  const twice = [`Серийный номер «${SERIAL}» уже указан в строке 2`];
  expect(await bench.problems(file('01.01.2027', '01.01.2028', null))).toEqual([[], twice, twice]);
});

it('a number in use by items with other dates is refused', async () => {
  const supplierId = bench.storehouse.supplier;
  const batch = await createBatch(app.dataSource, { number: null, supplierId, expiryDate: '2029-01-01' });
  await bench.storehouse.add({ serial_number: SERIAL, batch_manufacture_id: batch });
  expect(await bench.problems(file('01.01.2027'))).toEqual([EXISTS]);
  expect(await bench.problems(file(null))).toEqual([EXISTS]);
});

it('a receipt and a load at once: one of them gets the number', async () => {
  for (let round = 0; round < 3; round += 1) {
    bench = await OpeningBalanceBench.open(app);
    ({ sku } = await bench.product());
    cell = await bench.address(0);
    const load = file('01.01.2027');
    const { plan } = await bench.check(load);
    const ends = await endings([bench.apply(load, plan), bench.storehouse.add({ serial_number: SERIAL })]);
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(await units()).toHaveLength(1);
  }
});

it('a unit with a reversed receipt is received again with the dates of the file', async () => {
  const mistake = await bench.storehouse.add({ serial_number: SERIAL });
  await bench.storehouse.undo(mistake.id);
  const first = await bench.load(file('01.01.2027'));
  expect(await units()).toEqual([{ id: mistake.lot, expiry: '2027-01-01' }]);
  await bench.undo(first.id);
  await bench.load(file(null));
  expect(await units()).toEqual([{ id: mistake.lot, expiry: null }]);
});

const withoutNumber = () =>
  app.sql(
    `select expiry_date::text as expiry from manufacturer_batches
      where number is null and supplier_id = $1 order by id`,
    [bench.storehouse.supplier],
  );
async function fileOfSupplier(...dates: readonly string[]) {
  const [company] = await app.sql<{ name: string }>('select name from companies where id = $1', [
    bench.storehouse.supplier,
  ]);
  return bench.file(
    ['sku', 'cell', 'quantity', 'manufacturer', 'expiry_date'],
    ...dates.map((date) => [sku, cell, 1, company!.name, date]),
  );
}

it('items without a batch with equal dates share one batch', async () => {
  await bench.load(await fileOfSupplier('01.01.2031', '01.01.2031'));
  const secondFile = await fileOfSupplier('01.01.2031', '01.02.2031');
  expect((await bench.check(secondFile)).counts).toMatchObject({ new: 2, batches: 1 });
  await bench.load(secondFile);
  expect(await withoutNumber()).toEqual([{ expiry: '2031-01-01' }, { expiry: '2031-02-01' }]);
});

it('a load that waited for another storehouse’s makes no second batch of the same dates', async () => {
  const file = await fileOfSupplier('01.01.2032');
  const { plan } = await bench.check(file);
  const other = await app.get(UnitOfWork).runAsSystem(async (tx) => {
    await app.get(DatedBatches).lockUnnumbered(tx, [bench.storehouse.supplier]);
    const load = endings([bench.apply(file, plan)]);
    await waitFor(async () => {
      const [row] = await app.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return row!.waiting > 0;
    });
    await tx.query(`insert into manufacturer_batches (supplier_id, expiry_date) values ($1, '2032-01-01')`, [
      bench.storehouse.supplier,
    ]);
    return { load };
  });
  expect(await other.load).toEqual([expect.stringContaining('409')]);
  expect(await withoutNumber()).toEqual([{ expiry: '2032-01-01' }]);
  await bench.load(file);
  expect(await withoutNumber()).toEqual([{ expiry: '2032-01-01' }]);
});
