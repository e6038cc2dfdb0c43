import { expect, it } from 'vitest';
import type { OutboxOperation } from './outbox-entry.js';
import { locationsAfter, type LotLocation } from './locations-after.js';

const at = (cell: number, quantity: number): LotLocation => ({ cell_id: cell, quantity, reserved: 0 });
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
  ['a moved unit', [at(5, 1)], true, move(5, 6), [at(6, 1)]],
  ['a picked unit', [at(5, 1)], true, pick(5, 1), []],
  ['a whole lot', [at(5, 10)], false, move(5, 6), [at(6, 10)]],
  ['a part of a lot', [at(5, 10)], false, move(5, 6, 4), [at(5, 6), at(6, 4)]],
  ['onto the same lot', [at(5, 10), at(6, 1)], false, move(5, 6, 10), [at(6, 11)]],
  ['more than the available quantity', [at(5, 2)], false, move(5, 6, 4), [at(6, 2)]],
  ['from a cell without the lot', [at(5, 2)], false, move(7, 6, 4), [at(5, 2)]],
  ['a picked quantity', [at(5, 10)], false, pick(5, 3), [at(5, 7)]],
])('after an operation: %s', (_, locations, isUnit, operation, after) =>
  expect(locationsAfter(locations, isUnit, operation)).toEqual(after),
);
