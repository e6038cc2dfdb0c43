import { mdiFilterVariant, mdiRefresh } from '@mdi/js';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { SavedViews } from '../../../shared/list/saved-views/saved-views.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useIsCompact, useIsNarrow, useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useTimeOrder } from '../../../shared/list/use-time-order.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { Button } from '../../../shared/ui/button.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { Fill, Toolbar } from '../../../shared/ui/page.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { useTickedOperations } from './ticked-operations.js';
import { useDeleteOperation } from './use-delete-operation.js';
import { useOperations, type Operations } from './use-operations.js';
import { useOperationsExport } from './use-operations-export.js';
import {
  filtersOn,
  isFiltered,
  NO_FILTER,
  readFilter,
  VIEW_NAMES,
  writeFilter,
  type OperationsFilter,
} from './operations-filter.js';
import { PAGE_SIZE } from './operations-pages.js';
import { operationTexts } from './texts.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { operationColumns } from './operations-columns.js';
import { useOpeningBalances } from '../opening-balance/opening-balance-action.js';
import { OperationsFilters } from './operations-filters.js';
import { useReasonsAction, useShippingAction } from './further-actions.js';
import { SearchedList, StockSearch } from '../shared/stock-search.js';
import { storehouseTexts } from '../shared/texts.js';
import toolbarCss from '../shared/toolbar.module.css';
import css from './operations-tab.module.css';

const rowKey = ({ id }: OperationRow): number => id;

/** Skeleton rows shown while older operations load. */
const PLACEHOLDERS: readonly undefined[] = Array.from({ length: 4 }, () => undefined);
/** Older rows are requested this many rows before the end becomes visible. */
const AHEAD = 30;

/** Id of the row below the given one, otherwise of the row above. */
function neighbourOf(rows: readonly OperationRow[] | undefined, id: number): number {
  const rowIndex = rows?.findIndex((row) => row.id === id) ?? -1;
  return (rows?.[rowIndex + 1] ?? rows?.[rowIndex - 1])?.id ?? 0;
}

/**
 * Tab 'Операции': receipts, moves and write-offs of the storehouse, live. Filters are stored in the address.
 */
