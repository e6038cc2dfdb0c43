import { describe, expect, it } from 'vitest';
import { cellOf, type ExportColumn } from './cells.js';
import { sheetOf, workbookOf } from './export-list.js';

const text = (value: string | null): unknown => cellOf({ header: 'x', type: 'text', value: () => value }, {});

describe('cells of an exported sheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+7 900', "'+7 900"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['\n=1', "'\n=1"],
    ["'-5", "''-5"],
    ['Болт М3', 'Болт М3'],
    ['a=b', 'a=b'],
  ])('%j is written as %j', (from, to) => {
    expect(text(from)).toMatchObject({ value: to, type: String, format: '@' });
  });

  it('are empty for nothing', () => {
    expect(text(null)).toBeNull();
    expect(text('')).toBeNull();
  });

  it('are real numbers', () => {
    const column: ExportColumn<number> = { header: 'x', type: 'number', value: (row) => row };
    expect(cellOf(column, -5)).toEqual({ value: -5, type: Number, format: '0' });
    expect(cellOf(column, 1.5)).toEqual({ value: 1.5, type: Number, format: '0.########' });
    expect(cellOf(column, Number.NaN)).toBeNull();
  });

  it('are real dates that show what the clock on the wall shows', () => {
    const date: ExportColumn<string> = { header: 'x', type: 'date', value: (row) => row };
    const moment: ExportColumn<string> = { header: 'x', type: 'moment', value: (row) => row };
    expect(cellOf(date, '2026-01-05')).toEqual({
      value: new Date('2026-01-05T00:00:00Z'),
      type: Date,
      format: 'dd.mm.yyyy',
    });
    expect(cellOf(date, 'скоро')).toMatchObject({ value: 'скоро', type: String });
    // The tests run in Moscow time.
    expect(cellOf(moment, '2026-01-05T22:30:00Z')).toMatchObject({ value: new Date('2026-01-06T01:30:00Z') });
  });
});

it('has a bold heading and one row per element', async () => {
  const columns: readonly ExportColumn<{ name: string }>[] = [
    { header: 'Название', type: 'text', value: (row) => row.name },
  ];
  const sheet = sheetOf(columns, [{ name: 'Болт' }]);
  expect(sheet[0]?.[0]).toMatchObject({ value: 'Название', fontWeight: 'bold' });
  expect(sheet[1]?.[0]).toMatchObject({ value: 'Болт' });
  const file = await workbookOf({ sheet: 'Список: всё/сразу', columns, rows: [{ name: 'Болт' }] });
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});
