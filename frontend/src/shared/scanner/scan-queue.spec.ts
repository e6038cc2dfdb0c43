import { expect, it } from 'vitest';
import { DUPLICATE_MS, DuplicateFilter } from './scan-queue.js';

const AT = 1_800_000_000_000;

it('the same text within half a second is one scan', () => {
  const filter = new DuplicateFilter();
  const answers = [AT, AT + DUPLICATE_MS - 1, AT + DUPLICATE_MS].map((time) =>
    filter.isDuplicate('pid=17', time),
  );
  expect(answers).toEqual([false, true, false]);
  expect(filter.isDuplicate('pid=18', AT + DUPLICATE_MS + 1)).toBe(false);
});

it('a clock that is set back refuses no scan', () => {
  const filter = new DuplicateFilter();
  expect(filter.isDuplicate('pid=17', AT)).toBe(false);
  expect(filter.isDuplicate('pid=17', AT - 300_000)).toBe(false);
  expect(filter.isDuplicate('pid=17', AT - 300_000 + 100)).toBe(true);
});
