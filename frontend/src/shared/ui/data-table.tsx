import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Stack } from './stack.js';
import { BusyBar } from './busy-bar.js';
import { ColumnMenu } from './column-menu.js';
import { isShown, useColumnVisibility, type ColumnChoice } from './column-visibility.js';
import type { DataColumn, RowKey, TableSort } from './data-column.js';
import { DataTableRow, SkeletonRow } from './data-table-row.js';
import { EmptyState } from './empty-state.js';
import { ErrorPanel } from './error-panel.js';
import { HeaderCell } from './header-cell.js';
import { useLongWindow, type RowWindow } from './long-window.js';
import type { MeasuredRows, MeasuredWindowProps } from './measured-window.js';
import type { RowList } from './row-list.js';
import { usePrefetch } from './use-prefetch.js';
import { rovingFocus } from './roving-focus.js';
import css from './data-table.module.css';

// Not needed for short tables: preloaded when the page is idle, for tables that grow.
const loadMeasured = () => import('./measured-window.js');
const MeasuredWindow = lazy(() => loadMeasured().catch(() => ({ default: WholeWindow })));

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** undefined before the first load; an undefined row is still loading. An array is accepted. */
  readonly rows: RowList<Row> | undefined;
  readonly rowKey: (row: Row) => RowKey;
  /** Makes the first cell (or that of the column with `opens`) a link that covers the row. */
  readonly rowHref?: (row: Row) => string | null;
  /** The same as a button, for rows without an address. The function must be stable. */
  readonly onRowOpen?: (row: Row) => void;
  /** Current order; headers of columns with a `sort` key become buttons that call `onSort` with it. */
  readonly sort?: TableSort | null;
  readonly onSort?: (key: string) => void;
  /** Changes with the row's data (its wire `version`): the row is then highlighted once. */
  readonly rowVersion?: (row: Row) => string | number;
  readonly isRowSelected?: (row: Row) => boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** A refetch is running: previous rows stay visible under a thin bar. */
  readonly isFetching?: boolean;
  /** 'Нет данных' when absent. */
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  /** Key under which hidden columns are persisted on this device; enables the column menu. */
  readonly memoryKey?: string;
  /** Result of `useColumnVisibility(memoryKey)`, when the screen needs it as well. */
  readonly columnChoice?: ColumnChoice;
  readonly footer?: ReactNode;
  /** Takes the remaining height instead of the height of its rows. */
  readonly fill?: boolean;
  /** Rows with several lines, aligned at the top. */
  readonly roomy?: boolean;
  /** Estimated row height in pixels; rows of long lists have exactly this height. */
  readonly rowHeight?: number;
  /** Called with the first and last visible index, to load pages on scroll. */
  readonly onVisibleRange?: (first: number, last: number) => void;
}

const ROW_HEIGHT = 41;
/** Minimum width of a column without a width; a narrower table scrolls horizontally. */
const FLEXIBLE_MIN = 132;
/** Shorter tables are rendered completely, for find-in-page and screen readers. */
const VIRTUAL_FROM = 80;
/** Rendered until the visible rows are known. */
const FIRST_ROWS = 40;
/**
 * From this count on every row has the same height: measuring all is too slow, and no element can be that
 * high.
 */
const LONG_FROM = 10_000;
const SKELETON_DELAY_MS = 150;
const SKELETON_ROWS = 8;

