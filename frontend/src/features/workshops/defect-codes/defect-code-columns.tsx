import { mdiCheckCircleOutline, mdiMinusCircleOutline } from '@mdi/js';
import { defectCodeHeaders as headers, type DefectCode } from '@naryad/contracts/workshops/defect-codes';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { StatusChip } from '../../../shared/ui/index.js';
import { sharedTexts } from '../shared/texts.js';
import { defectCodeTexts as texts } from './texts.js';

const stateOf = ({ is_active: isActive }: DefectCode): string => (isActive ? texts.active : texts.inactive);

export const defectCodeColumns: readonly ListColumn<DefectCode>[] = [
  {
    id: 'code',
    header: texts.code,
    width: 140,
    sort: 'code',
    hideable: false,
    cell: ({ code }) => code,
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
    id: 'group',
    header: texts.group,
    width: 220,
    sort: 'group_name',
    phone: 'under',
    cell: ({ group_name: group }) => group ?? '—',
  },
  {
    id: 'state',
    header: texts.state,
    width: 150,
    phone: 'under',
    cell: (row) => (
      <StatusChip
        tone={row.is_active ? 'success' : 'neutral'}
        icon={row.is_active ? mdiCheckCircleOutline : mdiMinusCircleOutline}
        label={stateOf(row)}
      />
    ),
  },
];

/** An import accepts the exported format. */
export const defectCodeExportColumns: readonly ExportColumn<DefectCode>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: texts.code, type: 'text', width: 14, value: ({ code }) => code },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
  { header: texts.group, type: 'text', width: 24, value: ({ group_name: group }) => group },
  { header: texts.state, type: 'text', width: 16, value: stateOf },
];
