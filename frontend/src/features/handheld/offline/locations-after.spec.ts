import { expect, it } from 'vitest';
import type { OutboxOperation } from './outbox-entry.js';
import { locationsAfter, type LotLocation } from './locations-after.js';

const locationAt = (cell: number, quantity: number): LotLocation => ({
  cell_id: cell,
  quantity,
  reserved: 0,
});
const move = (from: number, to: number, quantity?: number): OutboxOperation => ({
  kind: 'move',
  input: { batch_product_id: 1, from_cell_id: from, to_cell_id: to, module_id: 3, quantity },
});
const pick = (cell: number, quantity: number): OutboxOperation => ({
  kind: 'pick',
  input: {
    operation_id: 1,
    step_id: 1,
    module_id: 3,
    picked_item: { batch_product_id: 1, cell_id: cell, quantity, product_id: 1 },
  } as never,
});

it.each<[string, readonly LotLocation[], boolean, OutboxOperation, readonly LotLocation[]]>([
  ['a moved unit', [locationAt(5, 1)], true, move(5, 6), [locationAt(6, 1)]],
  ['a picked unit', [locationAt(5, 1)], true, pick(5, 1), []],
  ['a whole lot', [locationAt(5, 10)], false, move(5, 6), [locationAt(6, 10)]],
  ['a part of a lot', [locationAt(5, 10)], false, move(5, 6, 4), [locationAt(5, 6), locationAt(6, 4)]],
  ['onto the same lot', [locationAt(5, 10), locationAt(6, 1)], false, move(5, 6, 10), [locationAt(6, 11)]],
  ['more than the available quantity', [locationAt(5, 2)], false, move(5, 6, 4), [locationAt(6, 2)]],
  ['from a cell without the lot', [locationAt(5, 2)], false, move(7, 6, 4), [locationAt(5, 2)]],
  ['a picked quantity', [locationAt(5, 10)], false, pick(5, 3), [locationAt(5, 7)]],
])('after an operation: %s', (_, locations, isUnit, operation, after) =>
  expect(locationsAfter(locations, isUnit, operation)).toEqual(after),
);
