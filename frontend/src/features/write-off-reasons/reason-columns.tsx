import { mdiCheckCircleOutline, mdiMinusCircleOutline } from '@mdi/js';
import {
  writeOffReasonHeaders as headers,
  type WriteOffReason,
} from '@naryad/contracts/write-off-reasons/dto';
import type { ExportColumn } from '../../shared/export/index.js';
import type { ListColumn } from '../../shared/list/index.js';
import { StatusChip } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const stateOf = ({ is_active: isActive }: WriteOffReason): string =>
  isActive ? texts.active : texts.inactive;

export const reasonColumns: readonly ListColumn<WriteOffReason>[] = [
  {
    id: 'name',
    header: headers.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: ({ name }) => name,
    hint: ({ name }) => name,
  },
  {
    id: 'state',
    header: headers.is_active,
    width: 170,
    sort: 'is_active',
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
export const reasonExportColumns: readonly ExportColumn<WriteOffReason>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
  { header: headers.is_active, type: 'text', width: 16, value: stateOf },
];
