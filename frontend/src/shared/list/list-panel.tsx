import { mdiRefresh } from '@mdi/js';
import { useCallback, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '../format/numbers.js';
import { Button } from '../ui/button.js';
import { DataTable, type DataTableProps } from '../ui/data-table.js';
import { Fill, Toolbar } from '../ui/page.js';
import { Pager } from '../ui/pager.js';
import { SearchField } from '../ui/search-field.js';
import type { ListAction } from './list-action.js';
import { ListActions } from './list-actions.js';
import { actionsColumn, phoneColumns, type ListColumn, type RowActions } from './list-columns.js';
import { ListOrder } from './list-order.js';
import { SavedViews } from './saved-views/saved-views.js';
import type { ManyRows } from './ticked/many-rows.js';
import { TickedTable } from './ticked/ticked-table.js';
import { listTexts } from './texts.js';
import { useIsPhone } from './use-is-phone.js';
import type { List } from './use-list.js';
import { useRowKeys } from './use-row-keys.js';
import { useOpenFromAddress } from './use-open-from-address.js';
import { VisuallyHidden } from '../ui/visually-hidden.js';

export interface ListPanelProps<Row, Key extends string> extends RowActions<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly list: List<Row, Key>;
  /** `sort` of a column is one of the list's sorts; the column that opens the row has `opens`. */
  readonly columns: readonly ListColumn<Row>[];
  /** Columns that phones offer to order by, when `columns` differ there. */
  readonly orders?: readonly Pick<ListColumn<Row>, 'header' | 'sort'>[];
  /** Key under which hidden columns are persisted on this device. */
  readonly memoryKey: string;
  /** Accessible name and placeholder of the search. */
  readonly searchLabel: string;
  /** The main button; also triggered by `Insert`, and on load when the address has `?add=1`. */
  readonly add?: { readonly text: string; readonly onAdd: () => void };
  /** Further actions: 1C, import, export. */
  readonly actions?: readonly ListAction[];
  /** Shown when the list has no rows at all. */
  readonly emptyText: string;
  /** Additional filters next to the search. */
  readonly filters?: ReactNode;
  /** Notices above the toolbar. */
  readonly notice?: ReactNode;
  /** Bulk actions on ticked rows; not on phones, which have no space for the checkboxes. */
  readonly many?: readonly ManyRows<Row>[];
  /** Scope of the saved views, and the address parameters that are additional filters. */
  readonly views?: { readonly moduleId?: number; readonly filters?: readonly string[] };
  /** Place of the buttons: in this toolbar (default), or rendered by the caller next to a heading. */
  readonly actionsIn?: 'toolbar' | 'head';
}

/**
 * A list without a heading of its own, e.g. in a tab: search, table with sortable columns, row actions,
 * count, pages. Rows open by `editHref`, `viewHref` or `openHref` (a link) or `onEdit` (a dialog); keys are
 * those of `useRowKeys`.
 */
