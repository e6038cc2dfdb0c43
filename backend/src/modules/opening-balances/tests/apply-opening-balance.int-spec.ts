import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { createBatch, createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';

const STALE = 'Данные изменились после проверки. Проверьте файл ещё раз.';

let app: TestApp;
let bench: OpeningBalanceBench;
let sku: string;
let cells: string[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  bench = await OpeningBalanceBench.open(app);
  ({ sku } = await bench.product());
  cells = [await bench.address(0), await bench.address(1)];
});
afterEach(async () => {
  // Invariant 12 requires an administrator; these tests only create a storekeeper.
  const findings = (await ledgerFindings(app)).filter((one) => one.invariant !== 12);
  expect(findings).toEqual([]);
});
afterAll(() => app?.close());

const plain = (quantity = 5) => bench.file(['sku', 'cell', 'quantity'], [sku, cells[0]!, quantity]);

describe('a load', () => {
  it('receives bulk lots and units with their batches, and reports it in the audit log and to open screens', async () => {
    const { storehouse } = bench;
    const supplier = await createCompany(app.dataSource, 'АО Завод');
    const [before] = await app.sql<{ id: string }>('select coalesce(max(id), 0) as id from outbox');
    await createBatch(app.dataSource, { number: 'Б-1', supplierId: supplier });
    const load = await bench.load(
      bench.file(
        ['sku', 'cell', 'quantity', 'serial_number', 'batch', 'manufacturer', 'expiry_date'],
        [sku, cells[0]!, 40, null, null, null, null],
        [sku, cells[1]!, null, 'SN-1', 'Б-1', null, null],
        [sku, cells[1]!, 1, 'SN-1', 'Б-2', 'АО Завод', '01.03.2027'],
        [sku, cells[0]!, 7, null, 'Б-2', 'АО Завод', null],
        [sku, cells[0]!, 3, null, null, 'АО Завод', '01.04.2027'],
      ),
    );
    expect(load).toMatchObject({
      module_id: storehouse.moduleId,
      file_name: 'Список.csv',
      lines: 5,
      pieces: 52,
      undone_at: null,
    });
    const lot = { serial: null, batch: null, supplier: null };
    expect(await bench.balances()).toEqual([
      { ...lot, address: cells[0], quantity: 40 },
      { ...lot, address: cells[0], quantity: 7, batch: 'Б-2', supplier: 'АО Завод' },
      { ...lot, address: cells[0], quantity: 3, supplier: 'АО Завод' },
      { address: cells[1], quantity: 1, serial: 'SN-1', batch: 'Б-1', supplier: 'АО Завод' },
      { address: cells[1], quantity: 1, serial: 'SN-1', batch: 'Б-2', supplier: 'АО Завод' },
    ]);
    expect(
      await app.sql(
        `select number, supplier_id, expiry_date::text from manufacturer_batches where supplier_id = $1 and number is distinct from 'Б-1' order by id`,
        [supplier],
      ),
    ).toEqual([
      { number: 'Б-2', supplier_id: supplier, expiry_date: '2027-03-01' },
      { number: null, supplier_id: supplier, expiry_date: '2027-04-01' },
    ]);
    expect(
      await app.sql(
        `select distinct type, document_type, document_id, user_id from stock_movements where document_id = $1`,
        [load.id],
      ),
    ).toEqual([
      {
        type: 'add',
        document_type: 'opening-balance',
        document_id: load.id,
        user_id: storehouse.storekeeper.userId,
      },
    ]);
    const [audit] = await app.sql(
      `select * from audit_log where action = 'opening-balances.apply' and object_id = $1`,
      [String(load.id)],
    );
    expect(audit).toMatchObject({
      object_type: 'opening-balance',
      object_id: String(load.id),
      after: { file_name: 'Список.csv', lines: 5, pieces: 52, batches: 2, skipped: 0 },
    });
    expect(
      await app.sql(`select name, count(*)::int from outbox where id > $1 group by name order by name`, [
        before!.id,
      ]),
    ).toEqual([
      { name: 'batches.batch-saved', count: 2 },
      { name: 'opening-balances.applied', count: 1 },
      { name: 'stock.moved', count: 1 },
    ]);
    const list = await storehouse.storekeeper.call(routes.getOpeningBalances, {
      module_id: storehouse.moduleId,
    });
    expect(list).toMatchObject({ total: 1, data: [load] });
  });

  it('with invalid rows is refused completely, unless they are to be skipped', async () => {
    const file = bench.file(['sku', 'cell', 'quantity'], [sku, cells[0]!, 5], ['НЕТ', cells[0]!, 5]);
    const { plan, counts } = await bench.check(file);
    expect(counts).toEqual({ new: 1, wrong: 1, pieces: 5, batches: 0 });
    const before = await bench.facts();
    await expect(bench.apply(file, plan)).rejects.toMatchObject({
      status: 422,
      message: 'В файле есть строки с ошибками',
    });
    expect(await bench.facts()).toEqual(before);
    expect(await bench.apply(file, plan, { skipWrong: true })).toMatchObject({ lines: 1, pieces: 5 });
  });

  it('of nothing is refused', async () => {
    const file = bench.file(['sku', 'cell', 'quantity'], ['НЕТ', cells[0]!, 5]);
    const { plan } = await bench.check(file);
    await expect(bench.apply(file, plan, { skipWrong: true })).rejects.toMatchObject({
      status: 422,
      message: 'В файле нет строк, которые можно загрузить',
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a cell',
      () =>
        app.sql('update storehouse_cells set hidden_at = now() where id = $1', [bench.storehouse.cell(0)]),
    ],
    [
      'the product',
      () => app.sql('update products set deleted_at = now() where id = $1', [bench.storehouse.product]),
    ],
    ['another load', () => bench.load(plain(1))],
  ])('is refused when %s has changed the outcome since', async (_, change) => {
    const file = plain();
    const { plan } = await bench.check(file);
    await change();
    const before = await bench.facts();
    await expect(bench.apply(file, plan)).rejects.toMatchObject({ status: 409, message: STALE });
    expect(await bench.facts()).toEqual(before);
    await app.sql('update products set deleted_at = null');
    await app.sql('update storehouse_cells set hidden_at = null');
  });

  it('of another file than the one that was checked is refused', async () => {
    const { plan } = await bench.check(plain(5));
    await expect(bench.apply(plain(6), plan)).rejects.toMatchObject({ status: 409, message: STALE });
  });

  it('under one key takes effect once, also with eight concurrent calls', async () => {
    const file = plain();
    const { plan } = await bench.check(file);
    const loads = await Promise.all(
      Array.from({ length: 8 }, () => bench.apply(file, plan, { idempotencyKey: 'load-once' })),
    );
    expect(new Set(loads.map((one) => one.id)).size).toBe(1);
    expect(await bench.balances()).toMatchObject([{ quantity: 5 }]);
    await expect(bench.apply(plain(6), plan, { idempotencyKey: 'load-once' })).rejects.toMatchObject({
      status: 422,
      message: 'Повторный запрос с другими данными',
    });
  });

  it('of one dry run by several users at once takes effect once', async () => {
    const file = plain();
    const { plan } = await bench.check(file);
    const ends = await endings(Array.from({ length: 6 }, () => bench.apply(file, plan)));
    expect(ends.sort()).toEqual([...Array.from({ length: 5 }, () => `409 ${STALE}`), 'done']);
    expect(await bench.balances()).toMatchObject([{ quantity: 5 }]);
  });

  it('concurrent with a manual receipt of the same serial number creates one unit', async () => {
    const file = bench.file(['sku', 'cell', 'serial_number'], [sku, cells[0]!, 'СПОР']);
    const { plan } = await bench.check(file);
    const ends = await endings([
      bench.apply(file, plan),
      bench.storehouse.add({ serial_number: 'СПОР' }),
      bench.storehouse.add({ serial_number: 'СПОР' }),
    ]);
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    expect(await bench.balances()).toMatchObject([{ quantity: 1, serial: 'СПОР' }]);
  });

  it('of a file whose name was loaded before gives a warning', async () => {
    const load = await bench.load(plain());
    expect((await bench.check(plain())).loaded_before).toEqual(load);
    expect((await bench.check({ ...plain(), name: 'Другой.csv' })).loaded_before).toBeNull();
    await bench.undo(load.id);
    expect((await bench.check(plain())).loaded_before).toBeNull();
  });
});
