import { expect, it } from 'vitest';
import { tabItems, tabOf, type ProductionTab } from './tabs.js';

const ALL: ReadonlySet<ProductionTab> = new Set(['orders', 'tasks', 'specifications']);

it('opens the orders for a missing, an unknown and an unimplemented tab', () => {
  expect(tabOf(null, ALL)).toBe('orders');
  expect(tabOf('warehouse', ALL)).toBe('orders');
  expect(tabOf('tasks', new Set(['orders']))).toBe('orders');
  expect(tabOf('tasks', ALL)).toBe('tasks');
});

it('gives every tab that has content its test hook, in order', () => {
  expect(tabItems(ALL).map(({ testId }) => testId)).toEqual([
    'tab-orders',
    'tab-tasks',
    'tab-specifications',
  ]);
  expect(tabItems(new Set(['orders'])).map(({ value }) => value)).toEqual(['orders']);
});
