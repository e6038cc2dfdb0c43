import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { OpeningBalanceBench } from '../../../../tests/kit/opening-balance-bench.js';

const UNDONE = '422 Загрузка остатков уже отменена';

let app: TestApp;
let bench: OpeningBalanceBench;
let sku: string;
let name: string;
let cell: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  bench = await OpeningBalanceBench.open(app);
  ({ sku, name } = await bench.product());
  cell = await bench.address(0);
});
afterEach(async () => {
  const findings = (await ledgerFindings(app)).filter((one) => one.invariant !== 12);
  expect(findings).toEqual([]);
});
afterAll(() => app?.close());

const mixed = () =>
  bench.file(
    ['sku', 'cell', 'quantity', 'serial_number'],
    [sku, cell, 10, null],
    [sku, cell, 1, 'SN-1'],
    [sku, cell, 4, null],
  );
const movements = (load: number) =>
  app.sql<{ id: number; lot_id: number }>(
    `select id, lot_id from stock_movements where document_id = $1 and reversal_of is null order by id`,
    [load],
  );

describe('undoing a load', () => {
  it('reverses each movement, and all of it can be loaded again', async () => {
    const supplier = await createCompany(app.dataSource, 'АО Изготовитель');
    const file = bench.file(
      ['sku', 'cell', 'quantity', 'serial_number', 'batch', 'manufacturer'],
      [sku, cell, 10, null, null, null],
      [sku, cell, 1, 'SN-1', null, null],
      [sku, cell, 1, 'SN-2', 'П-1', 'АО Изготовитель'],
    );
    const first = await bench.load(file);
    await bench.undo(first.id);
    expect(await bench.balances()).toEqual([]);
    const { data } = await bench.storehouse.storekeeper.call(routes.getOpeningBalances, {
      module_id: bench.storehouse.moduleId,
    });
    expect(data).toMatchObject([{ id: first.id, undone_at: expect.stringMatching(/^20\d\d-/) as string }]);
    const [audit] = await app.sql(
      `select * from audit_log where action = 'opening-balances.undo' and object_id = $1`,
      [String(first.id)],
    );
    expect(audit).toMatchObject({ object_id: String(first.id), before: { lines: 3, pieces: 12 } });

    await bench.load(file);
    expect((await bench.balances()).map(({ quantity, serial, batch }) => [quantity, serial, batch])).toEqual(
      expect.arrayContaining([
        [10, null, null],
        [1, 'SN-1', null],
        [1, 'SN-2', 'П-1'],
      ]),
    );
    const [made] = await app.sql(
      `select (select count(*)::int from manufacturer_batches where supplier_id = $1) as batches,
              (select count(*)::int from stock_lots where serial_number is not null and product_id = $2) as units`,
      [supplier, bench.storehouse.product],
    );
    expect(made).toEqual({ batches: 1, units: 2 });
  });

  it('reports "already undone" to the second call; a user of another module gets 404', async () => {
    const { id } = await bench.load(mixed());
    const foreignUser = await app.signedIn({
      role: 'Кладовщик',
      moduleIds: [await createModule(app.dataSource, 'storehouse')],
    });
    const notFound = { status: 404, message: 'Загрузка остатков не найдена' };
    await expect(foreignUser.call(routes.undo, { id })).rejects.toMatchObject(notFound);
    await expect(bench.undo(id + 1000)).rejects.toMatchObject(notFound);
    await bench.undo(id);
    const before = await bench.facts();
    expect(await endings([bench.undo(id)])).toEqual([UNDONE]);
    expect(await bench.facts()).toEqual(before);
  });

  it('happens once, under one key and under many', async () => {
    const first = await bench.load(mixed());
    await Promise.all(Array.from({ length: 6 }, () => bench.undo(first.id, 'undo-once')));
    const second = await bench.load(mixed());
    const ends = await endings(Array.from({ length: 6 }, () => bench.undo(second.id)));
    expect(ends.sort()).toEqual([...Array.from({ length: 5 }, () => UNDONE), 'done']);
    expect(await bench.balances()).toEqual([]);
  });

  it('is refused when stock was moved, written off, or returned to its cell', async () => {
    const { id } = await bench.load(mixed());
    const [lot, unit] = await movements(id);
    const { storehouse } = bench;
    await storehouse.move(unit!.lot_id, 0, 1);
    const before = await bench.facts();
    expect(await endings([bench.undo(id)])).toEqual([
      `422 Отменить нельзя: «${name}» № SN-1, ячейка ${cell} — уже перемещено или использовано. Таких строк: 1.`,
    ]);
    expect(await bench.facts()).toEqual(before);
    await storehouse.move(unit!.lot_id, 1, 0);
    await storehouse.remove({ serial_number: null, batch_product_id: lot!.lot_id, count: 3 });
    expect(await endings([bench.undo(id)])).toEqual([
      `422 Отменить нельзя: «${name}», ячейка ${cell} — уже перемещено или использовано. Таких строк: 2.`,
    ]);
  });

  it('is possible after later operations were reversed', async () => {
    const { id } = await bench.load(mixed());
    const [, unit] = await movements(id);
    const moveId = await bench.storehouse.move(unit!.lot_id, 0, 1);
    await bench.storehouse.undo(moveId);
    await bench.undo(id);
    expect(await bench.balances()).toEqual([]);
  });

  it('is the only way to reverse its movements', async () => {
    const { id } = await bench.load(mixed());
    const [movement] = await movements(id);
    expect(await endings([bench.storehouse.undo(movement!.id)])).toEqual([
      `422 Операция создана документом № ${id}`,
    ]);
  });

  it('concurrent with write-offs: either the whole load is undone, or it is refused after a write-off', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await bench.load(
        bench.file(['sku', 'cell', 'quantity'], ...[1, 2, 3].map((count) => [sku, cell, count])),
      );
      const lots = (await movements(id)).map((one) => one.lot_id);
      const [undone, ...removed] = await endings([
        bench.undo(id),
        ...lots.map((lot) => bench.storehouse.remove({ serial_number: null, batch_product_id: lot })),
      ]);
      const removedCount = removed.filter((one) => one === 'done').length;
      const isRefused = undone?.startsWith('422 Отменить нельзя') ?? false;
      expect([undone === 'done', isRefused]).toEqual([removedCount === 0, removedCount > 0]);
    }
  });
});
