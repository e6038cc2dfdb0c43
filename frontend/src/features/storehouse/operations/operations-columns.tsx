import CircularProgress from '@mui/material/CircularProgress';
import { mdiTrashCanOutline } from '@mdi/js';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { BY_TIME } from '../../../shared/list/use-time-order.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Button, Icon, Stack, Text } from '../../../shared/ui/index.js';
import { movementLabel } from '../shared/movement-label.js';
import { operationTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';
import { WhenAndWho } from '../shared/when-and-who.js';
import { OperationKind, reversalOf } from '../shared/operation-kind.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import css from './operations-columns.module.css';

const numberOrDash = (value: ReactNode): ReactNode => value ?? <span className="n-missing">—</span>;

const timeColumn: DataColumn<OperationRow> = {
  id: 'at',
  sort: BY_TIME,
  header: operationTexts.at,
  width: 134,
  hideable: false,
  cell: (row) => <WhenAndWho row={row} />,
  hint: ({ user }) => user ?? undefined,
};

const operation: DataColumn<OperationRow> = {
  id: 'operation',
  header: operationTexts.operation,
  width: 148,
  hideable: false,
  hint: ({ type }) => movementLabel(type),
  cell: (row) => <OperationKind row={row} />,
};

const product: DataColumn<OperationRow> = {
  id: 'product',
  header: storehouseTexts.product,
  hideable: false,
  wrap: true,
  cell: (row) => <span className={css.name}>{row.product_name}</span>,
  hint: (row) => (row.product_sku === null ? row.product_name : `${row.product_name} · ${row.product_sku}`),
};

/** On narrow screens the source is shown on demand, so that the specified location remains visible. */
const source = (isCompact: boolean): DataColumn<OperationRow> => ({
  id: 'from',
  header: operationTexts.source,
  width: 86,
  isExtra: isCompact,
  cell: (row) => numberOrDash(row.from_address),
  hint: (row) => row.from_address ?? undefined,
});

const serial: DataColumn<OperationRow> = {
  id: 'serial',
  header: operationTexts.serial,
  width: 106,
  cell: (row) =>
    numberOrDash(row.serial_number === null ? null : <UnbrokenText>{row.serial_number}</UnbrokenText>),
  hint: (row) => row.serial_number ?? undefined,
};

const cellColumns: readonly DataColumn<OperationRow>[] = [
  { id: 'line', header: storehouseTexts.line, width: 54, cell: (row) => numberOrDash(row.line_number) },
  { id: 'stack', header: storehouseTexts.stack, width: 76, cell: (row) => numberOrDash(row.stack_number) },
  { id: 'shelf', header: storehouseTexts.shelf, width: 58, cell: (row) => numberOrDash(row.shelf_number) },
  {
    id: 'cell',
    header: storehouseTexts.cell,
    width: 60,
    cell: (row) => numberOrDash(row.cell_number),
    hint: (row) =>
      row.from_address !== null && row.to_address !== null
        ? `${row.from_address} → ${row.to_address}`
        : (row.to_address ?? row.from_address ?? undefined),
  },
];

const quantity: DataColumn<OperationRow> = {
  id: 'quantity',
  header: storehouseTexts.count,
  width: 88,
  numeric: true,
  cell: (row) => <strong>{formatNumber(row.quantity)}</strong>,
};

const addressOf = (row: OperationRow): string | null => {
  const parts = [row.line_number, row.stack_number, row.shelf_number, row.cell_number];
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '—').join('-');
};

/** Source and target of a move, otherwise the single location. */
const wayOf = (row: OperationRow): string | null =>
  row.from_address !== null && row.to_address !== null
    ? `${row.from_address} → ${row.to_address}`
    : addressOf(row);

/** On phones: four columns, the other values are muted lines below. */
const phone: readonly DataColumn<OperationRow>[] = [
  {
    ...product,
    cell: (row) => (
      <Stack as="span" gap={3} className={css.phone}>
        <Stack as="span" direction="row" wrap align="center" gap="4px 8px">
          {operation.cell(row)}
          <Text as="small" size="tiny" tone="muted" tabular>
            {[formatDateTime(row.date), row.user].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <span className={css.name}>{row.product_name}</span>
        <Text as="small" size="tiny" tone="muted">
          {row.serial_number !== null && <UnbrokenText>{row.serial_number}</UnbrokenText>}
          {row.serial_number !== null && wayOf(row) !== null && ' · '}
          {wayOf(row)}
        </Text>
      </Stack>
    ),
  },
  { ...quantity, header: storehouseTexts.countShort, width: 88, hideable: false },
];

export interface OperationActions {
  readonly isPhone: boolean;
  /** All specified columns must fit at 1280 px. */
  readonly isCompact: boolean;
  /** Operations that are being deleted. */
  readonly busy: ReadonlySet<number>;
  /** null for users with read-only access. */
  readonly onDelete: ((row: OperationRow) => void) | null;
}

/** Columns of the operations. A reversed operation and its reversal have no 'Удалить'. */
export function operationColumns({
  isPhone,
  isCompact,
  busy,
  onDelete,
}: OperationActions): readonly DataColumn<OperationRow>[] {
  const facts = isPhone
    ? phone
    : [timeColumn, operation, product, serial, source(isCompact), ...cellColumns, quantity];
  if (onDelete === null) return facts;
  const remove: DataColumn<OperationRow> = {
    id: 'actions',
    header: isCompact ? '' : operationTexts.actions,
    width: isPhone ? 60 : isCompact ? 52 : 80,
    hideable: false,
    sticky: true,
    cell: (row) =>
      reversalOf(row) === null ? (
        <DeleteButton row={row} isBusy={busy.has(row.id)} onDelete={onDelete} />
      ) : null,
  };
  return [...facts, remove];
}

function DeleteButton({
  row,
  isBusy,
  onDelete,
}: {
  readonly row: OperationRow;
  readonly isBusy: boolean;
  readonly onDelete: (row: OperationRow) => void;
}): ReactElement {
  const name = `${movementLabel(row.type)} ${row.product_name} ${formatDateTime(row.date)}`;
  return (
    <span className={css.remove}>
      <Button
        kind="icon"
        tone="danger"
        title={operationTexts.remove}
        data-operation={row.id}
        aria-label={operationTexts.removeOf(name)}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => onDelete(row)}
      >
        {isBusy ? (
          <CircularProgress size={18} color="inherit" aria-hidden />
        ) : (
          <Icon path={mdiTrashCanOutline} size={18} />
        )}
      </Button>
    </span>
  );
}
