import { expect, it } from 'vitest';
import { lineChanges } from './order-lines.js';

const line = (id: number, productId: number, count: number) => ({
  id,
  productId,
  count,
  productName: `Изделие ${productId}`,
  isShipped: false,
});

it('keeps ids of lines with the same product, and lists added, changed and removed lines', () => {
  const existing = [line(1, 10, 5), line(2, 20, 3), line(3, 30, 1)];
  const requested = [
    { productId: 20, count: 3 },
    { productId: 40, count: 7 },
    { productId: 10, count: 6 },
  ];
  expect(lineChanges(existing, requested)).toEqual({
    added: [{ productId: 40, count: 7 }],
    changed: [{ id: 1, count: 6 }],
    removed: [existing[2]],
  });
});

it('has nothing to do where nothing changed', () => {
  const existing = [line(1, 10, 5)];
  expect(lineChanges(existing, [{ productId: 10, count: 5 }])).toEqual({
    added: [],
    changed: [],
    removed: [],
  });
});
