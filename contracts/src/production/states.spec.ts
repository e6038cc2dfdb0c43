import { describe, expect, it } from 'vitest';
import { mayMoveOrder, workStatus } from './states.js';

const statuses = workStatus.options;
const moves = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

describe('an order', () => {
  it.each(moves)('moves %s -> %s only by start and cancel', (from, to) => {
    expect(mayMoveOrder(from, to)).toBe(['new>work', 'work>new'].includes(`${from}>${to}`));
  });
});
