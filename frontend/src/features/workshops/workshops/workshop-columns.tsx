import { workshopHeaders as headers, type Workshop } from '@naryad/contracts/workshops/dto';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { firstColumns } from '../shared/columns.js';
import { workshopListTexts as texts } from '../shared/texts.js';

/** The number of work centers follows the specified columns. */
export const workshopColumns: readonly ListColumn<Workshop>[] = [
  ...firstColumns<Workshop>(),
  {
    id: 'centers',
    header: texts.centers,
    width: 190,
    sort: 'post_count',
    numeric: true,
    phone: 'under',
    cell: ({ post_count }) => post_count,
  },
];

export const workshopImportColumns: readonly ExportColumn<Workshop>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
];

export const workshopExportColumns: readonly ExportColumn<Workshop>[] = [
  ...workshopImportColumns,
  { header: texts.centers, type: 'number', width: 18, value: ({ post_count }) => post_count },
];