export function ListPanel<Row extends { readonly id: number | string }, Key extends string>({
  label,
  list,
  columns,
  orders,
  memoryKey,
  searchLabel,
  add,
  actions = [],
  emptyText,
  filters,
  notice,
  many,
  views,
  actionsIn = 'toolbar',
  ...rowActions
}: ListPanelProps<Row, Key>): ReactElement {
  const region = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { rowName, openHref, viewHref, editHref, onEdit, onDelete, more } = useStableActions(rowActions);
  const rowHref = viewHref ?? editHref ?? openHref;
  const shownColumns = useMemo(() => {
    const own = isPhone ? phoneColumns(columns) : columns;
    // A phone has no space for a third button; the row itself opens.
    const view = isPhone ? undefined : viewHref;
    const last = actionsColumn({ rowName, viewHref: view, editHref, onEdit, onDelete, more });
    return last === null ? own : [...own, last];
  }, [columns, isPhone, rowName, viewHref, editHref, onEdit, onDelete, more]);
  useRowKeys(region, {
    onAdd: add?.onAdd,
    onDelete:
      onDelete === undefined
        ? undefined
        : (index) => {
            const row = list.rows?.[index];
            if (row !== undefined) onDelete(row);
          },
  });
  useOpenFromAddress(add?.onAdd);
  const isFiltered = list.search !== '';
  const pager = <Pager page={list.page} lastPage={list.lastPage} onChange={list.setPage} />;
  const table: DataTableProps<Row> = {
    fill: true,
    label,
    columns: shownColumns,
    rows: list.rows,
    rowKey: keyOf,
    rowHref,
    onRowOpen: rowHref === undefined ? onEdit : undefined,
    sort: list.sort,
    onSort: (key) => list.toggleSort(key as Key),
    error: list.error,
    onRetry: list.refetch,
    isFetching: list.isFetching,
    emptyText: isFiltered ? listTexts.nothingFound : emptyText,
    emptyAction: isFiltered ? (
      <Button onClick={() => list.setSearch('')}>{listTexts.resetSearch}</Button>
    ) : (
      add !== undefined && (
        <Button kind="main" onClick={add.onAdd}>
          {add.text}
        </Button>
      )
    ),
    memoryKey,
    footer: list.rows !== undefined && (
      <>
        <span role="status">
          {listTexts.total} <strong>{formatNumber(list.total)}</strong>
        </span>
        <SavedViews
          list={memoryKey}
          moduleId={views?.moduleId ?? null}
          names={[...list.names.parameters, ...(views?.filters ?? [])]}
          memoryKey={memoryKey}
          pageName={list.names.page}
        />
        <ListOrder
          columns={orders ?? columns}
          sort={list.sort}
          onSort={(key) => list.toggleSort(key as Key)}
        />
        {pager}
      </>
    ),
  };

  return (
    <>
      {notice}
      <Toolbar
        side={
          list.refresh.isPending || actionsIn === 'toolbar' ? (
            <>
              {list.refresh.isPending && (
                <Button tone="accent" size="small" icon={mdiRefresh} onClick={list.refresh.refresh}>
                  {listTexts.refreshList}
                </Button>
              )}
              {actionsIn === 'toolbar' && <ListActions actions={actions} add={add} />}
            </>
          ) : undefined
        }
      >
        <SearchField label={searchLabel} value={list.search} onChange={list.setSearch} />
        {filters}
      </Toolbar>
      <VisuallyHidden role="status">
        {list.refresh.isPending ? listTexts.changedMeanwhile : ''}
      </VisuallyHidden>
      <Fill ref={region} {...list.refresh.watch}>
        {many === undefined || isPhone ? (
          <DataTable {...table} />
        ) : (
          <TickedTable
            many={many}
            rowName={rowName}
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

const keyOf = (row: { readonly id: number | string }): number | string => row.id;

/** The latest actions behind stable functions, so that rows are not rendered again with every render. */
function useStableActions<Row>(actions: RowActions<Row>): RowActions<Row> {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const rowName = useCallback((row: Row) => latest.current.rowName(row), []);
  const openHref = useCallback((row: Row) => latest.current.openHref?.(row) ?? '', []);
  const viewHref = useCallback((row: Row) => latest.current.viewHref?.(row) ?? '', []);
  const editHref = useCallback((row: Row) => latest.current.editHref?.(row) ?? '', []);
  const onEdit = useCallback((row: Row) => latest.current.onEdit?.(row), []);
  const onDelete = useCallback((row: Row) => latest.current.onDelete?.(row), []);
  const onMore = useCallback((row: Row) => latest.current.more?.onRun(row), []);
  const { icon, text } = actions.more ?? {};
  const more = useMemo(
    () => (icon === undefined || text === undefined ? undefined : { icon, text, onRun: onMore }),
    [icon, text, onMore],
  );
  return {
    rowName,
    openHref: actions.openHref === undefined ? undefined : openHref,
    viewHref: actions.viewHref === undefined ? undefined : viewHref,
    editHref: actions.editHref === undefined ? undefined : editHref,
    onEdit: actions.onEdit === undefined ? undefined : onEdit,
    onDelete: actions.onDelete === undefined ? undefined : onDelete,
    more,
  };
}
