import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkLot } from '../../../../tests/kit/factories/warehouse.js';
import { incoming, type LedgerBench, moving, openLedgerBench } from '../../../../tests/kit/ledger-bench.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { OpenTx } from '../../../platform/db/open-tx.js';
import type { Connection } from '../../../platform/db/plant-client.js';
import { postFreeMoves } from '../data/post-free-moves.js';
import { postWave, type WaveHead } from '../data/post-wave.js';
import type { PostingMovement } from '../domain/posting.js';

let bench: LedgerBench;
let runner: QueryRunner;
/** What is written within it is undone after each test. */
let tx: OpenTx;
let a: number;
let b: number;
/** Five pieces of each lie in `a`, three of the second in `b`. */
let here: number;
let both: number;
let userId: number;

beforeAll(async () => {
  bench = await openLedgerBench();
  const goods = await bench.goods();
  ({ a, b } = goods);
  [here, both] = [await createBulkLot(bench.db, goods.product), await createBulkLot(bench.db, goods.product)];
  await bench.post(incoming(here, a, 5));
  await bench.post(incoming(both, a, 5), incoming(both, b, 3));
  [{ id: userId }] = await bench.db.query<[{ id: number }]>('select id from users limit 1');
  runner = bench.db.createQueryRunner();
});
afterAll(async () => {
  await runner?.release();
  await bench?.close();
});
beforeEach(async () => {
  tx = new OpenTx((await runner.connect()) as Connection);
  await tx.beginTogether(5_000);
});
afterEach(() => tx.rollback(null));

const headOf = (more: Partial<WaveHead> = {}): WaveHead => ({
  ...{
    groupId: randomUUID(),
    type: 'move',
    documentType: null,
    documentId: null,
    userId,
    requestId: 'of-several',
  },
  ...more,
});

const freeMoves = (...moves: readonly PostingMovement[]) =>
  postFreeMoves(
    tx,
    moves.map(({ fromCellId, toCellId, ...one }) => ({
      ...one,
      ...{ head: headOf(), idempotencyKey: randomUUID(), storehouseId: bench.moduleId },
      ...{ fromCellId: fromCellId!, toCellId: toCellId! },
    })),
  );

it('movements of several commands in one wave are each what it is by itself', async () => {
  const receipt = headOf({ type: 'posting', documentType: 'receipt-invoice', documentId: 7 });
  const byHand = headOf({ type: 'add' });
  const rows = await postWave(tx, [
    { ...incoming(here, b, 2), reserved: 0, head: byHand },
    { ...incoming(here, b, 3), reserved: 0, head: receipt },
    { ...incoming(both, a, 1), reserved: 0, head: byHand },
  ]);
  const movements = await tx.query(
    `select id, group_id, type, document_type, document_id, lot_id, to_cell_id, quantity
       from stock_movements where request_id = 'of-several' order by id`,
  );
  const expected = [
    [byHand, here, b, 2],
    [receipt, here, b, 3],
    [byHand, both, a, 1],
  ] as const;
  expect(movements).toEqual(
    expected.map(([head, lot_id, to_cell_id, quantity], at) => ({
      ...{ id: rows[at]!.id, group_id: head.groupId, type: head.type },
      ...{ document_type: head.documentType, document_id: head.documentId, lot_id, to_cell_id, quantity },
    })),
  );
  expect(await lying(here)).toEqual({ [a]: 5, [b]: 5 });
});

it('free moves are left alone when others of them bring the parcel to where it is taken from', async () => {
  const rows = await freeMoves(moving(both, a, b, 1), moving(both, b, a, 1), moving(here, a, b, 1));
  expect(rows.map((row) => row?.lot_id ?? null)).toEqual([null, null, here]);
  expect(await lying(both)).toEqual({ [a]: 5, [b]: 3 });
});

it('free moves are refused with all others beside them when somebody was faster', async () => {
  const other = bench.db.createQueryRunner();
  try {
    await other.startTransaction();
    const promise = 'update stock_balances set reserved = $1 where lot_id = $2 and cell_id = $3';
    await other.query(promise, [5, both, a]);
    const asked = freeMoves(moving(both, a, b, 1), moving(here, a, b, 1));
    asked.catch(() => {});
    await waitFor(async () => {
      const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await bench.db.query<unknown[]>(sql)).length > 0;
    }, 'the lock of a balance');
    await other.commitTransaction();
    await expect(asked).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
    await tx.rollback(null);
    await bench.db.query(promise, [0, both, a]);
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
});

async function lying(lotId: number): Promise<Record<number, number>> {
  const rows = await tx.query<{ cell_id: number; quantity: number }>(
    'select cell_id, quantity from stock_balances where lot_id = $1',
    [lotId],
  );
  return Object.fromEntries(rows.map(({ cell_id, quantity }) => [cell_id, quantity]));
}
