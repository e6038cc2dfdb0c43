import { mdiRefresh } from '@mdi/js';
import {
  type ReceiptInvoiceRow,
  receiptInvoiceStatus,
  receiptInvoiceStatusLabels,
} from '@naryad/contracts/receipt-invoices/dto';
import { type InvoiceAction, mayDo } from '@naryad/contracts/receipt-invoices/states';
import { receiptInvoiceRoutes, receiptInvoiceSorts } from '@naryad/contracts/receipt-invoices/routes';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useMemo, useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ChoiceChips } from '../../../shared/list/choice-chips.js';
import { useChoice } from '../../../shared/list/use-choice.js';
import { ListOrder } from '../../../shared/list/list-order.js';
import { SavedViews } from '../../../shared/list/saved-views/saved-views.js';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { useIsPhone, useList } from '../../../shared/list/index.js';
import { listTexts } from '../../../shared/list/texts.js';
import type { ManyRows } from '../../../shared/list/ticked/many-rows.js';
import { TickedTable } from '../../../shared/list/ticked/ticked-table.js';
import { useRowKeys } from '../../../shared/list/use-row-keys.js';
import { type DataTableProps, DataTable } from '../../../shared/ui/data-table.js';
import { Button, Fill, LiveSign, toast, Toolbar } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { INVALIDATES_INVOICES, useDeleteInvoice } from '../shared/use-invoice-actions.js';
import { invoiceListAddressKey, viewInvoicePath } from '../shared/invoice-addresses.js';
import { invoiceRefusal } from '../shared/invoice-status.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { invoiceColumns, invoicePhoneColumns } from './invoice-columns.js';
import { InvoiceSearch } from './invoice-search.js';
import css from './invoice-list.module.css';

const texts = invoiceTexts.list;
const PAGE_SIZE = receiptLimits.listPageSize;
const STATUSES = receiptInvoiceStatus.options;

/** Sort options on phones: the columns of wide screens. */
const orders = invoiceColumns({ indexOf: () => 0, onDelete: null });

const may =
  (action: InvoiceAction) =>
  ({ status }: ReceiptInvoiceRow): boolean =>
    mayDo(status, action);
const shared = { invalidates: INVALIDATES_INVOICES };
const { archiveReceiptInvoice: archive, restoreReceiptInvoice: restore } = receiptInvoiceRoutes;

/** Actions for the selected rows. */
const MANY: readonly ManyRows<ReceiptInvoiceRow>[] = [
  { ...shared, action: 'archive', route: archive, undo: restore, isFor: may('archive') },
  { ...shared, action: 'restore', route: restore, undo: archive, isFor: may('restore') },
  { ...shared, action: 'remove', route: receiptInvoiceRoutes.deleteReceiptInvoice, isFor: may('delete') },
];

const matters = ({ entity }: Change): boolean => entity === 'receipt-invoice' || entity === 'receipt-unit';
const keyOf = ({ id }: ReceiptInvoiceRow): number => id;
const nameOf = ({ number }: ReceiptInvoiceRow): string => `№ ${number}`;
const hrefOf = ({ id, module_id: moduleId }: ReceiptInvoiceRow): string => viewInvoicePath(id, moduleId);

export interface InvoiceListProps {
  readonly moduleId: number;
  /** Absent for users of connected modules, who have read-only access. */
  readonly onAdd: (() => void) | undefined;
}

