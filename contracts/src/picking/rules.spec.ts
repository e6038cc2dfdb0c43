import { describe, expect, it } from 'vitest';
import type { PickedItem, PickingInstruction, PickingLocation, ScannedProduct } from './dto.js';
import {
  isPickingComplete,
  evaluateScan,
  manualPickBlocked,
  pickingProgress,
  pickingTexts,
  takingBlocked,
} from './rules.js';

const location = (more: Partial<PickingLocation> = {}): PickingLocation => ({
  cell_id: 1,
  cell_address: 'A-1-1-01',
  available_quantity: 5,
  serial_number: null,
  batch_id: 7,
  batch_number: 'B-7',
  batch_product_id: 100,
  storehouse_product_id: 1000,
  receipt_invoice_id: 3,
  manufacture_date: null,
  expiry_date: null,
  planned: false,
  planned_quantity: 0,
  is_permitted: false,
  ...more,
});

const instruction = (more: Partial<PickingInstruction> = {}): PickingInstruction => ({
  product_id: 10,
  product_name: 'Винт',
  required_quantity: 4,
  picked_quantity: 0,
  status: 'pending',
  locations: [location()],
  total_available: 5,
  expired_quantity: 0,
  picked_items: [],
  ...more,
});

const scanned = (more: Partial<ScannedProduct> = {}): ScannedProduct => ({
  product_id: 10,
  product_name: 'Винт',
  serial_number: null,
  batch_product_id: 100,
  receipt_invoice_id: 3,
  batch_info: { id: 7, batch_number: 'B-7' },
  expiry_date: null,
  is_expired: false,
  storehouse_info: {
    storehouse_product_id: 2000,
    cell_id: 9,
    available_quantity: 3,
    current_location: { full_address: 'A-1-1-09' },
  },
  ...more,
});

const pickedItem = (more: Partial<PickedItem> = {}): PickedItem => ({
  product_id: 10,
  serial_number: null,
  batch_product_id: 100,
  batch_number: 'B-7',
  storehouse_product_id: 1000,
  receipt_invoice_id: 3,
  quantity: 1,
  cell_address: 'A-1-1-01',
  manual_pick: false,
  is_substitute: false,
  ...more,
});

