import { describe, expect, it } from 'vitest';
import type { PickedItem, PickingInstruction, PickingLocation, ScannedProduct } from './dto.js';
import { isPickingComplete, judgeScan, manualPickBlocked, pickingProgress, pickingTexts } from './rules.js';

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
  storehouse_info: null,
  ...more,
});

const picked = (more: Partial<PickedItem> = {}): PickedItem => ({
  product_id: 10,
  serial_number: null,
  batch_product_id: 100,
  batch_number: 'B-7',
  storehouse_product_id: 1000,
  receipt_invoice_id: 3,
  quantity: 1,
  cell_address: 'A-1-1-01',
  manual_pick: false,
  ...more,
});

describe('a scan at the picking panel', () => {
  it('is accepted for goods of the instruction', () => {
    expect(judgeScan([instruction()], scanned())).toMatchObject({
      ok: true,
      location: { batch_product_id: 100 },
    });
  });

  it('is accepted for another parcel of the same batch or invoice', () => {
    const other = scanned({ batch_product_id: 101, receipt_invoice_id: 99 });
    expect(judgeScan([instruction()], other)).toMatchObject({ ok: true });
  });

  it('takes from a cell that still holds something', () => {
    const cells = [
      location({ available_quantity: 0 }),
      location({ cell_id: 2, storehouse_product_id: 1001 }),
    ];
    expect(judgeScan([instruction({ locations: cells })], scanned())).toMatchObject({
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
      'a serial number that lies nowhere offered',
      instruction({ locations: [location(unit)] }),
      scanned({ ...unit, serial_number: 'S-2' }),
      pickingTexts.notSuitable,
    ],
    [
      'a unit that was picked already',
      instruction({ locations: [location(unit)], picked_items: [picked(unit)] }),
      scanned(unit),
      pickingTexts.alreadyScanned,
    ],
  ])('is refused for %s', (_, wanted, scan, message) => {
    expect(judgeScan([wanted], scan)).toEqual({ ok: false, message });
  });
});

describe('a tick', () => {
  it('is free while the place holds what is still needed', () => {
    expect(manualPickBlocked(instruction(), location())).toBeNull();
  });

  it.each([
    ['enough is picked', instruction({ picked_quantity: 4 }), location()],
    [
      'this unit is picked',
      instruction({ picked_items: [picked({ serial_number: 'S-1' })] }),
      location({ serial_number: 'S-1' }),
    ],
    ['the cell is empty', instruction(), location({ available_quantity: 0 })],
  ])('is blocked with a reason when %s', (_, wanted, place) => {
    expect(manualPickBlocked(wanted, place)).toMatch(/[а-яё]/);
  });
});

describe('picking', () => {
  it('is complete when nothing is asked for, or everything is there', () => {
    expect(isPickingComplete([])).toBe(true);
    expect(isPickingComplete([instruction({ picked_quantity: 4 })])).toBe(true);
    expect(isPickingComplete([instruction({ picked_quantity: 3 })])).toBe(false);
  });

  it('counts positions, not pieces', () => {
    const positions = [instruction({ picked_quantity: 4 }), instruction({ picked_quantity: 3 })];
    expect(pickingProgress(positions)).toEqual({ completed: 1, total: 2 });
  });
});
