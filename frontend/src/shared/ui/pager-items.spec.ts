import { expect, it } from 'vitest';
import { pagerItems } from './pager-items.js';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, '...', 9]],
  [5, 9, [1, '...', 4, 5, 6, '...', 9]],
  [9, 9, [1, '...', 8, 9]],
  [3, 9, [1, 2, 3, 4, '...', 9]],
])('page %s of %s', (current, last, items) => {
  expect(pagerItems(current, last)).toEqual(items);
});
