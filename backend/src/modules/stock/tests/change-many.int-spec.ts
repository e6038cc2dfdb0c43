import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { shortest } from '../../../../tests/kit/times-longer.js';

type Input = RequestOf<typeof stockLineRoutes.changeMany>;

describe('many lines of the balances', () => {
  let app: TestApp;
  let house: Storehouse;
  let board: number;
  let screw: number;
  let units: number[];
  let screws: number;

  beforeAll(async () => {
    app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  });
  afterAll(() => app?.close());

  beforeEach(async () => {
    const db = app.dataSource;
    house = await createStorehouse(app, 4);
    board = await createProduct(db, { name: 'Плата' });
    screw = await createProduct(db, { name: 'Винт' });
    units = [];
    for (let number = 0; number < 29; number += 1) {
      const unit = await createUnit(db, board);
      await storeInCell(db, unit, house.cell(0));
      units.push(unit);
    }
    screws = await createBulkLot(db, screw);
    await storeInCell(db, screws, house.cell(1), 100);
  });

  const change = (input: Partial<Input>) =>
    house.storekeeper.call(stockLineRoutes.changeMany, {
      module_id: house.moduleId,
      action: 'move',
      to_cell_id: house.cell(2),
      lines: [
        { product_id: board, cell_id: house.cell(0) },
        { product_id: screw, cell_id: house.cell(1), batch_product_id: screws, quantity: 40 },
      ],
      ...input,
    });
  const reverse = (ids: readonly number[]) =>
    house.storekeeper.call(stockLineRoutes.reverseMany, { ids: [...ids] });
  const quantities = async () => {
    const rows = await app.sql<{ at: number; quantity: number }>(
      `select cell_id as at, sum(quantity)::int as quantity from stock_balances
        where module_id = $1 and quantity > 0 group by cell_id`,
      [house.moduleId],
    );
    return [0, 1, 2].map((cell) => rows.find(({ at }) => at === house.cell(cell))?.quantity ?? 0);
  };

  it('29 boards and a part of a bulk lot are moved to another cell by one command, and back by one', async () => {
    const { data } = await change({});
    expect(data).toMatchObject({ quantity: 69 });
    expect(data.ids).toHaveLength(30);
    expect(await quantities()).toEqual([0, 60, 69]);
    await reverse(data.ids);
    expect(await quantities()).toEqual([29, 100, 0]);
    await expect(reverse(data.ids)).rejects.toMatchObject({ body: { message: 'Операция уже отменена' } });
    expect((await ledgerFindings(app)).filter(({ invariant }) => invariant < 8)).toEqual([]);
  });

  it('are written off in one call, and restored in one', async () => {
    const { data } = await change({ action: 'remove', to_cell_id: null });
    expect(await quantities()).toEqual([0, 60, 0]);
    await reverse(data.ids);
    expect(await quantities()).toEqual([29, 100, 0]);
  });

  it('all or none: reserved, insufficient or missing stock is reported', async () => {
    const before = await quantities();
    await app.sql('update stock_balances set reserved = 70 where lot_id = $1', [screws]);
    await expect(change({ action: 'remove' })).rejects.toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(/^Винт в ячейке .+: 70 шт в резерве под задания, свободно 30 шт$/),
      },
    });
    await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [screws]);
    const tooMany = { product_id: screw, cell_id: house.cell(1), batch_product_id: screws, quantity: 101 };
    await expect(change({ lines: [tooMany] })).rejects.toMatchObject({
      body: { message: expect.stringMatching(/^Винт в ячейке .+: доступно только 100 шт$/) },
    });
    const missingLine = { product_id: board, cell_id: house.cell(3) };
    await expect(
      change({ lines: [{ product_id: board, cell_id: house.cell(0) }, missingLine] }),
    ).rejects.toMatchObject({
      body: { code: 'STOCK_LINE_GONE' },
    });
    expect(await quantities()).toEqual(before);
  });

  it('a product in a cell whose quantity differs from the one shown is refused', async () => {
    await storeInCell(app.dataSource, await createBulkLot(app.dataSource, screw), house.cell(1), 900_000);
    await storeInCell(app.dataSource, await createBulkLot(app.dataSource, screw), house.cell(1), 300_000);
    const before = await quantities();
    const removeSeen = (quantity: number) =>
      change({ action: 'remove', lines: [{ product_id: screw, cell_id: house.cell(1), quantity }] });
    for (const quantity of [100, 1_200_101]) {
      await expect(removeSeen(quantity)).rejects.toMatchObject({
        status: 422,
        body: { code: 'STOCK_LINE_CHANGED' },
      });
    }
    expect(await quantities()).toEqual(before);
    expect((await removeSeen(1_200_100)).data.quantity).toBe(1_200_100);
  });

  it('an undo with one part that was moved on reverses nothing', async () => {
    const { data } = await change({});
    await house.storekeeper.call(stockRoutes.moveStock, {
      module_id: house.moduleId,
      batch_product_id: units[7]!,
      from_cell_id: house.cell(2),
      to_cell_id: house.cell(3),
      quantity: 1,
    });
    await expect(reverse(data.ids)).rejects.toMatchObject({ body: { code: 'STOCK_OPERATION_NOT_INTACT' } });
    expect(await quantities()).toEqual([0, 60, 68]);
  });

  it('moved into a cell that has some already: those stay', async () => {
    const { data } = await change({ to_cell_id: house.cell(1) });
    expect(data.quantity).toBe(29);
    const same = { product_id: screw, cell_id: house.cell(1) };
    await expect(change({ to_cell_id: house.cell(1), lines: [same] })).rejects.toMatchObject({
      body: { errors: { to_cell_id: ['Выберите другую ячейку'] } },
    });
  });

  it('by six at once: one of them, and the books are right', async () => {
    const results = await endings(
      Array.from({ length: 6 }, (_, index) => change({ to_cell_id: house.cell(2 + (index % 2)) })),
    );
    expect(results.filter((one) => one === 'done')).toHaveLength(1);
    expect((await ledgerFindings(app)).filter(({ invariant }) => invariant < 8)).toEqual([]);
  });

  it('never of, into or back in a foreign storehouse', async () => {
    const [foreign] = (await createCells(
      app.dataSource,
      await createModule(app.dataSource, 'storehouse'),
    )) as [number];
    await expect(change({ to_cell_id: foreign })).rejects.toMatchObject({ status: 422 });
    await expect(change({ lines: [{ product_id: board, cell_id: foreign }] })).rejects.toMatchObject({
      status: 422,
    });
    const { data } = await change({});
    const other = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'storehouse')] });
    await expect(other.call(stockLineRoutes.reverseMany, { ids: data.ids })).rejects.toMatchObject({
      status: 404,
    });
    await expect(change({ lines: [] })).rejects.toMatchObject({ status: 422 });
  });

  describe('items without serial numbers', () => {
    const COUNT = 1_000;
    let washer: number;
    let first: number;

    beforeEach(async () => {
      const db = app.dataSource;
      washer = await createProduct(db, { name: 'Шайба' });
      const batch = await createBatch(db);
      await app.sql(
        `with posting as materialized (select gen_random_uuid() as id), units as (
           insert into stock_lots (kind, product_id, batch_id)
           select 'unit', $1, $2 from generate_series(1, $3::int) returning id
         ), moved as (
           insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity)
           select posting.id, 'add', units.id, $4, 1 from units, posting order by units.id
         )
         insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
         select $4, id, true, $5, $1, 1 from units`,
        [washer, batch, COUNT, house.cell(0), house.moduleId],
      );
      await storeInCell(db, await createUnit(db, washer, { batchId: batch }), house.cell(0));
      const { data } = await lots();
      first = data[0]!.batch_product_id;
    });

    const lots = () =>
      house.storekeeper.call(stockRoutes.getPlacedLots, {
        module_id: house.moduleId,
        product_id: washer,
        counted: true,
      });
    const some = (quantity: number) => ({
      product_id: washer,
      cell_id: house.cell(0),
      batch_product_id: first,
      counted: true,
      quantity,
    });
    const history = (input: { readonly per_page?: number; readonly before_id?: number | null } = {}) =>
      house.operations({ product_id: washer, counted: true, per_page: 10, before_id: null, ...input });

    it('are one row with their count, next to those with a number', async () => {
      const counts = (rows: readonly { quantity: number; lots?: number | undefined }[]) =>
        rows.map((row) => [row.quantity, row.lots]);
      expect(counts((await lots()).data)).toEqual([
        [COUNT, COUNT],
        [1, 1],
      ]);
      const { data } = await house.storekeeper.call(stockRoutes.getAllSerialNumbersByProduct, {
        module_id: house.moduleId,
        product_id: washer,
        counted: true,
      });
      expect(counts(data)).toEqual([
        [1, 1],
        [COUNT, COUNT],
      ]);
      const { data: movedOperations, next_before_id } = await history();
      expect(movedOperations.map(({ quantity, movements }) => [quantity, movements])).toEqual([
        [1, 1],
        [COUNT, COUNT],
      ]);
      expect(next_before_id).toBeNull();
      // Without the grouping option, each of them is a row.
      expect((await house.operations({ product_id: washer })).data).toHaveLength(COUNT + 1);
    });

    it('a part of them is moved and written off, free ones first; the rows show the count', async () => {
      await app.sql('update stock_balances set reserved = 1 where lot_id < $1 and product_id = $2', [
        first + 10,
        washer,
      ]);
      const moveAnswer = await change({ lines: [some(20)] });
      expect(moveAnswer.data.quantity).toBe(20);
      await change({ action: 'remove', to_cell_id: null, lines: [some(30)] });
      expect((await lots()).data.map((row) => [row.cell_id, row.quantity, row.reserved])).toEqual([
        [house.cell(0), COUNT - 50, 10],
        [house.cell(0), 1, 0],
        [house.cell(2), 20, 0],
      ]);
      expect((await history()).data.map(({ type, quantity }) => [type, quantity])).toEqual([
        ['remove', 30],
        ['move', 20],
        ['add', 1],
        ['add', COUNT],
      ]);
      await expect(change({ action: 'remove', lines: [some(COUNT)] })).rejects.toMatchObject({
        body: { message: expect.stringMatching(/10 шт в резерве под задания, свободно 940 шт$/) },
      });
      await app.sql('update stock_balances set reserved = 0 where product_id = $1', [washer]);
    });

    it('a row is reversed completely, once; its pages contain each row once', async () => {
      const { data } = await change({ lines: [some(20)] });
      await change({ lines: [some(5)] });
      const [last] = (await history({ per_page: 1 })).data;
      expect(last).toMatchObject({ quantity: 5, movements: 5 });
      const { data: rest } = await history({ per_page: 1, before_id: last!.id });
      expect(rest.map(({ quantity }) => quantity)).toEqual([20]);
      const back = () =>
        house.storekeeper.call(stockLineRoutes.reverseMany, { ids: [rest[0]!.id], counted: true });
      const results = await endings([back(), back()]);
      expect(results.toSorted()).toEqual([expect.stringContaining('Операция уже отменена'), 'done']);
      expect(data.ids).toContain(rest[0]!.id);
      expect((await lots()).data[0]).toMatchObject({ quantity: COUNT - 5 });
      expect((await ledgerFindings(app)).filter(({ invariant }) => invariant < 8)).toEqual([]);
    });

    it('of selected rows each one that cannot be reversed is reported; dependent rows are reversed first', async () => {
      const { data: movedLines } = await change({ lines: [some(20)] });
      const on = { ...some(20), cell_id: house.cell(2) };
      const { data: onward } = await change({ lines: [on], to_cell_id: house.cell(1) });
      const { data: apart } = await change({ lines: [some(3)] });
      const [first, second, third] = [movedLines, onward, apart].map(({ ids }) => Math.max(...ids)) as [
        number,
        number,
        number,
      ];
      const back = (ids: number[]) =>
        house.storekeeper.call(stockLineRoutes.reverseMany, { ids, counted: true, by_row: true });
      await expect(back([first, third])).rejects.toMatchObject({
        status: 422,
        body: { code: 'ROWS_REFUSED', errors: { [`rows.${first}`]: [expect.any(String)] } },
      });
      expect((await lots()).data.map(({ quantity }) => quantity)).toContain(3);
      await back([first, second, third]);
      const remainingLots = (await lots()).data.filter((one) => one.serial_number === null);
      expect(remainingLots).toMatchObject([{ quantity: COUNT }]);
    });

    it('by six at once: each gets its own, and none is debited twice, in about the time of six', async () => {
      const alone = await shortest(() => change({ lines: [some(100)] }), 1);
      let results: string[] = [];
      const concurrentRun = await shortest(async () => {
        results = await endings(Array.from({ length: 6 }, () => change({ lines: [some(180)] })));
      }, 1);
      // It would be 150 times as long if the whole statement were re-evaluated for each unit that another
      // transaction debited.
      expect(concurrentRun).toBeLessThan(60 * alone);
      expect(results.filter((one) => one === 'done')).toHaveLength(5);
      expect((await lots()).data.map(({ quantity }) => quantity)).toEqual([1, COUNT]);
      expect((await ledgerFindings(app)).filter(({ invariant }) => invariant < 8)).toEqual([]);
    });
  });
});
