import type { ModuleRow } from '@naryad/contracts/work-modules/dto';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { texts } from '../shared/texts.js';

/** The name is the link to the details; the actions column contains only the deletion. */
export const moduleColumns: readonly ListColumn<ModuleRow>[] = [
  {
    id: 'id',
    header: texts.columns.id,
    width: 84,
    sort: 'id',
    phone: 'hide',
    cell: ({ id }) => <span className="n-tabular">{id}</span>,
  },
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: ({ name }) => name,
    hint: ({ name }) => name,
  },
  {
    id: 'type',
    header: texts.columns.type,
    sort: 'type',
    phone: 'under',
    cell: ({ module_type }) => module_type.name,
  },
];

export const moduleExportColumns: readonly ExportColumn<ModuleRow>[] = [
  { header: texts.columns.id, type: 'number', value: ({ id }) => id },
  { header: texts.columns.name, type: 'text', width: 44, value: ({ name }) => name },
  { header: texts.columns.type, type: 'text', width: 36, value: ({ module_type }) => module_type.name },
];
