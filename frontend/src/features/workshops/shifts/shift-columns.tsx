import { calendarDayKinds, type CalendarDay, type Shift } from '@naryad/contracts/workshops/shifts';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatPlainDate } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { sharedTexts } from '../shared/texts.js';
import { calendarDayTexts, daysText, shiftTexts as texts } from './texts.js';

const timeText = ({ starts_at: from, ends_at: to }: Shift): string =>
  `${from}–${to}${to > from ? '' : ` ${texts.nextDay}`}`;

function validityText({ valid_from: from, valid_to: to }: Shift): string {
  const parts = [from && `с ${formatPlainDate(from)}`, to && `по ${formatPlainDate(to)}`].filter(Boolean);
  return parts.length === 0 ? texts.always : parts.join(' ');
}

export const shiftColumns: readonly ListColumn<Shift>[] = [
  {
    id: 'name',
    header: sharedTexts.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: ({ name }) => name,
    hint: ({ name }) => name,
  },
  {
    id: 'time',
    header: texts.time,
    width: 210,
    wrap: true,
    sort: 'starts_at',
    phone: 'under',
    hideable: false,
    cell: (row) => <span className="n-tabular">{timeText(row)}</span>,
  },
  {
    id: 'days',
    header: texts.days,
    width: 150,
    wrap: true,
    phone: 'under',
    cell: ({ days }) => daysText(days),
  },
  {
    id: 'breaks',
    header: texts.breaks,
    width: 240,
    wrap: true,
    phone: 'under',
    cell: ({ breaks }) => breaks ?? '—',
  },
  {
    id: 'validity',
    header: texts.validity,
    width: 220,
    phone: 'under',
    cell: validityText,
  },
];

export const shiftExportColumns: readonly ExportColumn<Shift>[] = [
  { header: sharedTexts.name, type: 'text', width: 30, value: ({ name }) => name },
  { header: texts.time, type: 'text', width: 30, value: timeText },
  { header: texts.days, type: 'text', width: 20, value: ({ days }) => daysText(days) },
  { header: texts.breaks, type: 'text', width: 40, value: ({ breaks }) => breaks },
  { header: texts.validity, type: 'text', width: 30, value: validityText },
];

const shiftName = ({ kind, shift }: CalendarDay): string =>
  shift?.name ?? (kind === 'off' ? calendarDayTexts.all : calendarDayTexts.unknownShift);

export const calendarDayColumns: readonly ListColumn<CalendarDay>[] = [
  {
    id: 'day',
    header: calendarDayTexts.day,
    width: 140,
    sort: 'day',
    hideable: false,
    cell: ({ day }) => <span className="n-tabular">{formatPlainDate(day)}</span>,
  },
  {
    id: 'name',
    header: sharedTexts.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: ({ name }) => name,
    hint: ({ name }) => name,
  },
  {
    id: 'kind',
    header: calendarDayTexts.kind,
    width: 220,
    phone: 'under',
    cell: ({ kind }) => calendarDayKinds[kind],
  },
  { id: 'shift', header: calendarDayTexts.shift, width: 220, phone: 'under', cell: shiftName },
];

export const calendarDayExportColumns: readonly ExportColumn<CalendarDay>[] = [
  { header: calendarDayTexts.day, type: 'date', width: 14, value: ({ day }) => day },
  { header: sharedTexts.name, type: 'text', width: 40, value: ({ name }) => name },
  { header: calendarDayTexts.kind, type: 'text', width: 24, value: ({ kind }) => calendarDayKinds[kind] },
  { header: calendarDayTexts.shift, type: 'text', width: 30, value: shiftName },
];
