import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBulkLot, createCells, createUnit } from '../../../../tests/kit/factories/warehouse.js';
import { incoming, type LedgerBench, moving, openLedgerBench } from '../../../../tests/kit/ledger-bench.js';
import { OpenTx } from '../../../platform/db/open-tx.js';
import type { Connection } from '../../../platform/db/plant-client.js';
import { postFastPathMoves } from '../data/post-fast-path-moves.js';
import { postMovement } from '../data/post-movement.js';
import { postBatch, type PostingHeader } from '../data/post-batch.js';
import { violatedConstraint } from '../data/violated-constraint.js';
import type { BatchMovement } from '../domain/posting.js';

const ABSENT = 2_000_000_000;
const WAYS = {
  movement: (tx: OpenTx, header: PostingHeader, one: BatchMovement) => postMovement(tx, header, one),
  wave: (tx: OpenTx, header: PostingHeader, one: BatchMovement) => postBatch(tx, [{ ...one, header }]),
  free: (tx: OpenTx, header: PostingHeader, one: BatchMovement) => postMoves(tx, header, [one]),
} as const;

const KEY = 'posting-of-a-movement';

const postMoves = async (
  tx: OpenTx,
  postingHeader: PostingHeader,
  moves: readonly BatchMovement[],
  storehouseId = bench.moduleId,
) => {
  const requested = moves.map(({ lotId, fromCellId, toCellId, quantity }, index) => ({
    header: index === 0 ? postingHeader : { ...postingHeader, groupId: randomUUID() },
    idempotencyKey: `${KEY} ${index}`,
    storehouseId,
    lotId,
    fromCellId: fromCellId!,
    toCellId: toCellId!,
    quantity,
  }));
  return (await postFastPathMoves(tx, requested)).filter((row) => row !== null);
};

let bench: LedgerBench;
let connection: Connection;
let release: () => Promise<void>;
let header: PostingHeader;
/** Cell `a` precedes `b` in lock order. */
let cells: { readonly a: number; readonly b: number; readonly hidden: number };
/** Lots by their state. */
let lots: Record<string, number>;
/** A movement without a reversal, and a reversed one. */
let reversals: { readonly open: number; readonly done: number };

beforeAll(async () => {
  bench = await openLedgerBench();
  const { db, post } = bench;
  const { product, a, b } = await bench.prepareStock();
  const [hidden] = (await createCells(db, bench.moduleId)) as [number];
  await db.query('update storehouse_cells set hidden_at = now() where id = $1', [hidden]);
  expect(a).toBeLessThan(b);
  cells = { a, b, hidden };
  const newBulkLot = () => createBulkLot(db, product);
  const unit = () => createUnit(db, product);
  lots = {
    'pieces here': await newBulkLot(),
    'pieces in both cells': await newBulkLot(),
    'pieces partly reserved': await newBulkLot(),
    'pieces that never lay': await newBulkLot(),
    'pieces on hold': await newBulkLot(),
    'a unit here': await unit(),
    'a unit that moved on': await unit(),
    'a unit that never lay': await unit(),
    'a unit on hold': await unit(),
  };
  for (const name of ['pieces here', 'pieces partly reserved', 'pieces on hold'])
    await post(incoming(lots[name]!, a, 5));
  await post(incoming(lots['pieces in both cells']!, a, 5), incoming(lots['pieces in both cells']!, b, 3));
  for (const name of ['a unit here', 'a unit that moved on', 'a unit on hold'])
    await post(incoming(lots[name]!, a));
  await post(moving(lots['a unit that moved on']!, a, b));
  await db.query('update stock_balances set reserved = 2 where lot_id = $1', [
    lots['pieces partly reserved'],
  ]);
  const [user] = await db.query<{ id: number }[]>('select id from users limit 1');
  await db.query(
    `insert into lot_holds (lot_id, reason, held_by) select id, 'Непропай', $2 from unnest($1::int[]) id`,
    [[lots['pieces on hold'], lots['a unit on hold']], user!.id],
  );
  const open = await post(incoming(lots['pieces here']!, a, 1));
  const done = await post(incoming(lots['pieces here']!, a, 1));
  await post({ ...moving(lots['pieces here']!, a, null, 1), reversalOf: done.movements[0]!.id });
  reversals = { open: open.movements[0]!.id, done: done.movements[0]!.id };
  header = {
    groupId: randomUUID(),
    type: 'move',
    documentType: 'receipt-invoice',
    documentId: 7,
    userId: user!.id,
    requestId: randomUUID(),
  };
  const runner = db.createQueryRunner();
  connection = (await runner.connect()) as Connection;
  release = () => runner.release();
});
afterAll(async () => {
  await release?.();
  await bench?.close();
});

