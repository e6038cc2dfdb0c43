import { workCenterHeaders as headers, type WorkCenter } from '@naryad/contracts/workshops/dto';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { firstColumns } from '../shared/columns.js';
import { workCenterTexts as texts } from '../shared/texts.js';

/** The number of work places follows the specified columns. */
export const workCenterColumns: readonly ListColumn<WorkCenter>[] = [
  ...firstColumns<WorkCenter>(),
  {
    id: 'workshop',
    header: texts.workshop,
    sort: 'workshop',
    phone: 'under',
    cell: ({ workshop }) => workshop.name,
    hint: ({ workshop }) => workshop.name,
  },
  {
    id: 'places',
    header: texts.places,
    width: 180,
    sort: 'unit_count',
    numeric: true,
    phone: 'under',
    cell: ({ unit_count }) => unit_count,
  },
];

export const workCenterImportColumns: readonly ExportColumn<WorkCenter>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
  { header: headers.workshop, type: 'text', width: 36, value: ({ workshop }) => workshop.name },
];

export const workCenterExportColumns: readonly ExportColumn<WorkCenter>[] = [
  ...workCenterImportColumns,
  { header: texts.places, type: 'number', width: 16, value: ({ unit_count }) => unit_count },
];
