import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkLot } from '../../../../tests/kit/factories/warehouse.js';
import { incoming, type LedgerBench, moving, openLedgerBench } from '../../../../tests/kit/ledger-bench.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { OpenTx } from '../../../platform/db/open-tx.js';
import type { Connection } from '../../../platform/db/plant-client.js';
import { postFastPathMoves } from '../data/post-fast-path-moves.js';
import { postBatch, type PostingHeader } from '../data/post-batch.js';
import type { PostingMovement } from '../domain/posting.js';

let bench: LedgerBench;
let runner: QueryRunner;
/** Rolled back after each test. */
let tx: OpenTx;
let a: number;
let b: number;
/** Five of each are in `a`, three of the second in `b`. */
let lotInA: number;
let both: number;
let userId: number;

beforeAll(async () => {
  bench = await openLedgerBench();
  const stock = await bench.prepareStock();
  ({ a, b } = stock);
  [lotInA, both] = [
    await createBulkLot(bench.db, stock.product),
    await createBulkLot(bench.db, stock.product),
  ];
  await bench.post(incoming(lotInA, a, 5));
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
  await tx.beginBatched(5_000);
});
afterEach(() => tx.rollback(null));

const headerOf = (more: Partial<PostingHeader> = {}): PostingHeader => ({
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

const postMoves = (...moves: readonly PostingMovement[]) =>
  postFastPathMoves(
    tx,
    moves.map(({ fromCellId, toCellId, ...one }) => ({
      ...one,
      ...{ header: headerOf(), idempotencyKey: randomUUID(), storehouseId: bench.moduleId },
      ...{ fromCellId: fromCellId!, toCellId: toCellId! },
    })),
  );

it('movements of several commands in one batch equal individual postings', async () => {
  const receipt = headerOf({ type: 'posting', documentType: 'receipt-invoice', documentId: 7 });
  const byHand = headerOf({ type: 'add' });
  const rows = await postBatch(tx, [
    { ...incoming(lotInA, b, 2), reserved: 0, header: byHand },
    { ...incoming(lotInA, b, 3), reserved: 0, header: receipt },
    { ...incoming(both, a, 1), reserved: 0, header: byHand },
  ]);
  const movements = await tx.query(
    `select id, group_id, type, document_type, document_id, lot_id, to_cell_id, quantity
       from stock_movements where request_id = 'of-several' order by id`,
  );
  const expected = [
    [byHand, lotInA, b, 2],
    [receipt, lotInA, b, 3],
    [byHand, both, a, 1],
  ] as const;
  expect(movements).toEqual(
    expected.map(([header, lot_id, to_cell_id, quantity], index) => ({
      ...{ id: rows[index]!.id, group_id: header.groupId, type: header.type },
      ...{ document_type: header.documentType, document_id: header.documentId, lot_id, to_cell_id, quantity },
    })),
  );
  expect(await quantities(lotInA)).toEqual({ [a]: 5, [b]: 5 });
});

it('fast-path moves are skipped when another one moves the lot into their source cell', async () => {
  const rows = await postMoves(moving(both, a, b, 1), moving(both, b, a, 1), moving(lotInA, a, b, 1));
  expect(rows.map((row) => row?.lot_id ?? null)).toEqual([null, null, lotInA]);
  expect(await quantities(both)).toEqual({ [a]: 5, [b]: 3 });
});

it('fast-path moves are all refused after a lost race', async () => {
  const other = bench.db.createQueryRunner();
  try {
    await other.startTransaction();
    const promise = 'update stock_balances set reserved = $1 where lot_id = $2 and cell_id = $3';
    await other.query(promise, [5, both, a]);
    const posting = postMoves(moving(both, a, b, 1), moving(lotInA, a, b, 1));
    posting.catch(() => {});
    await waitFor(async () => {
      const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await bench.db.query<unknown[]>(sql)).length > 0;
    }, 'the lock of a balance');
    await other.commitTransaction();
    await expect(posting).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
    await tx.rollback(null);
    await bench.db.query(promise, [0, both, a]);
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
});

async function quantities(lotId: number): Promise<Record<number, number>> {
  const rows = await tx.query<{ cell_id: number; quantity: number }>(
    'select cell_id, quantity from stock_balances where lot_id = $1',
    [lotId],
  );
  return Object.fromEntries(rows.map(({ cell_id, quantity }) => [cell_id, quantity]));
}