/** Outcome of a posting before its rollback: returned and written rows, or the constraint that refused it. */
async function outcomeOf(
  variant: keyof typeof WAYS,
  one: BatchMovement,
  postingHeader = header,
): Promise<unknown> {
  const tx = new OpenTx(connection);
  const ofLot = (sql: string) => tx.query<Record<string, unknown>>(sql, [one.lotId]);
  const balances = () =>
    ofLot(`select to_jsonb(b) - array['id', 'created_at'] as balance from stock_balances b
            where lot_id = $1 order by cell_id`);
  await tx.beginBatched(1_000);
  try {
    const before = await balances();
    const rows = await WAYS[variant](tx, postingHeader, one);
    const after = await balances();
    // A partly written batch is rolled back with its transaction.
    if (rows.length === 0) return variant === 'wave' || same(before, after) ? 'refused' : 'refused half-way';
    const movements = await ofLot(
      `select id, to_jsonb(m) - array['id', 'at'] as movement from stock_movements m where lot_id = $1 order by id`,
    );
    const sums = await ofLot(
      `select to_jsonb(c) - 'id' as change from stock_sum_changes c join stock_lots l on l.product_id = c.product_id
        where l.id = $1 order by c.id desc limit 2`,
    );
    expect(rows.map((row) => row.id)).toEqual([movements.at(-1)!['id']]);
    return { rows: withoutIds(rows), after, movements: withoutIds(movements), sums };
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === '') throw error;
    return constraint;
  } finally {
    await tx.rollback(null);
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const withoutIds = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id')));

/** All combinations of source, target, quantity and reserved quantity. */
function movementsOf(lotId: number): BatchMovement[] {
  const { a, b, hidden } = cells;
  const movements: BatchMovement[] = [];
  for (const fromCellId of [null, a, b, ABSENT])
    for (const toCellId of [null, a, b, hidden, ABSENT])
      for (const quantity of [1, 3, 5, 6])
        for (const reserved of [0, 1, 2, 3])
          if (fromCellId !== toCellId && reserved <= quantity && (reserved === 0 || fromCellId !== null))
            movements.push({ lotId, fromCellId, toCellId, quantity, reserved });
  return movements;
}

it('is equal alone and in a batch, for all combinations', async () => {
  const outcomes = new Set<string>();
  for (const [name, lotId] of Object.entries(lots)) {
    for (const one of movementsOf(lotId)) {
      // Two reasons to refuse: either one is correct.
      if (name.endsWith('on hold') && [cells.hidden, ABSENT].includes(one.toCellId ?? 0)) continue;
      const outcome = await outcomeOf('movement', one);
      expect([name, one, outcome]).toEqual([name, one, await outcomeOf('wave', one)]);
      outcomes.add(typeof outcome === 'string' ? outcome : 'posted');
    }
  }
  expect([...outcomes].toSorted()).toEqual([
    'lot_holds_held',
    'posted',
    'refused',
    'stock_balances_unit_check',
    'stock_balances_unit_place_key',
  ]);
});

it.each([
  ['open', 'posted'],
  ['done', 'stock_movements_reversal_of_key'],
] as const)('reverses a movement that is still %s, or refuses, in both ways', async (state, expected) => {
  const back = moving(lots['pieces here']!, cells.a, null, 1);
  const one: BatchMovement = { ...back, reserved: 0, reversalOf: reversals[state] };
  const outcome = await outcomeOf('movement', one);
  expect(outcome).toEqual(await outcomeOf('wave', one));
  expect(typeof outcome === 'string' ? outcome : 'posted').toBe(expected);
});

describe('a move of free stock', () => {
  it('is equal by its fast-path statement, for all combinations', async () => {
    const byHand = { ...header, documentType: null, documentId: null };
    const outcomes = new Set<string>();
    for (const [name, lotId] of Object.entries(lots)) {
      for (const one of movementsOf(lotId)) {
        if (one.fromCellId === null || one.toCellId === null || one.reserved > 0) continue;
        // Two reasons to refuse: either one is correct.
        if (name.endsWith('on hold') && [cells.hidden, ABSENT].includes(one.toCellId)) continue;
        const outcome = await outcomeOf('free', one, byHand);
        expect([name, one, outcome]).toEqual([name, one, await outcomeOf('movement', one, byHand)]);
        outcomes.add(typeof outcome === 'string' ? outcome : 'posted');
      }
    }
    expect([...outcomes].toSorted()).toEqual(['lot_holds_held', 'posted', 'refused']);
  });

  const moveFromA = () => ({ ...moving(lots['pieces here']!, cells.a, cells.b, 1), reserved: 0 });

  it('requires an open batched transaction', async () => {
    const tx = new OpenTx(connection);
    expect(await postMoves(tx, header, [moveFromA()])).toEqual([]);
    await tx.beginBatched(1_000);
    expect(await postMoves(tx, header, [moveFromA()])).toHaveLength(1);
    await tx.rollback(null);
  });

  it('is skipped when its key is used; others in the batch are made', async () => {
    const tx = new OpenTx(connection);
    await tx.beginBatched(1_000);
    await tx.query(
      `insert into idempotency_keys (user_id, key, route, request_hash) values ($1, $2, '', '')`,
      [header.userId, `${KEY} 0`],
    );
    const rows = await postFastPathMoves(
      tx,
      [0, 1].map((index) => ({
        ...{ header: { ...header, groupId: randomUUID() }, idempotencyKey: `${KEY} ${index}` },
        storehouseId: bench.moduleId,
        ...{ lotId: lots['pieces here']!, fromCellId: cells.a, toCellId: cells.b, quantity: 1 },
      })),
    );
    expect(rows.map((row) => row?.quantity ?? null)).toEqual([null, 1]);
    await tx.rollback(null);
  });

  it('counts on what those before it in the statement left, and no more', async () => {
    const tx = new OpenTx(connection);
    await tx.beginBatched(1_000);
    const duplicate = moving(lots['pieces in both cells']!, cells.a, cells.b, 2);
    const rows = await postMoves(
      tx,
      header,
      [duplicate, duplicate, duplicate].map((one) => ({ ...one, reserved: 0 })),
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual([2, 2]);
    const balances = await tx.query(
      'select quantity from stock_balances where lot_id = $1 order by cell_id',
      [duplicate.lotId],
    );
    expect(balances).toEqual([{ quantity: 1 }, { quantity: 7 }]);
    await tx.rollback(null);
  });

  it('is none between cells of another storehouse', async () => {
    const tx = new OpenTx(connection);
    await tx.beginBatched(1_000);
    expect(await postMoves(tx, header, [moveFromA()], bench.moduleId + 1)).toEqual([]);
    await tx.rollback(null);
  });
});
