import { balanceHeadings, OTHER_HEADINGS } from '@naryad/contracts/opening-balances/dto';
import { expect, it } from 'vitest';
import { sheetOf } from '../../../shared/export/export-list.js';
import { stockExportColumns } from '../stock/load-stock.js';
import { sampleColumns, sampleRows } from './opening-balance-template.js';

it('the export of balances by cell can be loaded again', () => {
  const { sku, line, stack, shelf, cell, quantity } = balanceHeadings;
  const exported = stockExportColumns.cell.map(({ header }) => header);
  expect(exported).toEqual(
    expect.arrayContaining([sku, OTHER_HEADINGS.name?.[0], line, stack, shelf, cell, quantity]),
  );
});

it('the template has known headings and an example of a bulk lot, a unit and a batch', () => {
  const headings: readonly string[] = Object.values(balanceHeadings);
  expect(sampleColumns.filter(({ header }) => !headings.includes(header))).toEqual([]);
  const rows = sheetOf(sampleColumns, sampleRows)
    .slice(1)
    .map((row) => row.map((cell) => cell?.value ?? null));
  expect(rows[0]).toEqual(['АРТ-001', 'Винт М4×16', 500, '1-1-1-1', null, null, null, null, null]);
  expect(rows[1]?.[4]).toBe('SN-000123');
  expect(rows[2]?.slice(5)).toEqual([
    'П-2026-04',
    'ООО «Производитель»',
    new Date('2026-04-01T00:00:00Z'),
    new Date('2027-04-01T00:00:00Z'),
  ]);
});
