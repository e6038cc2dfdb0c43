import type { PickingLocation } from '@naryad/contracts/picking/dto';
import { manualPickBlocked } from '@naryad/contracts/picking/rules';
import { describe, expect, it } from 'vitest';
import { sampleInstruction, sampleLocation } from './testing/samples.js';
import {
  applyPick,
  applyReturn,
  countPick,
  instructionOrder,
  openLocations,
  pickedGroups,
  withInterchangeable,
} from './picking-list.js';
import {
  manualPickRequest,
  needsQuantity,
  pickedProducts,
  proposedQuantity,
  quantityProblem,
} from './pick-request.js';

const screws = sampleInstruction({
  product_id: 201,
  product_name: 'Винт М3',
  required_quantity: 4,
  locations: [
    sampleLocation({
      serial_number: null,
      available_quantity: 90,
      batch_product_id: 502,
      storehouse_product_id: 602,
    }),
  ],
  total_available: 90,
});
const board = sampleInstruction();
const [screwLocation] = screws.locations;
const [boardLocation] = board.locations;
if (screwLocation === undefined || boardLocation === undefined) throw new Error('samples have locations');

describe('the list after a pick', () => {
  const pick = { instruction: board, location: boardLocation, quantity: 1, manual: true };
  const answer = {
    storehouse_product_id: 601,
    picked_quantity: 1,
    required_quantity: 1,
    available_quantity: 0,
  };

  it('contains the item and reduces the quantity of the location', () => {
    const [after] = applyPick([board, screws], pick, answer);
    expect(after).toMatchObject({ picked_quantity: 1, status: 'completed', total_available: 0 });
    expect(after?.locations[0]?.available_quantity).toBe(0);
    expect(after?.picked_items).toMatchObject([{ serial_number: 'SN-1', quantity: 1, manual_pick: true }]);
  });

  it('adds to a lot that was picked before', () => {
    const two = { instruction: screws, location: screwLocation, quantity: 2, manual: false };
    const pickedOnce = applyPick([screws], two, {
      storehouse_product_id: 602,
      picked_quantity: 2,
      required_quantity: 4,
      available_quantity: 88,
    });
    const twice = applyPick(pickedOnce, two, {
      storehouse_product_id: 602,
      picked_quantity: 4,
      required_quantity: 4,
      available_quantity: 86,
    });
    expect(twice[0]?.picked_items).toMatchObject([{ quantity: 4 }]);
    expect(twice[0]?.status).toBe('completed');
  });

  it('loses the item when it is put back', () => {
    const [after] = applyReturn(applyPick([board], pick, answer), [boardLocation.batch_product_id]);
    expect(after).toMatchObject({ picked_quantity: 0, status: 'pending', picked_items: [] });
  });

  it('no longer offers a picked serial unit', () => {
    const [after] = applyPick([board], pick, answer);
    expect(after && openLocations(after)).toEqual([]);
  });
});

describe('interchangeable units', () => {
  const unit = (id: number, change: Partial<PickingLocation> = {}): PickingLocation =>
    sampleLocation({
      serial_number: null,
      is_unit: true,
      batch_product_id: id,
      storehouse_product_id: id,
      ...change,
    });
  const loose = sampleInstruction({
    required_quantity: 20,
    locations: [
      ...Array.from({ length: 1000 }, (_, index) => unit(index + 1)),
      unit(2001, { cell_id: 41, cell_address: 'A-1-2-06' }),
      sampleLocation({ batch_product_id: 3001 }),
    ],
    total_available: 1002,
  });
  const [location] = openLocations(loose);

  it('are one location with their count', () => {
    expect(openLocations(loose).map((one) => [one.batch_product_id, one.available_quantity])).toEqual([
      [1, 1000],
      [2001, 1],
      [3001, 1],
    ]);
    expect(withInterchangeable(loose, unit(7))).toMatchObject({
      batch_product_id: 7,
      available_quantity: 1000,
    });
  });

  it('are picked by one call that names one of them, and are grouped in the picked list', () => {
    const pick = { instruction: loose, location: location!, quantity: 12, manual: true };
    expect(manualPickRequest(pick, 9, 8).picked_item).toMatchObject({
      batch_product_id: 1,
      quantity: 12,
      alike: true,
    });
    expect(manualPickRequest({ ...pick, quantity: 1 }, 9, 8).picked_item).not.toHaveProperty('alike');
    const [after] = countPick([loose], pick);
    expect(after).toMatchObject({ picked_quantity: 12, total_available: 990 });
    const [next] = openLocations(after!);
    expect(next).toMatchObject({ batch_product_id: 13, available_quantity: 988 });
    expect(manualPickBlocked(after!, next!)).toMatch(/^Из этой ячейки уже взято/);
    const groups = pickedGroups(after!.picked_items);
    expect(groups.map(({ item, lotIds }) => [item.quantity, lotIds.length])).toEqual([[12, 12]]);
    const [back] = applyReturn([after!], groups[0]!.lotIds);
    expect(back).toMatchObject({ picked_quantity: 0, picked_items: [] });
  });
});

