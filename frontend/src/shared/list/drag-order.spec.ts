import { expect, it } from 'vitest';
import { dropIndex } from './drag-order.js';

const boxes = [0, 40, 80, 120].map((top) => ({ top, bottom: top + 40 }));

it.each([
  ['above all', 2, -30, 0],
  ['below all', 1, 900, 3],
  ['within its own row', 1, 60, 1],
  ['past the middle of the next one', 1, 105, 2],
  ['not yet past it', 1, 95, 1],
  ['past the middle of the one before', 2, 55, 1],
])('a row lands %s', (_, from, y, to) => expect(dropIndex(y, boxes, from)).toBe(to));
