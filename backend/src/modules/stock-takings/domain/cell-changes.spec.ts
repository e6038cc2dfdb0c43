import { expect, it } from 'vitest';
import { cellChanges, type LotQuantity } from './cell-changes.js';

const nameOf = (lotId: number): string => (lotId < 10 ? 'Вал' : 'Втулка');
const lots = (...pairs: readonly (readonly [number, number])[]): LotQuantity[] =>
  pairs.map(([id, quantity]) => ({ batch_product_id: id, quantity }));

it.each([
  ['nothing, in any order', lots([1, 1], [10, 5]), lots([10, 5], [1, 1]), []],
  ['less and more', lots([1, 1], [10, 5]), lots([10, 8]), ['Вал −1', 'Втулка +3']],
  ['another unit of the same kind', lots([1, 1]), lots([2, 1]), ['Вал: другие изделия']],
  ['lots of one product as one sum', lots([10, 5], [11, 5]), lots([10, 4], [11, 3]), ['Втулка −3']],
  ['an empty cell', [], lots([1, 1]), ['Вал +1']],
])('%s', (_, seenLots, now, expected) => {
  expect(cellChanges(seenLots, now, nameOf)).toEqual(expected);
});
