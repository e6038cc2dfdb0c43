import type { OperationRow } from '@naryad/contracts/stock/dto';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Button, Muted, Stack } from '../../../shared/ui/index.js';
import { FilterChip } from '../shared/filter-chip.js';
import { useProductHistory } from './use-product-history.js';
import { movementLabel } from '../shared/movement-label.js';
import { storehouseTexts } from '../shared/texts.js';
import { drawerTexts as texts } from './texts.js';
import { WhenAndWho } from '../shared/when-and-who.js';
import { OperationKind } from '../shared/operation-kind.js';
import { TwoLines } from './two-lines.js';
import { OnlyCellChip, OnlyDayChip, type ProductPanelProps } from './product-drawer-cell.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const rowKey = ({ id }: OperationRow): number => id;

const isSeveral = ({ movements }: OperationRow): boolean => movements !== undefined && movements > 1;

const addressesOf = ({ from_address: from, to_address: to }: OperationRow): string =>
  from !== null && to !== null ? `${from} → ${to}` : (to ?? from ?? '—');

const timeColumn: DataColumn<OperationRow> = {
  id: 'at',
  header: texts.columns.at,
  width: 164,
  cell: (row) => <WhenAndWho row={row} />,
  hint: ({ user }) => user ?? undefined,
};
const operation: DataColumn<OperationRow> = {
  id: 'operation',
  header: texts.columns.operation,
  width: 180,
  cell: (row) => <OperationKind row={row} />,
  hint: ({ type }) => movementLabel(type),
};
const serial: DataColumn<OperationRow> = {
  id: 'serial',
  header: texts.columns.serial,
  cell: (row) => row.serial_number ?? <span className="n-missing">—</span>,
  hint: (row) => row.serial_number ?? undefined,
};
const addressColumn: DataColumn<OperationRow> = {
  id: 'place',
  header: texts.columns.place,
  width: 186,
  cell: addressesOf,
  hint: addressesOf,
};
const count: DataColumn<OperationRow> = {
  id: 'count',
  header: texts.columns.count,
  width: 116,
  numeric: true,
  cell: ({ quantity }) => <strong>{formatNumber(quantity)}</strong>,
};

const wide: readonly DataColumn<OperationRow>[] = [timeColumn, operation, serial, addressColumn, count];
const phone: readonly DataColumn<OperationRow>[] = [
  {
    ...operation,
    width: undefined,
    wrap: true,
    cell: (row) => (
      <TwoLines>
        <Stack as="span" direction="row" wrap align="center" gap="2px 8px">
          <OperationKind row={row} />
          <Muted as="small" className="n-tabular">
            {[formatDateTime(row.date), row.user].filter(Boolean).join(' · ')}
          </Muted>
        </Stack>
        <span>{addressesOf(row)}</span>
        {row.serial_number !== null && (
          <Muted as="small">
            <UnbrokenText>{row.serial_number}</UnbrokenText>
          </Muted>
        )}
      </TwoLines>
    ),
  },
  { ...count, header: texts.columns.countShort, width: 84 },
];

/** 'История': movements of a product, latest first. Reversals are a separate list, as on 'Операции'. */
export function ProductHistoryTab(props: ProductPanelProps): ReactElement {
  const { moduleId, productId, cellId, day } = props;
  const [reversed, setReversed] = useState(false);
  const [each, setEach] = useState(false);
  const history = useProductHistory({ moduleId, productId, cellId, day, reversed, each });
  const isPhone = useIsPhone();
  return (
    <>
      <Stack direction="row" wrap align="center" gap={10}>
        {cellId !== null && <OnlyCellChip {...props} />}
        <OnlyDayChip {...props} />
        <FilterChip
          label={storehouseTexts.movement.reversed}
          isOn={reversed}
          onClick={() => setReversed(!reversed)}
        />
        {(each || history.rows?.some(isSeveral) === true) && (
          <FilterChip label={storehouseTexts.each} isOn={each} onClick={() => setEach(!each)} />
        )}
      </Stack>
      <DataTable
        fill
        label={texts.history}
        columns={isPhone ? phone : wide}
        rows={history.rows}
        rowKey={rowKey}
        error={history.error}
        isFetching={history.isFetching}
        onRetry={history.retry}
        emptyText={reversed ? texts.noReversed : texts.noHistory}
        footer={
          history.rows !== undefined && (
            <>
              <span>
                {texts.shown}: <strong>{formatNumber(history.rows.length)}</strong>
                {history.hasMore && '+'}
              </span>
              {(history.hasMore || (history.error !== null && history.rows.length > 0)) && (
                <Button
                  size="small"
                  isBusy={history.isLoadingMore}
                  onClick={history.error === null ? history.loadMore : history.retry}
                >
                  {history.isLoadingMore ? texts.loadingMore : texts.more}
                </Button>
              )}
            </>
          )
        }
      />
    </>
  );
}
