import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBulkLot,
  createCells,
  createNamelessUnits,
  createUnit,
  storeAllInCell,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import {
  codeOf,
  incoming,
  moving,
  type LedgerBench,
  openLedgerBench,
} from '../../../../tests/kit/ledger-bench.js';
import { shortest } from '../../../../tests/kit/times-longer.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import type { PostingMovement } from '../index.js';

let bench: LedgerBench;
let db: LedgerBench['db'];
let post: LedgerBench['post'];
let productId: number;
let a: number;
let b: number;

beforeAll(async () => {
  bench = await openLedgerBench();
  ({ db, post } = bench);
});
afterAll(() => bench?.close());
beforeEach(async () => {
  ({ product: productId, a, b } = await bench.prepareStock());
});

describe('posting in parallel', () => {
  it('waits for thousands of concurrently changed units about as long as it posts them', async () => {
    const UNITS = 4_000;
    const units = await createNamelessUnits(db, productId, 2 * UNITS);
    await storeAllInCell(db, units, a);
    const leave = (ids: readonly number[]) => post(...ids.map((unit) => moving(unit, a, null)));
    const alone = await shortest(() => leave(units.slice(0, UNITS)), 1);
    const other = db.createQueryRunner();
    try {
      await other.startTransaction();
      await other.query('update stock_balances set version = version + 1 where lot_id = any ($1)', [units]);
      const leaving = leave(units.slice(UNITS));
      await waitFor(async () => {
        const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await db.query<unknown[]>(sql)).length > 0;
      }, 'the lock of a balance');
      const waited = await shortest(async () => {
        await other.commitTransaction();
        await leaving;
      }, 1);
      // It would be twenty times as long if the whole posting were re-evaluated for each of them.
      expect(waited).toBeLessThan(10 * alone);
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
  }, 60_000);

  it('gives the last unit to one', async () => {
    const unit = await createUnit(db, productId);
    await storeInCell(db, unit, a);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(post(moving(unit, a, null)))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'STOCK_NOT_ENOUGH')).toHaveLength(9);
    expect(await bench.movementCount(unit)).toBe(2);
  });

  it('never issues more of a bulk lot than there is', async () => {
    const lot = await createBulkLot(db, productId);
    await storeInCell(db, lot, a, 10);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(post(moving(lot, a, null, 3)))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(3);
    expect(await bench.inCell(lot, a)).toBe(1);
  });

  it('receives a new unit into one cell', async () => {
    const unit = await createUnit(db, productId);
    const codes = await Promise.all([a, b, a, b].map((cell) => codeOf(post(incoming(unit, cell)))));
    expect(codes.filter((code) => code === 'posted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'STOCK_UNIT_ELSEWHERE')).toHaveLength(3);
  });

  it('crosses moves without a deadlock and without a false refusal', async () => {
    const lot = await createBulkLot(db, productId);
    const other = await createBulkLot(db, productId);
    for (const [one, cell] of [
      [lot, a],
      [lot, b],
      [other, a],
      [other, b],
    ] as const) {
      await storeInCell(db, one, cell, 10);
    }
    // Ten moves each way, with ten in stock: a later move finds twenty or ten, never too few.
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0
          ? codeOf(post(moving(lot, a, b, 1), moving(other, b, a, 1)))
          : codeOf(post(moving(other, a, b, 1), moving(lot, b, a, 1))),
      ),
    );
    expect(codes).toEqual(codes.map(() => 'posted'));
    expect(await bench.inCell(lot, a)).toBe(10);
    expect(await bench.inCell(other, b)).toBe(10);
  });

  it('never refuses a move out of a cell right after a move into it', async () => {
    const lot = await createBulkLot(db, productId);
    const codes: string[] = [];
    // Each debits what it credited before, so there is always enough, even if little.
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let i = 0; i < 15; i += 1) {
          codes.push(await codeOf(post(incoming(lot, a, 1 + (worker % 3)))));
          codes.push(await codeOf(post(moving(lot, a, null, 1 + (worker % 3)))));
        }
      }),
    );
    expect(new Set(codes)).toEqual(new Set(['posted']));
    expect(await bench.inCell(lot, a)).toBe(0);
  });

  it('decides by the stock after the wait, not before it', async () => {
    const lot = await createBulkLot(db, productId);
    const codes: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let i = 0; i < 30; i += 1) {
          codes.push(
            await codeOf(post((worker + i) % 2 === 0 ? incoming(lot, a, 1) : moving(lot, a, null, 2))),
          );
        }
      }),
    );
    expect(new Set(codes)).toEqual(new Set(['posted', 'STOCK_NOT_ENOUGH']));
  });

  it('leaves all balances equal to the movements after any postings', async () => {
    const cells = [a, b, ...(await createCells(db, bench.moduleId, 2))];
    const lots = await Promise.all([
      createBulkLot(db, productId),
      createBulkLot(db, productId),
      createUnit(db, productId),
      createUnit(db, productId),
    ]);
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const anyCell = (): number | null => [null, ...cells][random(cells.length + 1)]!;
    const anyMovement = (): PostingMovement => {
      const lotId = lots[random(lots.length)]!;
      const from = anyCell();
      const targetCell = from === null ? cells[random(cells.length)]! : anyCell();
      return {
        lotId,
        fromCellId: from,
        toCellId: targetCell === from ? null : targetCell,
        quantity: lotId === lots[2] || lotId === lots[3] ? 1 : 1 + random(4),
      };
    };
    const postings = Array.from({ length: 120 }, () => Array.from({ length: 1 + random(4) }, anyMovement));
    const codes: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let i = worker; i < postings.length; i += 8) codes.push(await codeOf(post(...postings[i]!)));
      }),
    );
    expect(new Set(codes)).toEqual(new Set(['posted', 'STOCK_NOT_ENOUGH', 'STOCK_UNIT_ELSEWHERE']));
    const wrong = await db.query(
      `with flows as (
         select to_cell_id as cell_id, lot_id, quantity from stock_movements where to_cell_id is not null
         union all select from_cell_id, lot_id, -quantity from stock_movements where from_cell_id is not null
       ), sums as (select cell_id, lot_id, sum(quantity)::int as quantity from flows group by cell_id, lot_id)
       select b.lot_id, b.cell_id, b.quantity, s.quantity as moved from stock_balances b
         full join sums s using (cell_id, lot_id)
        where lot_id = any($1::int[]) and coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)`,
      [lots],
    );
    expect(wrong).toEqual([]);
    const duplicates = await db.query(
      `select lot_id from stock_balances where is_unit and quantity > 0 group by lot_id having count(*) > 1`,
    );
    expect(duplicates).toEqual([]);
  });
});