/**
 * A dense table: sticky header, skeletons, empty and error panels, highlights, virtual scrolling for
 * thousands of rows.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  onRowOpen,
  sort = null,
  onSort,
  rowVersion,
  isRowSelected,
  error,
  onRetry,
  isFetching = false,
  emptyText,
  emptyAction,
  memoryKey,
  columnChoice,
  footer,
  fill = false,
  roomy,
  rowHeight = ROW_HEIGHT,
  onVisibleRange,
}: DataTableProps<Row>): ReactElement {
  const persistedChoice = useColumnVisibility(columnChoice === undefined ? memoryKey : undefined);
  const [visibility, setVisible] = columnChoice ?? persistedChoice;
  const scroll = useRef<HTMLDivElement>(null);
  const showSkeleton = useDelayed(rows === undefined && !error);

  const visible = useMemo(
    () => columns.filter((column) => isShown(column, visibility)),
    [columns, visibility],
  );
  const sortable = visible.filter((column) => column.sort !== undefined);
  const stop = sortable.find((column) => column.sort === sort?.key) ?? sortable[0];
  const minWidth = useMemo(
    () => visible.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : FLEXIBLE_MIN), 0),
    [visible],
  );
  const count = rows?.length ?? 0;
  const isVirtual = count >= VIRTUAL_FROM;
  const isLong = count >= LONG_FROM;

  const getItemKey = useCallback((index: number) => slotKey(rows?.at(index), index, rowKey), [rows, rowKey]);
  usePrefetch(loadMeasured);
  const [measured, setMeasured] = useState<MeasuredRows | null>(null);
  const isMeasured = isVirtual && !isLong;
  const long = useLongWindow(scroll, { count, rowHeight, enabled: isLong });
  const { first, last, before, after } =
    long ??
    (isMeasured
      ? (measured?.window ?? firstWindow(count, rowHeight))
      : { first: 0, last: count - 1, before: 0, after: 0 });

  useEffect(() => {
    if (count > 0) onVisibleRange?.(first, last);
  }, [first, last, count, onVisibleRange]);

  // Only the rendered rows: a list may have a million rows.
  const shownCount = Math.max(0, Math.min(last, count - 1) - first + 1);
  const shownIds = new Set(visible.map(({ id }) => id));
  const hideable = columns.filter((column) => column.hideable !== false);
  const hasFoot = footer !== undefined || (memoryKey !== undefined && hideable.length > 0);
  const isEmpty = rows !== undefined && rows.length === 0;

  return (
    <section
      className={css.table}
      data-part="table"
      data-fill={fill}
      data-long={isLong}
      data-roomy={roomy}
      style={isLong ? ({ '--n-row-height': `${rowHeight - 1}px` } as CSSProperties) : undefined}
      aria-label={label}
    >
      <div
        ref={scroll}
        className={css.scroll}
        tabIndex={isVirtual || (rowHref === undefined && onRowOpen === undefined) ? 0 : undefined}
      >
        {isFetching && rows !== undefined && <BusyBar aria-hidden />}
        <table
          // In print nothing scrolls.
          style={{ minWidth: `var(--n-table-least, ${minWidth}px)` }}
          aria-label={label}
          aria-rowcount={rows === undefined ? undefined : rows.length + 1}
        >
          <colgroup>
            {visible.map(({ id, width }) => (
              <col key={id} style={{ width: columnWidth(width) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1} onKeyDown={(event) => rovingFocus(event, event.currentTarget)}>
              {visible.map((column) => (
                <HeaderCell
                  key={column.id}
                  header={column.header}
                  headerContent={column.headerContent}
                  numeric={column.numeric === true}
                  sticky={column.sticky === true}
                  sort={onSort === undefined ? undefined : column.sort}
                  direction={sort !== null && sort.key === column.sort ? sort.direction : null}
                  isStop={column === stop}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody aria-busy={rows === undefined || isFetching}>
            {before > 0 && <Space height={before} span={visible.length} />}
            {Array.from({ length: shownCount }, (_, offset) => {
              const index = first + offset;
              const row = rows?.at(index);
              const key = slotKey(row, index, rowKey);
              if (row === undefined) return <SkeletonRow key={key} index={index} columns={visible} />;
              return (
                <DataTableRow
                  key={key}
                  row={row}
                  index={index}
                  columns={visible}
                  href={rowHref?.(row) ?? null}
                  onOpen={onRowOpen}
                  version={rowVersion?.(row)}
                  selected={isRowSelected?.(row) ?? false}
                  measure={isMeasured ? measured?.measure : undefined}
                />
              );
            })}
            {after > 0 && <Space height={after} span={visible.length} />}
            {showSkeleton &&
              Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} index={index} columns={visible} />
              ))}
          </tbody>
        </table>
        {isMeasured && (
          <Suspense fallback={null}>
            <MeasuredWindow
              scroll={scroll}
              count={count}
              rowHeight={rowHeight}
              getItemKey={getItemKey}
              onWindow={setMeasured}
            />
          </Suspense>
        )}
        {isEmpty && !error && <EmptyState text={emptyText}>{emptyAction}</EmptyState>}
        {Boolean(error) && (rows === undefined || rows.length === 0) && (
          <ErrorPanel error={error} onRetry={onRetry} />
        )}
      </div>
      {hasFoot && (
        <Stack direction="row" wrap align="center" gap="4px 18px" className={css.foot}>
          {footer}
          {memoryKey !== undefined && hideable.length > 0 && (
            <ColumnMenu
              columns={hideable.map(({ id, header }) => ({ id, header, visible: shownIds.has(id) }))}
              onChange={setVisible}
            />
          )}
        </Stack>
      )}
    </section>
  );
}

/** In print columns are as wide as their content, so that figures stay on one line. */
const columnWidth = (width: DataColumn<unknown>['width']): string | undefined =>
  width === undefined
    ? undefined
    : `var(--n-table-column, ${typeof width === 'number' ? `${width}px` : width})`;

function firstWindow(count: number, rowHeight: number): RowWindow {
  const last = Math.min(count, FIRST_ROWS) - 1;
  return { first: 0, last, before: 0, after: (count - 1 - last) * rowHeight };
}

/** Replaces a chunk that failed to load: renders all rows. */
function WholeWindow({ count, onWindow }: MeasuredWindowProps): null {
  useEffect(() => {
    onWindow({ window: { first: 0, last: count - 1, before: 0, after: 0 }, measure: () => undefined });
  }, [count, onWindow]);
  return null;
}

function slotKey<Row>(row: Row | undefined, index: number, rowKey: (row: Row) => RowKey): string {
  return row === undefined ? `loading-${index}` : String(rowKey(row));
}

function Space({ height, span }: { readonly height: number; readonly span: number }): ReactElement {
  return (
    <tr className={css.space} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** True once `isActive` has lasted for 150 ms, so that fast responses do not cause flicker. */
function useDelayed(isActive: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isActive]);
  return isActive && due;
}
