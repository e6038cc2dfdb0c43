import { describe, expect, it } from 'vitest';
import {
  exceededProduct,
  decideShipment,
  type OrderedProduct,
  summedLots,
  type RequestedLot,
} from './shipment-decision.js';

const TODAY = '2026-11-22';
const ordered = (overrides: Partial<OrderedProduct> = {}): OrderedProduct => ({
  productId: 1,
  name: 'Контроллер',
  count: 5,
  shipped: 3,
  ...overrides,
});
const lot = (overrides: Partial<RequestedLot> = {}): RequestedLot => ({
  lotId: 10,
  cellId: 20,
  productId: 1,
  productName: 'Контроллер',
  serialNumber: 'К-1',
  expiryDate: null,
  holdReason: null,
  quantity: 1,
  ...overrides,
});
const both = [ordered(), ordered({ productId: 2, name: 'Винт', count: 100, shipped: 0 })];
const decide = (lots: readonly RequestedLot[]) => decideShipment(both, lots, TODAY);

describe('a shipment', () => {
  it('may complete what was ordered', () => {
    const lots = [lot(), lot({ lotId: 11 }), lot({ lotId: 12, productId: 2, quantity: 100 })];
    expect(decide(lots)).toBeNull();
    expect(exceededProduct(both, lots)).toBeNull();
  });

  it('reports the product of which more is shipped than was ordered', () => {
    const three = [lot(), lot({ lotId: 11 }), lot({ lotId: 12 })];
    expect(exceededProduct(both, three)).toEqual({
      product: 'Контроллер',
      ordered: 5,
      shipped: 3,
      quantity: 3,
    });
    expect(decide(three)).toBeNull();
  });

  it('never holds what was not ordered', () => {
    expect(decide([lot({ productId: 3, productName: 'Плата' })])).toEqual({
      code: 'SHIPMENT_NOT_ORDERED',
      product: 'Плата',
    });
  });

  it('refuses items on hold', () => {
    expect(decide([lot(), lot({ lotId: 11, serialNumber: 'К-2', holdReason: 'Непропай' })])).toEqual({
      code: 'SHIPMENT_HELD',
      product: 'Контроллер, К-2',
      reason: 'Непропай',
    });
  });

  it.each([
    ['2026-11-21', { code: 'SHIPMENT_EXPIRED', product: 'Контроллер, К-1' }],
    ['2026-11-22', null],
  ])('of what is good until %s', (expiryDate, refusal) => {
    expect(decide([lot({ expiryDate })])).toEqual(refusal);
  });
});

it('adds up what is named twice', () => {
  const [first, ...rest] = summedLots([lot({ quantity: 2 }), lot({ quantity: 3 })]);
  expect(first!.quantity).toBe(5);
  expect(rest).toEqual([]);
});