export function OperationsTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  const [parameters, setParameters] = useAddress();
  const filter = readFilter(parameters);
  const order = useTimeOrder('op_direction');
  const operations = useOperations(moduleId, filter, order.direction);
  const toExcel = useOperationsExport(moduleId, filter, order.direction);
  const shipping = useShippingAction(moduleId);
  const reasons = useReasonsAction();
  const { rows: loadedRows, hasMore, loadMore, news, removeRow } = operations;
  const opening = useOpeningBalances(moduleId, news.showOwn);
  const region = useRef<HTMLDivElement>(null);
  const deleted = useRef<{ readonly id: number; readonly next: number } | null>(null);
  const deletion = useDeleteOperation((id) => {
    deleted.current = { id, next: neighbourOf(loadedRows, id) };
    removeRow(id);
  });
  useEffect(() => {
    const row = deleted.current;
    if (row === null || loadedRows === undefined || loadedRows.some(({ id }) => id === row.id)) return;
    deleted.current = null;
    // The focus was on a button of the deleted row.
    if (document.activeElement !== document.body) return;
    const button = region.current?.querySelector<HTMLElement>(`[data-operation='${row.next}']`);
    (button ?? region.current)?.focus();
  }, [loadedRows]);
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const isCompact = useIsCompact();
  const mayChange = useMayChange();
  const [showsFilters, setShowsFilters] = useState(false);
  const [resets, setResets] = useState(0);
  const columns = useMemo(
    () =>
      operationColumns({
        isPhone,
        isCompact,
        busy: deletion.busy,
        onDelete: mayChange ? deletion.ask : null,
      }),
    [isPhone, isCompact, deletion.busy, deletion.ask, mayChange],
  );
  const viewKey = JSON.stringify({ moduleId, ...filter });
  const ticked = useTickedOperations(loadedRows, viewKey, filter.each, (ids) => ids.forEach(removeRow));
  const hasBoxes = mayChange && !isPhone;
  const boxed = useMemo(
    () => (hasBoxes ? [ticked.column, ...columns] : columns),
    [hasBoxes, ticked.column, columns],
  );
  const change = (part: Partial<OperationsFilter>): void =>
    setParameters((current) => writeFilter(current, { ...readFilter(current), ...part }), { replace: true });

  const onSearch = (search: string): void => change({ search });

  const { onSight } = news;
  const rows = useMemo(
    () => (loadedRows && hasMore ? [...loadedRows, ...PLACEHOLDERS] : loadedRows),
    [loadedRows, hasMore],
  );
  const onVisibleRange = useCallback(
    (_first: number, last: number) => {
      if (loadedRows === undefined) return;
      onSight(loadedRows[Math.min(last, loadedRows.length - 1)]?.id ?? null);
      if (hasMore && last >= loadedRows.length - AHEAD) loadMore();
    },
    [hasMore, loadMore, loadedRows, onSight],
  );

  const reset = isFiltered(filter) && (
    <Button
      kind="text"
      onClick={() => {
        change(NO_FILTER);
        setResets(resets + 1);
      }}
    >
      {operationTexts.reset}
    </Button>
  );

  return (
    <>
      <div className={toolbarCss.bar}>
        <Toolbar
          side={
            <>
              <RefreshButton news={news} />
              {isNarrow && (
                <Button
                  className={css.toggle}
                  aria-expanded={showsFilters}
                  aria-label={operationTexts.filtersOn(filtersOn(filter))}
                  onClick={() => setShowsFilters(!showsFilters)}
                >
                  <Icon path={mdiFilterVariant} size={20} />
                  {filtersOn(filter) > 0 && filtersOn(filter)}
                </Button>
              )}
              <ListActions
                isMenu={isCompact}
                actions={[
                  ...(mayChange ? [shipping] : []),
                  ...(reasons === null ? [] : [reasons]),
                  ...(opening.action === null ? [] : [opening.action]),
                  toExcel,
                ]}
              />
              <AddOperationButton moduleId={moduleId} onDone={news.showOwn} />
            </>
          }
        >
          <StockSearch
            label={operationTexts.search}
            placeholder={operationTexts.searchPlaceholder}
            value={filter.search}
            onChange={onSearch}
          />
          <SearchedList value={filter.search} onChange={onSearch} />
          {!isNarrow && reset}
        </Toolbar>
      </div>
      {(!isNarrow || showsFilters) && (
        // Invalid input of a moment is not part of the filter, so it is discarded with the remounted fields.
        <OperationsFilters key={resets} filter={filter} onChange={change}>
          {isNarrow && reset}
        </OperationsFilters>
      )}
      {opening.dialog}
      <Fill ref={region} tabIndex={-1} className={css.list} {...news.watch}>
        <DataTable
          fill
          label={operationTexts.title}
          memoryKey="operations"
          columns={boxed}
          rows={rows}
          rowKey={rowKey}
          sort={order.sort}
          onSort={order.toggle}
          error={operations.error}
          isFetching={operations.isFetching}
          onRetry={operations.retry}
          emptyText={isFiltered(filter) ? operationTexts.nothingFound : operationTexts.empty}
          onVisibleRange={onVisibleRange}
          footer={
            loadedRows !== undefined && (
              <>
                {hasBoxes && ticked.bar}
                <Footer operations={operations} each={filter.each} onEach={(each) => change({ each })} />
                <SavedViews list="operations" moduleId={moduleId} names={VIEW_NAMES} memoryKey="operations" />
              </>
            )
          }
        />
      </Fill>
    </>
  );
}

function RefreshButton({ news }: Pick<Operations, 'news'>): ReactElement {
  const { waiting } = news;
  const count = waiting?.addedCount ?? 0;
  const number = `${formatNumber(count)}${waiting?.isBeyond === true || count >= PAGE_SIZE ? '+' : ''}`;
  const text =
    count === 0
      ? operationTexts.changed
      : operationTexts.fresh(number, plural(count, ...operationTexts.freshWords));
  return (
    <>
      <VisuallyHidden role="status">{news.isPending ? text : ''}</VisuallyHidden>
      {news.isPending && (
        <Button tone="accent" icon={mdiRefresh} onClick={news.refresh}>
          {text}
        </Button>
      )}
    </>
  );
}

interface FooterProps {
  readonly operations: Operations;
  /** Interchangeable operations are listed one by one. */
  readonly each: boolean;
  readonly onEach: (each: boolean) => void;
}

function Footer({ operations, each, onEach }: FooterProps): ReactElement {
  const hasEquals = operations.rows?.some(({ movements = 1 }) => movements > 1) === true;
  const listError = operations.error ?? operations.moreError;
  const shownCount = operations.rows?.length ?? 0;
  return (
    <>
      <span>
        {operationTexts.shown} <strong>{formatNumber(shownCount)}</strong>
        {shownCount > 0 && !operations.hasMore && listError === null && ` · ${operationTexts.end}`}
      </span>
      <LiveSign quiet updatedAt={operations.updatedAt} />
      {(each || hasEquals) && (
        <Button kind="text" size="small" aria-pressed={each} onClick={() => onEach(!each)}>
          {storehouseTexts.each}
        </Button>
      )}
      {listError !== null && (
        <Stack as="span" direction="row" align="center" role="alert">
          <Text tone="error">
            {operations.error === null ? operationTexts.loadFailed : operationTexts.oldRows}
          </Text>
          <Button size="small" onClick={operations.retry}>
            {operationTexts.retry}
          </Button>
        </Stack>
      )}
    </>
  );
}
