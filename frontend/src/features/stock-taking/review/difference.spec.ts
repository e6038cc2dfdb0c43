import { describe, expect, it } from 'vitest';
import { aCount, aLine } from '../testing/fake-takings.js';
import { differenceOf, postingSummary, signed } from './difference.js';
import { opinions } from './opinions.js';
import { operationsPath } from './operations-link.js';

describe('a difference', () => {
  it.each([
    [0, '0'],
    [3, '+3'],
    [-2, '−2'],
    [-1500, '−1\u00A0500'],
  ])('%d is %s', (value, text) => {
    expect(signed(value)).toBe(text);
  });

  it.each([
    [aLine(1), 'Совпадает', '0'],
    [aLine(1, { difference: 2 }), 'Излишек', '+2'],
    [aLine(1, { difference: -2 }), 'Недостача', '−2'],
    [aLine(1, { difference: -1, moved_to: 'B-1' }), 'Перемещено в B-1', '−1'],
    [aLine(1, { difference: 1, moved_from: 'B-1' }), 'Перемещено из B-1', '+1'],
    [aLine(1, { difference: 2, state: 'disputed' }), 'Спорная', null],
    [aLine(1, { difference: null, counted: null, state: 'uncounted' }), 'Не посчитано', null],
  ])('has a label and a sign', (line, label, sign) => {
    expect(differenceOf(line)).toMatchObject({ label, sign });
  });
});

it('posting counts a unit found elsewhere as one movement', () => {
  expect(
    postingSummary([
      aLine(1, { difference: 5 }),
      aLine(2, { difference: -2 }),
      aLine(3, { difference: -1, moved_to: 'B-1' }),
      aLine(4, { difference: 1, moved_from: 'A-1' }),
      // Its original cell was not counted; it is still one movement.
      aLine(7, { difference: 1, moved_from: 'C-1' }),
      aLine(5),
      aLine(6, { difference: null }),
    ]),
  ).toEqual({ surplus: 5, surplusLines: 1, shortage: 2, shortageLines: 1, moved: 2 });
});

it('the link to operations holds the minute of the posting', () => {
  const address = new URL(operationsPath(7, '2026-11-20T10:05:40Z'), 'http://plant');
  expect(address.pathname).toBe('/storehouse/7');
  expect(address.searchParams.get('tab')).toBe('operations');
  const [from, to] = ['op_from', 'op_to'].map((name) => new Date(address.searchParams.get(name) ?? ''));
  expect(from?.toISOString()).toBe('2026-11-20T10:05:00.000Z');
  expect(to?.toISOString()).toBe('2026-11-20T10:06:00.000Z');
});

describe('the counts to choose from', () => {
  const [first, second, other] = [
    aCount(1, 5, { is_chosen: false }),
    aCount(2, 6, { is_chosen: false }),
    aCount(3, 7, { is_chosen: false, counted_by: 'Иван Петров' }),
  ];

  it('are the latest of each counter', () => {
    expect(opinions([first, second, other]).map(({ id }) => id)).toEqual([3, 2]);
  });

  it('hold the one that was chosen, and all where one person has counted', () => {
    expect(opinions([{ ...first, is_chosen: true }, second, other]).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(opinions([first, second]).map(({ id }) => id)).toEqual([2, 1]);
  });
});
