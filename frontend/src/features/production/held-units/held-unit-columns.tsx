import type { HeldUnit } from '@naryad/contracts/production/held-units';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDateTime } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Muted } from '../../../shared/ui/index.js';
import { heldUnitTexts as texts } from './texts.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const names = texts.columns;

/** Location of the unit as text. */
export const locationText = ({ place }: HeldUnit): string => texts.places[place.kind](place.text);

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
    cell: ({ product, serial_number: serial }) => (
      <>
        {product.name}
        {serial !== null && (
          <Muted block>
            <UnbrokenText>{`S/N ${serial}`}</UnbrokenText>
          </Muted>
        )}
      </>
    ),
    hint: ({ product }) => product.name,
  },
  {
    id: 'reason',
    header: names.reason,
    width: '26%',
    sort: 'reason',
    phone: 'under',
    wrap: true,
    cell: (row) => (
      <>
        {[row.defect?.code, why(row)].filter(Boolean).join(' ')}
        {row.comment !== null && <Muted block>{row.comment}</Muted>}
      </>
    ),
    hint: (row) => [why(row), row.comment].filter(Boolean).join('. '),
  },
  {
    id: 'place',
    header: names.place,
    width: '17%',
    phone: 'under',
    wrap: true,
    cell: locationText,
  },
  {
    id: 'held',
    header: names.held,
    width: '15%',
    sort: 'held_at',
    phone: 'under',
    wrap: true,
    cell: ({ held_at, held_by }) => (
      <>
        {formatDateTime(held_at)}
        <Muted block>{held_by}</Muted>
      </>
    ),
  },
  {
    id: 'task',
    header: names.order,
    width: '12%',
    sort: 'task',
    phone: 'hide',
    wrap: true,
    cell: orderText,
  },
];

const RELEASED: ListColumn<HeldUnit> = {
  id: 'released',
  header: names.released,
  width: '17%',
  sort: 'released_at',
  phone: 'under',
  wrap: true,
  cell: ({ released_at, released_by, release_reason }) => (
    <>
      {formatDateTime(released_at)}
      <Muted block>{[released_by, release_reason].filter(Boolean).join(': ')}</Muted>
    </>
  ),
};

/** Columns for units on hold, or for released holds. */
export const heldUnitColumns = (isReleased: boolean): readonly ListColumn<HeldUnit>[] =>
  isReleased ? [...COLUMNS, RELEASED] : COLUMNS;

export const heldUnitExportColumns: readonly ExportColumn<HeldUnit>[] = [
  { header: names.product, type: 'text', width: 40, value: ({ product }) => product.name },
  { header: names.serial, type: 'text', width: 24, value: ({ serial_number: serial }) => serial },
  { header: names.place, type: 'text', width: 30, value: locationText },
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
