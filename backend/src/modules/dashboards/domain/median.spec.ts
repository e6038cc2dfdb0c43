import { expect, it } from 'vitest';
import { medianOf } from './median.js';

it.each([
  [[], null],
  [[7], 7],
  [[10, 2], 6],
  [[9, 100, 1], 9],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (values, median) => expect(medianOf(values)).toBe(median));
