import { expect, it } from 'vitest';
import { byNumber, byNumbers } from './natural-order.js';

it.each([
  [
    ['10', '2', '1'],
    ['1', '2', '10'],
  ],
  [
    ['А-10', 'Б-1', 'А-9', 'А-09'],
    ['А-09', 'А-9', 'А-10', 'Б-1'],
  ],
  [
    ['1', '01', '001', '0'],
    ['0', '001', '01', '1'],
  ],
  [
    ['100А', '20Б', '20А'],
    ['20А', '20Б', '100А'],
  ],
])('numbers %j are sorted as %j', (numbers, ordered) => {
  expect(numbers.toSorted(byNumber)).toEqual(ordered);
});

it('addresses are sorted level by level', () => {
  const addresses = [
    ['2', '1', '1', '1'],
    ['1', '10', '1', '1'],
    ['1', '9', '2', '10'],
    ['1', '9', '2', '9'],
  ];
  expect(addresses.toSorted(byNumbers).map((one) => one.join('-'))).toEqual([
    '1-9-2-9',
    '1-9-2-10',
    '1-10-1-1',
    '2-1-1-1',
  ]);
});
