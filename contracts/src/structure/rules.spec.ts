import { expect, it } from 'vitest';
import { numbersOf } from './rules.js';

it.each([
  [{ prefix: '', from: 1, to: 3, digits: 1 }, ['1', '2', '3']],
  [{ prefix: 'A-', from: 9, to: 11, digits: 2 }, ['A-09', 'A-10', 'A-11']],
  [{ prefix: '', from: 5, to: 5, digits: 1 }, ['5']],
  [{ prefix: '', from: 5, to: 4, digits: 1 }, []],
  [{ prefix: '', from: 1, to: 501, digits: 1 }, []],
])('%o makes %o', (range, numbers) => {
  expect(numbersOf(range)).toEqual(numbers);
});
