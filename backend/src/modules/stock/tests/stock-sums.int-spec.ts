import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../../../ledger-check/invariants.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createModule, createUser } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockSumsRepository } from '../data/stock-sums.repository.js';
import { StockLedger } from '../index.js';
import { StockSumsFolding } from '../services/stock-sums-folding.js';

const LANES = 4;
const STEPS = 150;
const SEED = 20_261_121;

const index = (count: number) => fc.nat({ max: count - 1 });
/** Possible changes of balances; cell -1 is outside of all storehouses. Many of them are refused. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        kind: fc.constant('post' as const),
        lot: index(12),
        from: fc.integer({ min: -1, max: 5 }),
        to: fc.integer({ min: -1, max: 5 }),
        count: fc.integer({ min: 1, max: 4 }),
      })
      .filter(({ from, to }) => from !== to),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), lot: index(12), count: index(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('batch' as const), lot: index(12), batch: index(3) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Refusals count as success here; any other error fails. */
function refusedOnly(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

describe('sums of balances', () => {
  let app: TestApp;
  let userId: number;
  let cells: number[];
  let lots: number[];
  let batches: number[];

  beforeAll(async () => {
    app = await startTestApp({ env: { RELAY: 'off' } });
    userId = await createUser(app.dataSource, { role: 'Администратор' });
  });
  afterAll(() => app?.close());

  beforeEach(async () => {
    const db = app.dataSource;
    cells = [];
    for (let count = 0; count < 2; count += 1) {
      cells.push(...(await createCells(db, await createModule(db, 'storehouse'), 3)));
    }
    batches = await Promise.all([
      createBatch(db),
      createBatch(db, { expiryDate: '2026-12-01' }),
      createBatch(db),
    ]);
    lots = [];
    for (let count = 0; count < 3; count += 1) {
      const product = await createProduct(db);
      lots.push(await createUnit(db, product, { batchId: batches[count] }), await createUnit(db, product));
      lots.push(await createBulkLot(db, product, { batchId: batches[0] }), await createBulkLot(db, product));
    }
  });

  /** Bulk lots in every cell, and each unit in one cell. */
  const stockUp = async () => {
    for (const [index, lot] of lots.entries()) {
      if (index % 4 < 2) await storeInCell(app.dataSource, lot, cells[index % cells.length]!);
      else for (const cell of cells) await storeInCell(app.dataSource, lot, cell, 3);
    }
  };

  const fold = () => app.get(StockSumsFolding).runOnce();

  /** A chunk so small that changes of one cell are folded in several chunks. */
  const foldFew = (portion = 3) =>
    app.get(UnitOfWork).runAsSystem(async (tx) => {
      const sums = app.get(StockSumsRepository);
      return (await sums.mayFold(tx)) ? sums.fold(tx, portion) : 0;
    });

  /** Differences between the sums, as readers see them, and the balances, in one snapshot. */
  const differences = () => app.sql(INVARIANTS.find((one) => one.number === 1)!.sql);

  const cellOf = (slot: number): number | null => (slot < 0 ? null : cells[slot]!);

  function run(one: Step): Promise<unknown> {
    const lotId = lots[one.lot]!;
    const actor = actorOf(userId);
    return app.get(UnitOfWork).run(actor, async (tx) => {
      if (one.kind === 'batch') {
        await tx.query('update stock_lots set batch_id = $2 where id = $1', [lotId, batches[one.batch]]);
      } else if (one.kind === 'reserve') {
        await tx.query(
          `update stock_balances set reserved = least($2, quantity), version = version + 1
            where (cell_id, lot_id) = (select cell_id, lot_id from stock_balances where lot_id = $1 order by cell_id limit 1)`,
          [lotId, one.count],
        );
      } else {
        await app.get(StockLedger).post(tx, actor, {
          type: 'move',
          documentType: null,
          documentId: null,
          movements: [{ lotId, fromCellId: cellOf(one.from), toCellId: cellOf(one.to), quantity: one.count }],
        });
      }
    });
  }

  it('equal the balances at any moment, with concurrent writes and folds', async () => {
    await stockUp();
    const lanes = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
      seed: SEED,
      numRuns: LANES,
    });
    let busy = LANES;
    let checks = 0;
    let folded = 0;
    const watch = async () => {
      while (busy > 0) {
        expect(await differences()).toEqual([]);
        checks += 1;
      }
    };
    const foldAll = async () => {
      while (busy > 0) folded += await foldFew();
    };
    const work = lanes.map(async (steps) => {
      try {
        for (const one of steps) await run(one).catch(refusedOnly);
      } finally {
        busy -= 1;
      }
    });
    await Promise.all([...work, watch(), foldAll(), foldAll()]);
    expect(checks).toBeGreaterThan(3);
    expect(folded).toBeGreaterThan(100);
    expect(await differences()).toEqual([]);
    await fold();
    expect(await app.sql('select * from stock_sum_changes')).toEqual([]);
    expect(await differences()).toEqual([]);
    // The sums alone, without pending changes: there are none left.
    const [sums] = await app.sql(
      `select sum(count)::int as count, sum(lines)::int as lines, sum(version)::int as version from stock_sums`,
    );
    const [balances] = await app.sql(
      `select sum(quantity)::int as count, count(distinct (cell_id, product_id)) filter (where quantity > 0)::int as lines,
              sum(version)::int as version from stock_balances`,
    );
    expect(sums).toEqual(balances);
    expect(await app.sql('select * from stock_sum_batches where lots <= 0')).toEqual([]);
  });

  it('leave what is not committed to the next fold', async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `insert into stock_balances (cell_id, lot_id, module_id, product_id, quantity)
       select c.id, l.id, c.module_id, l.product_id, 5 from storehouse_cells c, stock_lots l where c.id = $1 and l.id = $2`,
      [cells[0], lots[3]],
    );
    await storeInCell(app.dataSource, lots[2]!, cells[1]!, 7);
    await fold();
    const ofProduct = () =>
      app.sql(
        `select count::int, lines from stock_sums_now where product_id = (select product_id from stock_lots where id = $1)`,
        [lots[2]],
      );
    expect(await ofProduct()).toEqual([{ count: 7, lines: 1 }]);
    await runner.commitTransaction();
    await runner.release();
    expect(await ofProduct()).toEqual([{ count: 12, lines: 2 }]);
    await fold();
    expect(await ofProduct()).toEqual([{ count: 12, lines: 2 }]);
    await app.sql('delete from stock_balances where lot_id = any($1)', [[lots[2], lots[3]]]);
    expect(await ofProduct()).toEqual([{ count: 0, lines: 0 }]);
  });

  it('agree after each portion, wherever it ends: in the midst of a cell, of a product, of a batch', async () => {
    await stockUp();
    const actor = actorOf(userId);
    const post = (lotId: number, fromCellId: number | null, toCellId: number | null, quantity: number) =>
      app.get(UnitOfWork).run(actor, (tx) =>
        app.get(StockLedger).post(tx, actor, {
          type: 'move',
          documentType: null,
          documentId: null,
          movements: [{ lotId, fromCellId, toCellId, quantity }],
        }),
      );
    const balances = await app.sql<{ lot: number; cell: number; quantity: number }>(
      'select lot_id as lot, cell_id as cell, quantity from stock_balances where lot_id = any($1::int[])',
      [lots],
    );
    for (const { lot, cell, quantity } of balances) {
      await post(lot, cell, null, quantity);
      await app.sql('update stock_lots set batch_id = $2 where id = $1', [lot, batches[1]]);
      await post(lot, null, cell, 1);
    }
    let folds = 0;
    while ((await foldFew()) > 0) {
      folds += 1;
      // Ignores lots that other tests deleted without a movement.
      expect((await differences()).filter((one) => one['lot_id'] === null)).toEqual([]);
    }
    expect(folds).toBeGreaterThan(20);
  });

  it('of a backlog of more than 25 chunks are folded in fifths of the rest, and are correct after each', async () => {
    await fold();
    await stockUp();
    await app.sql(
      'update stock_balances set quantity = quantity + 1 where lot_id = any($1::int[]) and not is_unit',
      [lots],
    );
    const countRemaining = async () =>
      (await app.sql<{ count: number }>('select count(*)::int as count from stock_sum_changes'))[0]!.count;
    const noted = await countRemaining();
    expect(noted).toBeGreaterThan(30);
    const folded: number[] = [];
    while ((await countRemaining()) > 0) {
      folded.push(await foldFew(1));
      expect((await differences()).filter((one) => one['lot_id'] === null)).toEqual([]);
    }
    expect(folded[0]).toBeGreaterThan(1);
    expect(folded.at(-1)).toBe(1);
    expect(folded.reduce((sum, one) => sum + one, 0)).toBe(noted);
  });
});
