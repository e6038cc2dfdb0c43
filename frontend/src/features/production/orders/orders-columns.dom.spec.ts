import { expect, it } from 'vitest';
import { cellOf } from '../../../shared/export/cells.js';
import { anOrderRow } from '../testing/samples.js';
import { orderExportColumns } from './orders-columns.js';

it('the file tells scrapped items, as the list does', () => {
  const row = anOrderRow(7, { completed_task_count: 3, scrapped_task_count: 2 });
  const told = orderExportColumns.map((column) => [column.header, cellOf(column, row)?.value]);
  expect(told).toContainEqual(['Готово', 3]);
  expect(told).toContainEqual(['Брак', 2]);
});
