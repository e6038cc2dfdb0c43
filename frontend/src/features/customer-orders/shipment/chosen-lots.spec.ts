import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { describe, expect, it } from 'vitest';
import { aLot, aLine, anOrder } from '../testing/samples.js';
import { countOf, linesOf, progressOf, proposedOf, withLot, type ChosenLot } from './chosen-lots.js';

const unit = aLot(10);
const bulkLot = aLot(20, { kind: 'bulk', serial_number: null, product_id: 2, available: 30 });
const order: CustomerOrder = anOrder(1, {
  products: [aLine(1, { count: 5, shipped: 3 }), aLine(2, { count: 100, shipped: 80 })],
});

describe('adding to a shipment', () => {
  it('adds a unit once', () => {
    const first = withLot([], unit, 1);
    expect(first).toEqual({ kind: 'added', chosen: [{ lot: unit, count: '1' }] });
    expect(withLot([{ lot: unit, count: '1' }], unit, 1)).toEqual({ kind: 'already' });
  });

  it('adds to the quantity of a lot, never more than is available', () => {
    const chosenLots: ChosenLot[] = [{ lot: bulkLot, count: '29' }];
    expect(withLot(chosenLots, bulkLot, 1)).toEqual({
      kind: 'added',
      chosen: [{ lot: bulkLot, count: '30' }],
    });
    expect(withLot(chosenLots, bulkLot, 2)).toEqual({ kind: 'all' });
    expect(withLot([], bulkLot, 99)).toEqual({ kind: 'added', chosen: [{ lot: bulkLot, count: '30' }] });
  });

  it('counts interchangeable units, and ships those whose labels were scanned', () => {
    const screws = aLot(30, { serial_number: null, product_id: 2, available: 1000 });
    const other = { ...screws, batch_product_id: 37 };
    const addLot = (
      chosenLots: readonly ChosenLot[],
      lot: typeof screws,
      count: number,
      isInHand = false,
    ) => {
      const result = withLot(chosenLots, lot, count, isInHand);
      return result.kind === 'added' ? result.chosen : [];
    };
    const twenty = addLot([], screws, proposedOf(order, [], screws));
    expect(linesOf(twenty)).toEqual([{ batch_product_id: 30, cell_id: 7, quantity: 20, alike: true }]);
    const more = addLot(twenty, other, 1, true);
    expect(withLot(more, other, 1, true)).toEqual({ kind: 'already' });
    expect(linesOf(more)).toEqual([
      { batch_product_id: 37, cell_id: 7, quantity: 1 },
      { batch_product_id: 37, cell_id: 7, quantity: 20, alike: true },
    ]);
    expect(linesOf(addLot([], screws, 1, true))).toEqual([{ batch_product_id: 30, cell_id: 7, quantity: 1 }]);
    expect(linesOf(more.map((one) => ({ ...one, count: '1' })))).toHaveLength(1);
  });

  it('proposes what is still missing', () => {
    expect(proposedOf(order, [], unit)).toBe(1);
    expect(proposedOf(order, [], bulkLot)).toBe(20);
    expect(proposedOf(order, [{ lot: bulkLot, count: '20' }], bulkLot)).toBe(1);
  });
});

it.each([
  ['1', 1],
  ['30', 30],
  ['31', null],
  ['0', null],
  ['', null],
])('parses %j of 30 available as %j', (count, quantity) => {
  expect(countOf({ lot: bulkLot, count })).toBe(quantity);
});

it('returns for each product how much of the missing quantity is chosen', () => {
  expect(progressOf(order, [{ lot: unit, count: '1' }])).toMatchObject([
    { productId: 1, chosen: 1, left: 2 },
    { productId: 2, chosen: 0, left: 20 },
  ]);
});
