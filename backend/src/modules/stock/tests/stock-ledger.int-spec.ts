import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkLot, createUnit } from '../../../../tests/kit/factories/warehouse.js';
import {
  codeOf,
  incoming,
  moving,
  type LedgerBench,
  openLedgerBench,
} from '../../../../tests/kit/ledger-bench.js';

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

describe('posting to the ledger', () => {
  it('receives, moves and writes off stock, each with one movement and one event', async () => {
    const lot = await createBulkLot(db, productId);
    const received = await post(incoming(lot, a, 10));
    await post(moving(lot, a, b, 4));
    await post(moving(lot, b, null, 1));
    expect([await bench.inCell(lot, a), await bench.inCell(lot, b)]).toEqual([6, 3]);
    expect(await bench.movementCount(lot)).toBe(3);
    const events = await db.query<{ payload: { group_id: string } }[]>(
      `select payload from outbox where payload->>'group_id' = $1`,
      [received.groupId],
    );
    expect(events[0]!.payload).toMatchObject({
      type: 'move',
      module_ids: [bench.moduleId],
      movements: [
        { id: received.movements[0]!.id, lot_id: lot, product_id: productId, to_cell_id: a, quantity: 10 },
      ],
    });
  });

  it('answers the movements in the order given', async () => {
    const lots = await Promise.all([1, 2, 3].map(() => createUnit(db, productId)));
    const postedOperation = await post(...lots.toReversed().map((lot) => incoming(lot, a)));
    expect(postedOperation.movements.map((one) => one.lotId)).toEqual(lots.toReversed());
    expect(postedOperation.movements.map((one) => one.id)).toEqual(
      postedOperation.movements.map((one) => one.id).toSorted((x, y) => x - y),
    );
  });

  it('refuses more than there is and writes nothing, not even the possible parts', async () => {
    const lot = await createBulkLot(db, productId);
    const other = await createBulkLot(db, productId);
    await post(incoming(lot, a, 5), incoming(other, a, 5));
    await expect(post(moving(other, a, b, 5), moving(lot, a, null, 6))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      message: 'Недостаточно товара в ячейке: доступно 5',
    });
    expect([await bench.inCell(lot, a), await bench.inCell(other, a), await bench.inCell(other, b)]).toEqual([
      5, 5, 0,
    ]);
    expect(await bench.movementCount(other)).toBe(1);
  });

  it('adds the decreases of one balance up before it judges', async () => {
    const lot = await createBulkLot(db, productId);
    await post(incoming(lot, a, 5));
    expect(await codeOf(post(moving(lot, a, b, 3), moving(lot, a, null, 3)))).toBe('STOCK_NOT_ENOUGH');
    expect(await codeOf(post(moving(lot, a, b, 3), moving(lot, a, null, 2)))).toBe('posted');
    expect([await bench.inCell(lot, a), await bench.inCell(lot, b)]).toEqual([0, 3]);
  });

  it('allows a unit in one cell only', async () => {
    const unit = await createUnit(db, productId);
    await post(incoming(unit, a));
    expect(await codeOf(post(incoming(unit, b)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(incoming(unit, a)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(moving(unit, b, a)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(moving(unit, a, b)))).toBe('posted');
    expect([await bench.inCell(unit, a), await bench.inCell(unit, b)]).toEqual([0, 1]);
  });

  it('posts movements that build upon each other', async () => {
    const lot = await createBulkLot(db, productId);
    await post(incoming(lot, a, 5), moving(lot, a, b, 5), moving(lot, b, null, 2));
    expect([await bench.inCell(lot, a), await bench.inCell(lot, b)]).toEqual([0, 3]);
  });

  it('refuses a hidden or missing cell', async () => {
    const lot = await createBulkLot(db, productId);
    await db.query('update storehouse_cells set hidden_at = now() where id = $1', [b]);
    expect(await codeOf(post(incoming(lot, b)))).toBe('STOCK_CELL_NOT_FOUND');
    expect(await codeOf(post(incoming(lot, 2_000_000_000)))).toBe('STOCK_CELL_NOT_FOUND');
  });
});
