import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkLot } from '../../../../tests/kit/factories/warehouse.js';
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

describe('reversing in the ledger', () => {
  it('reverses a movement once', async () => {
    const lot = await createBulkLot(db, productId);
    const [movement] = (await post(incoming(lot, a, 5))).movements;
    const back = { ...moving(lot, a, null, 5), reversalOf: movement!.id };
    expect(await codeOf(post(back))).toBe('posted');
    await post(incoming(lot, a, 5));
    expect(await codeOf(post(back))).toBe('STOCK_ALREADY_REVERSED');
    expect(await bench.inCell(lot, a)).toBe(5);
  });

  it('must mirror the movement', async () => {
    const lot = await createBulkLot(db, productId);
    const [movement] = (await post(incoming(lot, a, 5))).movements;
    expect(await codeOf(post({ ...moving(lot, a, null, 4), reversalOf: movement!.id }))).toBe(
      'STOCK_NOT_A_MIRROR',
    );
    expect(await codeOf(post({ ...moving(lot, b, null, 5), reversalOf: movement!.id }))).toBe(
      'STOCK_NOT_A_MIRROR',
    );
  });

  it('of a parallel pair wins once', async () => {
    const lot = await createBulkLot(db, productId);
    const [movement] = (await post(incoming(lot, a, 5))).movements;
    await post(incoming(lot, a, 5));
    const back = { ...moving(lot, a, null, 5), reversalOf: movement!.id };
    const codes = await Promise.all([codeOf(post(back)), codeOf(post(back))]);
    expect(codes.toSorted()).toEqual(['STOCK_ALREADY_REVERSED', 'posted']);
  });
});
