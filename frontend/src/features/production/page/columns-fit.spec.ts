import { expect, it } from 'vitest';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { orderColumns } from '../orders/orders-columns.js';
import { taskColumns } from '../tasks/task-columns.js';

/** Content width at 1280 px next to the open menu. */
const LEAST_WIDTH = 958;
/** Width that a table reserves for a column without one. */
const FLEXIBLE = 180;

const widthOf = (columns: readonly Pick<DataColumn<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : FLEXIBLE), 0);

it.each([
  ['orders', orderColumns(() => undefined, true)],
  ['tasks', taskColumns],
] as const)('all columns of the %s are in sight at 1280 px', (_, columns) => {
  expect(widthOf(columns)).toBeLessThanOrEqual(LEAST_WIDTH);
});