describe('a scan at the picking panel', () => {
  it('is accepted for stock of the instruction', () => {
    expect(evaluateScan([instruction()], scanned())).toMatchObject({
      ok: true,
      location: { batch_product_id: 100 },
    });
  });

  it.each([
    ['batch', { receipt_invoice_id: 99 }],
    ['invoice', { batch_info: { id: 8, batch_number: 'B-8' } }],
  ])('picks the scanned lot, as a substitute for the offered one of the same %s', (_, signs) => {
    expect(evaluateScan([instruction()], scanned({ batch_product_id: 101, ...signs }))).toMatchObject({
      ok: true,
      insteadOf: 100,
      location: {
        batch_product_id: 101,
        storehouse_product_id: 2000,
        cell_address: 'A-1-1-09',
        available_quantity: 3,
      },
    });
  });

  it('books the very lot where two of a batch are offered', () => {
    const locations = [
      location(),
      location({ batch_product_id: 101, storehouse_product_id: 1001, cell_id: 2 }),
    ];
    expect(
      evaluateScan([instruction({ locations: locations })], scanned({ batch_product_id: 101 })),
    ).toMatchObject({ ok: true, insteadOf: null, location: { batch_product_id: 101, cell_id: 2 } });
  });

  it('finds a serial number that two batches have', () => {
    const first = location({ serial_number: 'S-1', batch_product_id: 200 });
    const second = location({
      serial_number: 'S-1',
      batch_product_id: 201,
      batch_id: 8,
      receipt_invoice_id: 4,
    });
    const requested = instruction({ locations: [first, second] });
    const scannedLot = scanned({
      serial_number: 'S-1',
      batch_product_id: 201,
      batch_info: { id: 8, batch_number: 'B-8' },
      receipt_invoice_id: 4,
    });
    expect(evaluateScan([requested], scannedLot)).toMatchObject({
      ok: true,
      insteadOf: null,
      location: second,
    });
    const third = { ...scannedLot, batch_product_id: 202, batch_info: { id: 9, batch_number: 'B-9' } };
    expect(evaluateScan([requested], third)).toMatchObject({
      ok: true,
      insteadOf: 201,
      location: { batch_product_id: 202, serial_number: 'S-1', batch_id: 9 },
    });
  });

  it('is accepted for a lot without batch and invoice that is offered itself', () => {
    const bare = { batch_id: null, receipt_invoice_id: null };
    const scannedLot = { batch_info: null, receipt_invoice_id: null };
    const requested = instruction({ locations: [location(bare)] });
    expect(evaluateScan([requested], scanned(scannedLot))).toMatchObject({ ok: true, insteadOf: null });
    expect(evaluateScan([requested], scanned({ ...scannedLot, batch_product_id: 101 }))).toEqual({
      ok: false,
      message: pickingTexts.wrongBatch,
    });
  });

  it('is accepted for an expired lot that a planner allowed', () => {
    const requested = instruction({ locations: [location({ is_permitted: true })] });
    expect(evaluateScan([requested], scanned({ is_expired: true }))).toMatchObject({ ok: true });
  });

  it('accepts unplanned stock alongside planned stock', () => {
    const plannedLocation = location({
      planned: true,
      planned_quantity: 3,
      batch_product_id: 300,
      storehouse_product_id: 3000,
    });
    const requested = instruction({ locations: [plannedLocation, location()] });
    expect(evaluateScan([requested], scanned())).toMatchObject({
      ok: true,
      location: { batch_product_id: 100 },
    });
    expect(evaluateScan([{ ...requested, picked_quantity: 1 }], scanned())).toEqual({
      ok: false,
      message: pickingTexts.plannedOther,
    });
  });

  it('picks from a cell that is not empty', () => {
    const cells = [
      location({ available_quantity: 0 }),
      location({ cell_id: 2, storehouse_product_id: 1001 }),
    ];
    expect(evaluateScan([instruction({ locations: cells })], scanned())).toMatchObject({
      location: { cell_id: 2 },
    });
  });

  const unit = { serial_number: 'S-1', batch_product_id: 200 };
  it.each([
    ['another product', instruction(), scanned({ product_id: 11 }), pickingTexts.notSuitable],
    [
      'another batch and invoice',
      instruction(),
      scanned({ batch_product_id: 101, batch_info: { id: 8, batch_number: 'B-8' }, receipt_invoice_id: 4 }),
      pickingTexts.wrongBatch,
    ],
    [
      'a serial number that is in no offered cell',
      instruction({ locations: [location(unit)] }),
      scanned({ ...unit, serial_number: 'S-2' }),
      pickingTexts.notSuitable,
    ],
    ['an expired lot', instruction({ locations: [] }), scanned({ is_expired: true }), pickingTexts.expired],
    [
      'a substitute where something is planned',
      instruction({ locations: [location({ planned: true, planned_quantity: 1 })] }),
      scanned({ batch_product_id: 101 }),
      pickingTexts.plannedOther,
    ],
    [
      'a substitute without a cell',
      instruction(),
      scanned({ batch_product_id: 101, storehouse_info: null }),
      pickingTexts.notFree,
    ],
    [
      'a unit that was picked already',
      instruction({ locations: [location(unit)], picked_items: [pickedItem(unit)] }),
      scanned(unit),
      pickingTexts.alreadyScanned,
    ],
  ])('is refused for %s', (_, requested, scan, message) => {
    expect(evaluateScan([requested], scan)).toEqual({ ok: false, message });
  });
});

describe('a tick', () => {
  it('is enabled while the location has stock that is still needed', () => {
    expect(manualPickBlocked(instruction(), location())).toBeNull();
  });

  it.each([
    ['enough is picked', instruction({ picked_quantity: 4 }), location()],
    [
      'this unit is picked',
      instruction({ picked_items: [pickedItem({ serial_number: 'S-1' })] }),
      location({ serial_number: 'S-1' }),
    ],
    ['this cell was ticked', instruction({ picked_quantity: 1, picked_items: [pickedItem()] }), location()],
    [
      'all that is missing is planned elsewhere',
      instruction({ locations: [location(), location({ planned_quantity: 4, batch_product_id: 300 })] }),
      location(),
    ],
    ['the cell is empty', instruction(), location({ available_quantity: 0 })],
  ])('is blocked with a reason when %s', (_, requested, target) => {
    expect(manualPickBlocked(requested, target)).toMatch(/[а-яё]/);
  });
});

describe('a named quantity', () => {
  it('is picked from a location that was ticked, while more is missing', () => {
    const requested = instruction({ picked_quantity: 1, picked_items: [pickedItem()] });
    expect(takingBlocked(requested, location())).toBeNull();
    expect(takingBlocked({ ...requested, picked_quantity: 4 }, location())).toMatch(/[а-яё]/);
  });
});

describe('picking', () => {
  it('is complete without instructions, or when all are satisfied', () => {
    expect(isPickingComplete([])).toBe(true);
    expect(isPickingComplete([instruction({ picked_quantity: 4 })])).toBe(true);
    expect(isPickingComplete([instruction({ picked_quantity: 3 })])).toBe(false);
  });

  it('counts instructions, not quantities', () => {
    const positions = [instruction({ picked_quantity: 4 }), instruction({ picked_quantity: 3 })];
    expect(pickingProgress(positions)).toEqual({ completed: 1, total: 2 });
  });
});
