import { expect, it } from 'vitest';
import { ivan, reception } from '../testing/server-double.js';
import {
  blockerOf,
  nextToSend,
  type OutboxEntry,
  type OutboxOperation,
  type OutboxStatus,
} from './outbox-entry.js';

const anEntry = (seq: number, operation: OutboxOperation, state: OutboxStatus = 'device'): OutboxEntry => ({
  ...reception(1),
  operation,
  seq,
  key: String(seq),
  state,
  scannedAt: '',
  attemptedAt: null,
  serverFailures: 0,
  trouble: null,
  refusal: null,
  settledAt: null,
  dismissedBy: null,
  answer: null,
});
const move = (unit: number, from: number, to: number): OutboxOperation => ({
  kind: 'move',
  input: { batch_product_id: unit, from_cell_id: from, to_cell_id: to, module_id: 3 },
});
const count = (cell: number, ...units: number[]): OutboxOperation => ({
  kind: 'count',
  input: {
    cell_id: cell,
    counted: units.map((unit) => ({ batch_product_id: unit, quantity: 1 })),
    seen: [],
    position: null,
  },
});

it.each([
  ['a move out of the cell', move(1, 5, 6), count(5), true],
  ['a move into the cell', move(1, 6, 5), count(5), true],
  ['a move elsewhere', move(1, 6, 7), count(5), false],
  ['a move elsewhere of a unit that was found', move(1, 6, 7), count(5, 1), true],
  ['a count before what happens in its cell', count(5), move(1, 5, 6), true],
  ['a count before what happens elsewhere', count(5), move(1, 7, 6), false],
  ['two counts of a cell', count(5), count(5), true],
  ['two counts of two cells', count(5), count(6), false],
  ['two moves out of a cell', move(1, 5, 6), move(2, 5, 6), false],
])('%s preserves its order: %s', (_, first, second, isHeld) => {
  const open = [anEntry(1, first), anEntry(2, second)];
  expect(blockerOf(open[1]!, open)?.seq ?? null).toBe(isHeld ? 1 : null);
  expect(nextToSend(open, ivan.id)?.seq).toBe(1);
});

it('what was refused holds no count up, and a refused count nothing; of one unit it does', () => {
  const after = (first: OutboxOperation, second: OutboxOperation): number | undefined =>
    nextToSend([anEntry(1, first, 'conflict'), anEntry(2, second)], ivan.id)?.seq;
  expect(after(move(1, 5, 6), count(5))).toBe(2);
  expect(after(count(5), move(1, 5, 6))).toBe(2);
  expect(after(move(1, 5, 6), move(1, 6, 5))).toBeUndefined();
});
