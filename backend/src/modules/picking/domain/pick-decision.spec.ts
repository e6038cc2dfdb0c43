import { describe, expect, it } from 'vitest';
import { decidePick, type PickSituation, type PickRequest } from './pick-decision.js';

const situation = (overrides: Partial<PickSituation> = {}): PickSituation => ({
  productId: 7,
  isUnit: false,
  required: 4,
  picked: 0,
  pickedHere: false,
  available: 10,
  planned: 0,
  plannedInAll: 0,
  isExpired: false,
  mayStandIn: true,
  lot: { serialNumber: 'S-1', batchId: 5, receiptInvoiceId: 6 },
  ...overrides,
});
const claimed = { serialNumber: null, batchId: null, receiptInvoiceId: null };
const request: PickRequest = { productId: null, quantity: null, manual: false, claimed, isSubstitute: false };
const tick: PickRequest = { ...request, manual: true };
const scan: PickRequest = { ...request, productId: 7 };
const confirmed = (quantity: number): PickRequest => ({ ...request, quantity });
const refusal = (code: string) => ({ ok: false, refusal: { code } });

describe('picking a component', () => {
  it.each([
    ['a tick picks one', situation(), tick, { ok: true, quantity: 1 }],
    ['a confirmed scan picks the entered quantity', situation(), confirmed(4), { ok: true, quantity: 4 }],
    [
      'a confirmed scan may pick more than required',
      situation({ picked: 4 }),
      confirmed(1),
      { ok: true, quantity: 1 },
    ],
    [
      'a tick may not pick more',
      situation({ picked: 4 }),
      tick,
      { ok: false, refusal: { code: 'PICKING_ENOUGH' } },
    ],
    [
      'a scan without confirmation may not pick more',
      situation({ picked: 4 }),
      scan,
      { ok: false, refusal: { code: 'PICKING_ENOUGH' } },
    ],
    [
      'a tick of more than is missing',
      situation({ picked: 2 }),
      { ...tick, productId: 7, quantity: 3 },
      { ok: false, refusal: { code: 'PICKING_TOO_MUCH', missing: 2 } },
    ],
    [
      'another product than the client says, although the operation needs both',
      situation(),
      { ...tick, productId: 8 },
      { ok: false, refusal: { code: 'PICKING_OTHER_PRODUCT' } },
    ],
    [
      'a product that the operation does not need',
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
      'more than the available quantity',
      situation({ available: 2 }),
      confirmed(3),
      { ok: false, refusal: { code: 'PICKING_NOT_AVAILABLE', available: 2 } },
    ],
    [
      'stock reserved for another task',
      situation({ available: 0 }),
      tick,
      { ok: false, refusal: { code: 'PICKING_NOT_AVAILABLE', available: 0 } },
    ],
    ['an expired lot', situation({ isExpired: true }), scan, refusal('PICKING_EXPIRED')],
    [
      'a lot whose serial number differs from the request',
      situation(),
      { ...scan, claimed: { ...claimed, serialNumber: 'S-2' } },
      refusal('PICKING_NOT_SUITABLE'),
    ],
    [
      'a lot whose batch and delivery differ from the request',
      situation(),
      { ...scan, claimed: { ...claimed, batchId: 1, receiptInvoiceId: 2 } },
      refusal('PICKING_WRONG_BATCH'),
    ],
    [
      'a lot of the requested batch from another delivery',
      situation(),
      { ...scan, claimed: { ...claimed, batchId: 5, receiptInvoiceId: 2 } },
      { ok: true, quantity: 1 },
    ],
    ['a substitute', situation(), { ...scan, isSubstitute: true }, { ok: true, quantity: 1 }],
    [
      'a substitute that shares neither batch nor delivery',
      situation({ mayStandIn: false }),
      { ...scan, isSubstitute: true },
      refusal('PICKING_WRONG_BATCH'),
    ],
    [
      'a substitute where something is planned',
      situation({ plannedInAll: 1 }),
      { ...scan, isSubstitute: true },
      refusal('PICKING_PLANNED_OTHER'),
    ],
    [
      'another lot where all that is missing is planned',
      situation({ picked: 1, plannedInAll: 3 }),
      tick,
      refusal('PICKING_PLANNED_OTHER'),
    ],
    ['another lot in addition to the plan', situation({ plannedInAll: 3 }), tick, { ok: true, quantity: 1 }],
    [
      'the planned quantity, and the rest of the need from the same cell',
      situation({ planned: 3, plannedInAll: 3 }),
      confirmed(4),
      { ok: true, quantity: 4 },
    ],
    [
      'more than the need while a plan is open elsewhere',
      situation({ planned: 1, plannedInAll: 3 }),
      confirmed(3),
      refusal('PICKING_PLANNED_OTHER'),
    ],
  ] as const)('%s', (_, givenSituation, request, decision) => {
    expect(decidePick(givenSituation, request)).toEqual(decision);
  });
});
