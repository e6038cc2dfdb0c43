import type { HeldUnit } from '@naryad/contracts/production/held-units';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDateTime } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { heldUnitTexts as texts } from './texts.js';

const names = texts.columns;

/** Where the unit is, in words. */
export const placeText = ({ place }: HeldUnit): string => texts.places[place.kind](place.text);

const orderText = ({ task_number, order_number }: HeldUnit): string =>
  order_number === null ? task_number : `${task_number} · ${order_number}`;

const why = ({ defect, reason }: HeldUnit): string =>
  defect === null || defect.name === reason ? reason : `${reason} (${defect.name})`;

const COLUMNS: readonly ListColumn<HeldUnit>[] = [
  {
    id: 'product',
    header: names.product,
    sort: 'product',
    opens: true,
    hideable: false,
    wrap: true,
    cell: ({ product }) => <Text wrap="two-lines">{product.name}</Text>,
    hint: ({ product }) => product.name,
  },
  {
    id: 'serial',
    header: names.serial,
    width: '13%',
    sort: 'serial_number',
    phone: 'under',
    wrap: true,
    cell: ({ serial_number: serial }) => <Text wrap="anywhere">{serial ?? texts.dash}</Text>,
  },
  {
    id: 'reason',
    header: names.reason,
    width: '22%',
    sort: 'reason',
    phone: 'under',
    wrap: true,
    cell: (row) => (
      <Stack as="span" gap={2}>
        <Text wrap="two-lines">{[row.defect?.code, why(row)].filter(Boolean).join(' ')}</Text>
        {row.comment !== null && <Muted wrap="anywhere">{row.comment}</Muted>}
      </Stack>
    ),
    hint: (row) => [why(row), row.comment].filter(Boolean).join('. '),
  },
  {
    id: 'place',
    header: names.place,
    width: '15%',
    phone: 'under',
    wrap: true,
    cell: (row) => <Text wrap="two-lines">{placeText(row)}</Text>,
    hint: placeText,
  },
  {
    id: 'held',
    header: names.held,
    width: 170,
    sort: 'held_at',
    phone: 'under',
    wrap: true,
    cell: ({ held_at, held_by }) => (
      <Stack as="span" gap={2}>
        <Text tabular>{formatDateTime(held_at)}</Text>
        <Muted>{held_by}</Muted>
      </Stack>
    ),
  },
  {
    id: 'task',
    header: names.order,
    width: '11%',
    sort: 'task',
    phone: 'hide',
    wrap: true,
    cell: (row) => <Text tabular>{orderText(row)}</Text>,
  },
];

const RELEASED: ListColumn<HeldUnit> = {
  id: 'released',
  header: names.released,
  width: 190,
  sort: 'released_at',
  phone: 'under',
  wrap: true,
  cell: ({ released_at, released_by, release_reason }) => (
    <Stack as="span" gap={2}>
      <Text tabular>{formatDateTime(released_at)}</Text>
      <Muted wrap="anywhere">{[released_by, release_reason].filter(Boolean).join(': ')}</Muted>
    </Stack>
  ),
};

/** Of units that are held, or of holds that are over. */
export const heldUnitColumns = (isReleased: boolean): readonly ListColumn<HeldUnit>[] =>
  isReleased ? [...COLUMNS, RELEASED] : COLUMNS;

export const heldUnitExportColumns: readonly ExportColumn<HeldUnit>[] = [
  { header: names.product, type: 'text', width: 40, value: ({ product }) => product.name },
  { header: names.serial, type: 'text', width: 24, value: ({ serial_number: serial }) => serial },
  { header: names.place, type: 'text', width: 30, value: placeText },
  { header: names.held, type: 'moment', width: 18, value: ({ held_at }) => held_at },
  { header: names.heldBy, type: 'text', width: 24, value: ({ held_by }) => held_by },
  { header: names.code, type: 'text', width: 14, value: ({ defect }) => defect?.code ?? null },
  { header: names.reason, type: 'text', width: 36, value: ({ reason }) => reason },
  { header: names.comment, type: 'text', width: 40, value: ({ comment }) => comment },
  { header: names.task, type: 'text', width: 16, value: ({ task_number }) => task_number },
  { header: names.order, type: 'text', width: 18, value: ({ order_number }) => order_number },
  { header: names.released, type: 'moment', width: 18, value: ({ released_at }) => released_at },
  { header: names.releasedBy, type: 'text', width: 24, value: ({ released_by }) => released_by },
  { header: names.releaseReason, type: 'text', width: 36, value: ({ release_reason: reason }) => reason },
];
