import Button from '@mui/material/Button';
import { mdiRefresh } from '@mdi/js';
import { useCallback, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '../format/numbers.js';
import { DataTable } from '../ui/data-table.js';
import { Icon } from '../ui/icon.js';
import { Page, Toolbar } from '../ui/page.js';
import { Pager } from '../ui/pager.js';
import { SearchField } from '../ui/search-field.js';
import type { ListAction } from './list-action.js';
import { ListActions } from './list-actions.js';
import { actionsColumn, phoneColumns, type ListColumn, type RowDeeds } from './list-columns.js';
import { listTexts } from './texts.js';
import { useIsPhone } from './use-is-phone.js';
import type { List } from './use-list.js';
import { useRowKeys } from './use-row-keys.js';
import './list-page.css';

export interface ListPageProps<Row, Key extends string> extends RowDeeds<Row> {
  readonly title: string;
  readonly list: List<Row, Key>;
  /** `sort` of a column is one of the list's sorts; the column that opens the row has `opens`. */
  readonly columns: readonly ListColumn<Row>[];
  /** Remembers hidden columns on this device. */
  readonly memoryKey: string;
  /** Accessible name and placeholder of the search. */
  readonly searchLabel: string;
  /** The main button; also on `Insert`. */
  readonly add?: { readonly text: string; readonly onAdd: () => void };
  /** Further deeds: 1C, import, export. */
  readonly actions?: readonly ListAction[];
  /** Where there is nothing at all. */
  readonly emptyText: string;
  /** Further filters beside the search. */
  readonly filters?: ReactNode;
  /** Above the toolbar: notices. */
  readonly notice?: ReactNode;
}

/**
 * The screen of a list [1 §2.11-2.15]: heading with actions, search, table with order by columns, row actions, count
 * and pages. Rows open by `editHref` or `openHref` (a link) or `onEdit` (a dialog); keys are those of `useRowKeys`.
 *
 * @example
 * <ListPage
 *   title="Контрагенты"
 *   list={list}
 *   columns={columns}
 *   memoryKey="companies"
 *   searchLabel="Поиск по названию, ИНН или адресу"
 *   add={{ text: 'Добавить компанию', onAdd: () => setDialog({ company: null }) }}
 *   actions={[fromAccounting, toExcel]}
 *   emptyText="Контрагентов пока нет"
 *   rowName={(company) => company.name}
 *   onEdit={(company) => setDialog({ company })}
 *   onDelete={(company) => void remove(company)}
 * />
 */
export function ListPage<Row extends { readonly id: number }, Key extends string>({
  title,
  list,
  columns,
  memoryKey,
  searchLabel,
  add,
  actions = [],
  emptyText,
  filters,
  notice,
  ...deeds
}: ListPageProps<Row, Key>): ReactElement {
  const region = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { rowName, openHref, editHref, onEdit, onDelete } = useStableDeeds(deeds);
  const rowHref = editHref ?? openHref;
  const shown = useMemo(() => {
    const own = isPhone ? phoneColumns(columns) : columns;
    const last = actionsColumn({ rowName, editHref, onEdit, onDelete });
    return last === null ? own : [...own, last];
  }, [columns, isPhone, rowName, editHref, onEdit, onDelete]);
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
  const isFiltered = list.search !== '';

  return (
    <Page fill title={title} actions={<ListActions actions={actions} add={add} />}>
      {notice}
      <Toolbar
        side={
          list.refresh.isPending ? (
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon path={mdiRefresh} size={18} />}
              onClick={list.refresh.refresh}
            >
              {listTexts.refreshList}
            </Button>
          ) : undefined
        }
      >
        <SearchField label={searchLabel} value={list.search} onChange={list.setSearch} />
        {filters}
      </Toolbar>
      <span className="n-visually-hidden" role="status">
        {list.refresh.isPending ? listTexts.changedMeanwhile : ''}
      </span>
      <div ref={region} className="n-fill n-list" {...list.refresh.watch}>
        <DataTable
          fill
          label={title}
          columns={shown}
          rows={list.rows}
          rowKey={keyOf}
          rowHref={rowHref}
          onRowOpen={rowHref === undefined ? onEdit : undefined}
          sort={list.sort}
          onSort={(key) => list.toggleSort(key as Key)}
          error={list.error}
          onRetry={list.refetch}
          isFetching={list.isFetching}
          emptyText={isFiltered ? listTexts.nothingFound : emptyText}
          emptyAction={
            isFiltered ? (
              <Button variant="outlined" color="inherit" onClick={() => list.setSearch('')}>
                {listTexts.resetSearch}
              </Button>
            ) : (
              add !== undefined && (
                <Button variant="contained" onClick={add.onAdd}>
                  {add.text}
                </Button>
              )
            )
          }
          memoryKey={memoryKey}
          footer={
            list.rows !== undefined && (
              <>
                <span role="status">
                  {listTexts.total} <strong>{formatNumber(list.total)}</strong>
                </span>
                <Pager page={list.page} lastPage={list.lastPage} onChange={list.setPage} />
              </>
            )
          }
        />
      </div>
    </Page>
  );
}

const keyOf = (row: { readonly id: number }): number => row.id;

/** The newest deeds behind functions that stay the same, so that rows are not drawn again with every render. */
function useStableDeeds<Row>(deeds: RowDeeds<Row>): RowDeeds<Row> {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  const rowName = useCallback((row: Row) => latest.current.rowName(row), []);
  const openHref = useCallback((row: Row) => latest.current.openHref?.(row) ?? '', []);
  const editHref = useCallback((row: Row) => latest.current.editHref?.(row) ?? '', []);
  const onEdit = useCallback((row: Row) => latest.current.onEdit?.(row), []);
  const onDelete = useCallback((row: Row) => latest.current.onDelete?.(row), []);
  return {
    rowName,
    openHref: deeds.openHref === undefined ? undefined : openHref,
    editHref: deeds.editHref === undefined ? undefined : editHref,
    onEdit: deeds.onEdit === undefined ? undefined : onEdit,
    onDelete: deeds.onDelete === undefined ? undefined : onDelete,
  };
}
