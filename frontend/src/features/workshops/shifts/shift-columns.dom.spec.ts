import { expect, it } from 'vitest';
import { cellOf } from '../../../shared/export/cells.js';
import { calendarDayExportColumns } from './shift-columns.js';

it('days of the calendar are dates of Excel, which sort as days do', () => {
  const day = {
    id: 1,
    day: '2026-01-09',
    name: 'Выходной',
    kind: 'off',
    shift_id: null,
    shift: null,
    version: 1,
  } as const;
  expect(cellOf(calendarDayExportColumns[0]!, day)).toMatchObject({ type: Date, format: 'dd.mm.yyyy' });
});
