import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceHeadings as headings } from '@naryad/contracts/opening-balances/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { xlsx } from '../../../../tests/kit/factories/tables.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';
import { startTestApp } from '../../../../tests/kit/test-app.js';

const ROWS = 10_000;
const UNITS = 3_000;
const PRODUCTS = 50;
const CELLS = ROWS / PRODUCTS;

let bench: OpeningBalanceBench;
beforeAll(async () => {
  bench = await OpeningBalanceBench.open(await startTestApp(), CELLS);
});
afterAll(() => bench?.app.close());

/** Logs the duration of a step. Benchmarks check the limits. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.info(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** Stock by cell and product in the format of the balance export. */
async function exported() {
  const { data } = await bench.storehouse.storekeeper.call(stockRoutes.getStorehouseProducts, {
    module_id: bench.storehouse.moduleId,
    group: 'cell',
  });
  return data.map((row) => [
    row.product.sku,
    row.storehouse_line!.number,
    row.storehouse_stack!.number,
    row.storehouse_shelf!.number,
    row.storehouse_cell!.number,
    row.count,
  ]);
}
const EXPORTED = [
  headings.sku,
  headings.line,
  headings.stack,
  headings.shelf,
  headings.cell,
  headings.quantity,
];
const key = (row: readonly unknown[]): string => row.slice(0, -1).join('|');

it(`a file of ${ROWS} rows is loaded; what is exported then can be loaded again, and both be undone`, async () => {
  const { app, storehouse } = bench;
  await createCompany(app.dataSource, 'АО Завод');
  for (let index = 0; index < PRODUCTS; index += 1) {
    await createProduct(app.dataSource, { sku: `К-${index}`, name: `Изделие каталога ${index}` });
  }
  const addresses = await app.sql<{ address: string }>(
    'select address from storehouse_cells where id = any ($1) order by id',
    [storehouse.cells],
  );
  const rows = Array.from({ length: ROWS }, (_, index) => [
    `К-${index % PRODUCTS}`,
    addresses[Math.floor(index / PRODUCTS)]!.address,
    index < UNITS ? 1 : 1 + (index % 90),
    index < UNITS ? `SN-${index}` : null,
    index % 4 === 0 ? `П-${index % 200}` : null,
    index % 4 === 0 ? 'АО Завод' : null,
  ]);
  const total = rows.reduce((sum, row) => sum + Number(row[2]), 0);
  const { sku, cell, quantity, serial_number, batch, manufacturer } = headings;
  const first = await xlsx([[sku, cell, quantity, serial_number, batch, manufacturer], ...rows]);
  const check = await timed('dry run', () => bench.check(first));
  expect(check.counts).toEqual({ new: ROWS, wrong: 0, pieces: total, batches: 50 });
  const load = await timed('load', () => bench.apply(first, check.plan));
  expect(load).toMatchObject({ lines: ROWS, pieces: total });

  const exportedRows = await exported();
  expect(exportedRows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(total);
  const second = await timed('load of the export', async () =>
    bench.load(await xlsx([EXPORTED, ...exportedRows])),
  );
  expect(second).toMatchObject({ lines: exportedRows.length, pieces: total });
  const twice = new Map(exportedRows.map((row) => [key(row), 2 * Number(row.at(-1))]));
  expect(new Map((await exported()).map((row) => [key(row), row.at(-1)]))).toEqual(twice);

  await timed('undo', () => bench.undo(load.id));
  await bench.undo(second.id);
  expect(await bench.balances()).toEqual([]);
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
}, 120_000);