/** Invoices of a control module: search, 15 per page, live updates without layout shifts. */
export function InvoiceList({ moduleId, onAdd }: InvoiceListProps): ReactElement {
  usePersistedListAddress(invoiceListAddressKey(moduleId));
  const region = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const filter = useChoice('status', STATUSES);
  const list = useList(receiptInvoiceRoutes.getReceiptInvoices, {
    input: { module_id: moduleId, ...(filter.value !== null && { status: filter.value }) },
    sorts: receiptInvoiceSorts,
    pageSize: PAGE_SIZE,
    live: useMemo(() => ({ room: rooms.receiptControl(moduleId), matters }), [moduleId]),
  });
  const remove = useDeleteInvoice();
  const mayChange = onAdd !== undefined;
  const { rows, page, refresh } = list;
  const columns = useMemo(() => {
    const onDelete = mayChange ? (invoice: ReceiptInvoiceRow): void => void remove(invoice) : null;
    if (isPhone) return invoicePhoneColumns({ onDelete });
    const first = (page - 1) * PAGE_SIZE + 1;
    const positions = new Map(rows?.map(({ id }, index) => [id, first + index]));
    return invoiceColumns({ indexOf: ({ id }) => positions.get(id) ?? 0, onDelete });
  }, [rows, page, isPhone, mayChange, remove]);
  const deleteAt = (index: number): void => {
    const row = rows?.[index];
    if (row === undefined) return;
    const refusal = invoiceRefusal(row.status, 'delete');
    if (refusal === null) void remove(row);
    else toast.error(refusal);
  };
  useRowKeys(region, {
    onAdd,
    onDelete: mayChange ? deleteAt : undefined,
  });
  const onSort = (key: string): void => list.toggleSort(key as (typeof receiptInvoiceSorts)[number]);
  const pager = <Pager page={page} lastPage={list.lastPage} onChange={list.setPage} />;
  const table: DataTableProps<ReceiptInvoiceRow> = {
    fill: true,
    label: texts.label,
    columns,
    rows,
    rowKey: keyOf,
    rowHref: hrefOf,
    rowVersion: versionOf,
    sort: list.sort,
    onSort,
    error: list.error,
    onRetry: list.refetch,
    isFetching: list.isFetching,
    emptyText: filter.value === null ? texts.empty : listTexts.nothingFound,
    emptyAction:
      filter.value !== null ? (
        <Button onClick={() => filter.choose(null)}>{texts.everyStatus}</Button>
      ) : list.search === '' ? (
        mayChange && (
          <Button kind="main" onClick={onAdd}>
            {texts.add}
          </Button>
        )
      ) : (
        <Button onClick={() => list.setSearch('')}>{listTexts.resetSearch}</Button>
      ),
    memoryKey: 'receipt-invoices',
    footer: rows !== undefined && (
      <>
        <span role="status">
          {listTexts.total} <strong>{formatNumber(list.total)}</strong>
        </span>
        <SavedViews
          list="receipt-invoices"
          moduleId={moduleId}
          names={[...list.names.parameters, 'status']}
          memoryKey="receipt-invoices"
          pageName={list.names.page}
        />
        <ListOrder columns={orders} sort={list.sort} onSort={onSort} />
        {pager}
      </>
    ),
  };

  return (
    <>
      <Toolbar
        side={
          refresh.isPending ? (
            <Button tone="accent" size="small" icon={mdiRefresh} onClick={refresh.refresh}>
              {listTexts.refreshList}
            </Button>
          ) : undefined
        }
      >
        <InvoiceSearch value={list.search} onSearch={list.setSearch} />
        <ChoiceChips
          {...filter}
          label={texts.statusFilter}
          values={STATUSES}
          labels={receiptInvoiceStatusLabels}
        />
        {rows !== undefined && <LiveSign updatedAt={list.updatedAt} />}
      </Toolbar>
      <VisuallyHidden role="status">{refresh.isPending ? listTexts.changedMeanwhile : ''}</VisuallyHidden>
      <Fill ref={region} className={css.list} {...refresh.watch}>
        {isPhone || !mayChange ? (
          <DataTable {...table} />
        ) : (
          <TickedTable
            many={MANY}
            rowName={nameOf}
            viewKey={JSON.stringify({ ...list.listInput, sort: null, direction: null })}
            total={list.total}
            loadPage={list.loadPage}
            table={table}
            pager={pager}
          />
        )}
      </Fill>
    </>
  );
}

const versionOf = ({ version, status }: ReceiptInvoiceRow): string => `${version}/${status}`;
