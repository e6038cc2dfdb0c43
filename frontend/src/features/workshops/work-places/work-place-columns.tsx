import { workPlaceHeaders as headers, type WorkPlace } from '@naryad/contracts/workshops/dto';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Text } from '../../../shared/ui/index.js';
import { firstColumns } from '../shared/columns.js';
import { workPlaceTexts as texts } from '../shared/texts.js';

/** Workshop and desk follow the specified columns. All fit at 1280 px; names share the remaining width. */
export const workPlaceColumns: readonly ListColumn<WorkPlace>[] = [
  ...firstColumns<WorkPlace>(),
  {
    id: 'center',
    header: texts.center,
    wrap: true,
    sort: 'workshop_post',
    phone: 'under',
    cell: ({ workshop_post }) => workshop_post.name,
    hint: ({ workshop_post }) => workshop_post.name,
  },
  {
    id: 'workshop',
    header: texts.workshop,
    wrap: true,
    sort: 'workshop',
    phone: 'hide',
    cell: ({ workshop_post }) => workshop_post.workshop.name,
    hint: ({ workshop_post }) => workshop_post.workshop.name,
  },
  {
    id: 'module',
    header: texts.module,
    wrap: true,
    sort: 'module',
    phone: 'under',
    cell: ({ module }) => (module === null ? <Text tone="warning">{texts.unassigned}</Text> : module.name),
    hint: ({ module }) => module?.name ?? texts.noModule,
  },
  {
    id: 'printer',
    header: texts.printer,
    wrap: true,
    width: 104,
    phone: 'hide',
    cell: ({ printer }) => printer?.name ?? '',
    hint: ({ printer }) => printer?.name ?? texts.byBrowser,
  },
];

export const workPlaceImportColumns: readonly ExportColumn<WorkPlace>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
  {
    header: headers.workshop_post,
    type: 'text',
    width: 36,
    value: ({ workshop_post }) => workshop_post.name,
  },
  { header: headers.module, type: 'text', width: 36, value: ({ module }) => module?.name ?? null },
];

export const workPlaceExportColumns: readonly ExportColumn<WorkPlace>[] = [
  ...workPlaceImportColumns,
  {
    header: texts.workshop,
    type: 'text',
    width: 36,
    value: ({ workshop_post }) => workshop_post.workshop.name,
  },
];
