import { expect, it } from 'vitest';
import { cellOf } from '../../../shared/export/cells.js';
import { anOrderRow } from '../testing/samples.js';
import { orderExportColumns } from './orders-columns.js';

it('the file contains scrapped items, as the list does', () => {
  const row = anOrderRow(7, { completed_task_count: 3, scrapped_task_count: 2 });
  const exported = orderExportColumns.map((column) => [column.header, cellOf(column, row)?.value]);
  expect(exported).toContainEqual(['Готово', 3]);
  expect(exported).toContainEqual(['Брак', 2]);
});
