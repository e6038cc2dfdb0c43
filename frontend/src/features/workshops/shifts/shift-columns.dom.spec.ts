import { expect, it } from 'vitest';
import { cellOf } from '../../../shared/export/cells.js';
import { calendarDayExportColumns } from './shift-columns.js';

it('calendar days are Excel dates, which sort chronologically', () => {
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
