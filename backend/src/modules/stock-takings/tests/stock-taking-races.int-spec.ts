import { structureRoutes } from '@naryad/contracts/structure/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const ROUNDS = 8;

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app, ROUNDS);
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

describe('at once', () => {
  it('two counters of one line both are written, and are one line', async () => {
    await bench.add({ count: 5 });
    const { id } = await bench.plan();
    const colleagues = await Promise.all(rounds.slice(0, 4).map(() => bench.colleague()));
    const match = await bench.find(id, 0);
    const ends = await endings(colleagues.map((one, n) => bench.save(id, 0, match, 5 - n, one)));
    expect(ends).toEqual(colleagues.map(() => 'done'));
    await bench.review(id);
    const { data } = await bench.linesOf(id);
    expect(data).toMatchObject([{ state: 'disputed', counts: { length: 4 } }]);
    expect(data[0]!.counts.map((one) => one.quantity).toSorted()).toEqual([2, 3, 4, 5]);
  });

  it('many counters find one cell outside of the plan: it joins once', async () => {
    const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
    const colleagues = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bench.colleague()));
    for (const cellIndex of rounds.slice(1)) {
      const match = await bench.find(id, cellIndex);
      const ends = await endings(colleagues.map((one) => bench.save(id, cellIndex, match, 5, one)));
      expect(ends).toEqual(colleagues.map(() => 'done'));
    }
    expect(await bench.takingCells(id)).toHaveLength(ROUNDS);
  });

  it('a count and a movement: the count applies before it, or is refused, and never creates a false difference', async () => {
    const { id } = await bench.plan();
    for (const cellIndex of rounds.slice(1)) {
      const { lot } = await bench.add({ count: 10, storehouse_cell_id: bench.cell(cellIndex) });
      const match = await bench.find(id, cellIndex);
      const [counted, moved] = await endings([
        bench.save(id, cellIndex, match, 10),
        bench.move(lot, cellIndex, 0, 3),
      ]);
      expect(moved).toBe('done');
      expect(counted).toMatch(/^(done|409 Пока вы считали, в ячейке прошли движения: Перемещение −3 )/);
      if (counted !== 'done') await bench.count(id, cellIndex, 7);
      await bench.close(id, cellIndex);
    }
    await bench.review(id);
    expect((await bench.linesOf(id, { only: 'differences' })).total).toBe(0);
  });

  it('closing and counting: items counted before the closing are not missing, later counts are refused', async () => {
    await Promise.all(
      rounds.map((cellIndex) => bench.add({ count: 4, storehouse_cell_id: bench.cell(cellIndex) })),
    );
    const { id } = await bench.plan();
    const colleague = await bench.colleague();
    let shortage = 0;
    for (const cellIndex of rounds) {
      const [seen, { position }] = [
        await bench.find(id, cellIndex, {}, colleague),
        await bench.look(id, cellIndex),
      ];
      const [counted, closed] = await endings([
        bench.save(id, cellIndex, seen, 4, colleague),
        bench.close(id, cellIndex, bench.storekeeper, position),
      ]);
      expect(closed).toBe('done');
      if (counted !== 'done') shortage += 4;
      expect(counted).toMatch(/^(done|422 Ячейка уже посчитана)/);
    }
    await bench.review(id);
    expect((await bench.taking(id)).differences).toMatchObject({ surplus: 0, shortage: shortage });
  });

  it('counting and the end of counting: a count is part of the review, or is refused', async () => {
    await bench.add({ count: 4 });
    for (const _ of rounds) {
      const { id } = await bench.plan();
      const match = await bench.find(id, 0);
      const [counted, reviewed] = await endings([bench.save(id, 0, match, 4), bench.review(id)]);
      expect(reviewed).toBe('done');
      expect(counted).toMatch(/^(done|422 Подсчёт уже завершён)$/);
      expect(await bench.line(id, 0)).toMatchObject({ state: counted === 'done' ? 'counted' : 'uncounted' });
      await bench.cancel(id);
    }
  });

  it('posting by many, and cancelling: it is posted once, or not at all', async () => {
    await bench.add({ count: 50 });
    let remaining = 50;
    for (const round of rounds) {
      const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
      await bench.count(id, 0, remaining - 2);
      await bench.review(id);
      const ends = await endings([
        ...(round % 2 === 0 ? [] : [bench.cancel(id)]),
        ...Array.from({ length: 5 }, () => bench.post(id)),
      ]);
      expect(ends.filter((one) => one === 'done')).toHaveLength(1);
      expect(ends.every((one) => one === 'done' || one.startsWith('422 '))).toBe(true);
      if ((await bench.taking(id)).status === 'posted') remaining -= 2;
      expect((await bench.pieces())[0]).toBe(remaining);
    }
  });

  it('posting and movements: the ledger ends as before plus the differences, or nothing was posted', async () => {
    for (const cellIndex of rounds.slice(1)) {
      const { lot } = await bench.add({ count: 10, storehouse_cell_id: bench.cell(cellIndex) });
      const { id } = await bench.plan({ cell_ids: [bench.cell(cellIndex)] });
      await bench.count(id, cellIndex, 6);
      await bench.review(id);
      const before = (await bench.pieces())[0]!;
      const [posted, moved] = await endings([bench.post(id), bench.move(lot, cellIndex, 0, 7)]);
      // Only ten are in stock: a shortage of four and a move of seven cannot both succeed.
      expect([posted, moved].filter((one) => one === 'done')).toHaveLength(1);
      const quantities = await bench.pieces();
      expect([quantities[cellIndex], quantities[0]! - before]).toEqual(posted === 'done' ? [6, 0] : [3, 7]);
      if (posted !== 'done') await bench.cancel(id);
    }
  });

  it('two plans of the same cells: one gets them, the other gets the number of the first', async () => {
    for (const _ of rounds) {
      const cells = [[...bench.cells], bench.cells.toReversed()];
      const ends = await endings(cells.map((cell_ids) => bench.plan({ cell_ids })));
      expect(ends.filter((one) => one === 'done')).toHaveLength(1);
      expect(ends.find((one) => one !== 'done')).toMatch(/^422 Ячейки уже считают в инвентаризации № \d+: /);
      const [{ id }] = (await app.sql<{ id: number }>(
        'select id from stock_takings order by id desc limit 1',
      )) as [{ id: number }];
      await bench.cancel(id);
    }
  });

  it('a find and a plan of the same cell: one gets it', async () => {
    for (const cellIndex of rounds.slice(1)) {
      const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
      const { lot } = await bench.add({ count: 1, storehouse_cell_id: bench.cell(cellIndex) });
      const match = await bench.find(id, cellIndex, { batch_product_id: lot });
      const ends = await endings([
        bench.save(id, cellIndex, match, 1),
        bench.plan({ cell_ids: [bench.cell(cellIndex)] }),
      ]);
      expect(ends.toSorted()).toEqual([expect.stringMatching(/^422 Ячейки уже считают/), 'done']);
      const open = await app.sql<{ id: number }>(
        `select id from stock_takings where status = 'counting' and module_id = $1`,
        [bench.moduleId],
      );
      for (const one of open) await bench.cancel(one.id);
    }
  });

  it('a plan and the deletion of its cell: never both', async () => {
    for (const cellIndex of rounds) {
      const [planned, deleted] = await endings([
        bench.plan({ cell_ids: [bench.cell(cellIndex)] }),
        bench.storekeeper.call(structureRoutes.deleteCell, { id: bench.cell(cellIndex) }),
      ]);
      expect([planned, deleted].toSorted()).toEqual([expect.stringMatching(/^422 /), 'done']);
    }
  });
});

it('the books agree', async () => {
  expect(await ledgerFindings(app)).toEqual([]);
});
