import { describe, expect, it } from 'vitest';
import { decidePick, type PickSituation, type PickWish } from './pick-decision.js';

const situation = (over: Partial<PickSituation> = {}): PickSituation => ({
  productId: 7,
  isUnit: false,
  required: 4,
  picked: 0,
  pickedHere: false,
  available: 10,
  ...over,
});
const tick: PickWish = { productId: null, quantity: null, manual: true };
const scan: PickWish = { productId: 7, quantity: null, manual: false };
const confirmed = (quantity: number): PickWish => ({ productId: null, quantity, manual: false });

describe('picking a component', () => {
  it.each([
    ['a tick takes one', situation(), tick, { ok: true, quantity: 1 }],
    ['a confirmed scan takes what was named', situation(), confirmed(4), { ok: true, quantity: 4 }],
    [
      'a confirmed scan may take more than required',
      situation({ picked: 4 }),
      confirmed(1),
      { ok: true, quantity: 1 },
    ],
    ['a tick may not', situation({ picked: 4 }), tick, { ok: false, refusal: { code: 'PICKING_ENOUGH' } }],
    [
      'a scan without confirmation may not',
      situation({ picked: 4 }),
      scan,
      { ok: false, refusal: { code: 'PICKING_ENOUGH' } },
    ],
    [
      'a tick of more than is missing',
      situation({ picked: 2 }),
      { productId: 7, quantity: 3, manual: true },
      { ok: false, refusal: { code: 'PICKING_TOO_MUCH', missing: 2 } },
    ],
    [
      'another product than the client says, although the operation needs both',
      situation(),
      { ...tick, productId: 8 },
      { ok: false, refusal: { code: 'PICKING_OTHER_PRODUCT' } },
    ],
    [
      'what the operation does not need',
      situation({ required: 0 }),
      scan,
      { ok: false, refusal: { code: 'PICKING_NOT_SUITABLE' } },
    ],
    [
      'the same unit again',
      situation({ isUnit: true, pickedHere: true }),
      scan,
      { ok: false, refusal: { code: 'PICKING_ALREADY_SCANNED' } },
    ],
    [
      'two of a unit',
      situation({ isUnit: true }),
      confirmed(2),
      { ok: false, refusal: { code: 'PICKING_UNIT_QUANTITY' } },
    ],
    [
      'more than there is',
      situation({ available: 2 }),
      confirmed(3),
      { ok: false, refusal: { code: 'PICKING_NOT_AVAILABLE', available: 2 } },
    ],
    [
      'what is reserved for others',
      situation({ available: 0 }),
      tick,
      { ok: false, refusal: { code: 'PICKING_NOT_AVAILABLE', available: 0 } },
    ],
  ] as const)('%s', (_, given, wish, decision) => {
    expect(decidePick(given, wish)).toEqual(decision);
  });
});