describe('order of positions', () => {
  const done = sampleInstruction({ product_id: 202, picked_quantity: 1 });

  it('sinks complete ones when the panel opens', () => {
    expect(instructionOrder([], [done, board])).toEqual([200, 202]);
  });

  it('follows the walking order of the cells', () => {
    const instructionAt = (product_id: number, cell_address: string) =>
      sampleInstruction({ product_id, locations: [sampleLocation({ cell_address })] });
    const nowhere = sampleInstruction({ product_id: 4, locations: [] });
    expect(
      instructionOrder(
        [],
        [nowhere, instructionAt(1, 'A-10-1-1'), instructionAt(2, 'A-2-1-1'), instructionAt(3, 'A-2-1-10')],
      ),
    ).toEqual([2, 3, 1, 4]);
  });

  it('then leaves every position where it is and adds new ones at the end', () => {
    expect(instructionOrder([200, 202], [{ ...board, picked_quantity: 1 }, screws, done])).toEqual([
      200, 202, 201,
    ]);
  });
});

describe('quantities', () => {
  const countedStock = { instruction: screws, location: screwLocation };

  it('suggests the missing quantity, limited by the stock of the location', () => {
    expect(proposedQuantity(countedStock)).toBe(4);
    expect(proposedQuantity({ ...countedStock, location: { ...screwLocation, available_quantity: 3 } })).toBe(
      3,
    );
    expect(proposedQuantity({ instruction: board, location: boardLocation })).toBe(1);
  });

  it('must be positive, one for serial units, and not above the available quantity', () => {
    expect(quantityProblem(0, screwLocation)).toBe('Укажите количество больше нуля');
    expect(quantityProblem(Number.NaN, screwLocation)).toBe('Укажите количество больше нуля');
    expect(quantityProblem(91, screwLocation)).toBe('Не больше доступного количества: 90');
    expect(quantityProblem(90, screwLocation)).toBeNull();
    expect(quantityProblem(2, boardLocation)).toBe('У изделия с серийным номером количество всегда 1');
    expect(quantityProblem(1, boardLocation)).toBeNull();
  });

  it('are confirmed for a scan of counted stock, and for a serial unit only when enough is picked', () => {
    expect(needsQuantity(countedStock)).toBe(true);
    expect(needsQuantity({ instruction: board, location: boardLocation })).toBe(false);
    expect(needsQuantity({ instruction: { ...board, picked_quantity: 1 }, location: boardLocation })).toBe(
      true,
    );
  });
});

it('sends all known fields of a picked component', () => {
  expect(
    manualPickRequest({ instruction: board, location: boardLocation, quantity: 1, manual: true }, 8, 100),
  ).toEqual({
    module_id: 8,
    operation_id: 100,
    picked_item: {
      product_id: 200,
      serial_number: 'SN-1',
      batch_product_id: 501,
      batch_number: 'П-7',
      batch_id: 21,
      cell_id: 40,
      storehouse_product_id: 601,
      receipt_invoice_id: 31,
      manufacture_date: null,
      expiry_date: null,
      manual_pick: true,
      quantity: 1,
    },
  });
});

it('reports each balance once', () => {
  const item = {
    product_id: 1,
    serial_number: null,
    batch_product_id: 2,
    batch_number: null,
    storehouse_product_id: 602,
    receipt_invoice_id: null,
    quantity: 2,
    cell_address: 'A',
    manual_pick: false,
    is_substitute: false,
  };
  expect(
    pickedProducts([
      { picked_items: [item, item] },
      { picked_items: [{ ...item, storehouse_product_id: 603 }] },
    ]),
  ).toEqual([{ storehouse_product_id: 602 }, { storehouse_product_id: 603 }]);
});
