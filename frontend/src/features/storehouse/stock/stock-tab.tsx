import type { StockRow } from '@naryad/contracts/stock/dto';
import { lazy, Suspense, useCallback, useMemo, useRef, type ReactElement } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import { nextSort } from '../../../shared/list/next-sort.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { useColumnVisibility } from '../../../shared/ui/column-visibility.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useRowKeys } from '../../../shared/list/use-row-keys.js';
import { Button } from '../../../shared/ui/button.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { useProductLabels } from '../shared/prints/use-product-labels.js';
import { inputOfView } from './stock-cache.js';
import { useStock, type StockList } from './use-stock.js';
import { useStockExport } from './use-stock-export.js';
import { useStockScan } from './use-stock-scan.js';
import { useStockExceptions } from './use-stock-exceptions.js';
import { Fill } from '../../../shared/ui/page.js';
import { useCellAddress } from '../shared/use-cell-address.js';
import { writeCard } from '../product/product-card.js';
import {
  isNarrowed,
  readView,
  writeView,
  type StockSortKey,
  type StockView,
  VIEW_NAMES,
  type ViewPart,
} from './stock-view.js';
import { storehouseTexts } from '../shared/texts.js';
import { useOpeningBalances } from '../opening-balance/opening-balance-action.js';
import { ScanNote } from '../shared/scan-note.js';
import { PHONE_ROW_HEIGHT, phoneStockColumns, stockColumns } from './stock-columns.js';
import type { Narrowing } from './stock-filters.js';
import { StockToolbar } from './stock-toolbar.js';
import type { StockTableProps } from './stock-table.js';
import { asksForDetails, useExtraColumns } from './use-extra-columns.js';
import { useProductCard } from './use-product-card.js';
import { useReturnedFocus } from './use-returned-focus.js';

const loadDrawer = () => import('../product/product-drawer.js').then((m) => ({ default: m.ProductDrawer }));
const ProductDrawer = lazy(loadDrawer);
const loadTicked = () => import('./ticked-stock.js').then((m) => ({ default: m.TickedStock }));
const TickedStock = lazy(loadTicked);
const loadFoot = () => import('./stock-foot.js').then((m) => ({ default: m.StockFoot }));
const StockFoot = lazy(loadFoot);
const StockElsewhere = lazy(() =>
  import('./stock-elsewhere.js').then((m) => ({ default: m.StockElsewhere })),
);

const rowKey = (row: StockRow): string => row.key;
const rowVersion = (row: StockRow): number => row.version;

function emptyText(view: StockView): string {
  if (!isNarrowed(view)) return storehouseTexts.empty;
  const isOnlyFiltered = view.search === '' && view.cellId === null && view.productId === null;
  return view.filter !== null && isOnlyFiltered
    ? storehouseTexts.emptyFilter[view.filter]
    : storehouseTexts.nothingFound;
}

/** Tab 'Остатки': balances by product or by cell, live. View, search and filter are stored in the address. */
export function StockTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  const [parameters, setParameters] = useAddress();
  const view = readView(moduleId, parameters);
  const counts = useStockExceptions(moduleId);
  const isPhone = useIsPhone();
  const memoryKey = isPhone ? undefined : `remains.${view.group}`;
  const choice = useColumnVisibility(memoryKey);
  const isDetailed = !isPhone && asksForDetails(choice[0]);
  const extraColumns = useExtraColumns()[view.group];
  const columns = useMemo(
    () => (isPhone ? phoneStockColumns[view.group] : [...stockColumns[view.group], ...extraColumns]),
    [extraColumns, isPhone, view.group],
  );
  const stock = useStock(view, view.filter === null ? null : counts[view.filter], isDetailed);
  const toExcel = useStockExport(view);
  const opening = useOpeningBalances(moduleId, stock.refresh.refresh);
  const labels = useProductLabels(moduleId);
  const { card, open, change, close } = useProductCard();
  usePrefetch(loadFoot);
  usePrefetch(loadDrawer);
  usePrefetch(loadTicked);
  const region = useRef<HTMLDivElement>(null);
  useRowKeys(region, {});
  useReturnedFocus(region, card);

  const onView = (part: ViewPart): void =>
    setParameters((current) => writeView(current, part), { replace: true });
  const scan = useStockScan({
    moduleId,
    onCell: (cellId) =>
      setParameters((current) => {
        const list = { group: 'cell', search: '', filter: null, productId: null, cellId } as const;
        return writeCard(writeView(current, list), null);
      }),
    onProduct: (productId) => open(productId, null, { search: '', filter: null, cellId: null, productId }),
  });
  // Stock that waits for putaway is in no cell, so it cannot be moved.
  const mayTick = useMayChange() && view.filter !== 'no-place';
  const narrowings = useNarrowings(view, stock, onView);
  const onRowOpen = useCallback((row: StockRow) => open(row.product.id, row.cell_id), [open]);

  const onSort = (key: string): void => onView({ sort: nextSort(view.sort, key as StockSortKey, null) });
  const table: StockTableProps = {
    fill: true,
    label: storehouseTexts.remains,
    memoryKey,
    columnChoice: choice,
    columns,
    sort: view.sort,
    onSort,
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : undefined,
    rows: stock.rows,
    rowKey,
    rowVersion,
    onRowOpen,
    isRowSelected: (row) =>
      card?.productId === row.product.id && (card.cellId === null || card.cellId === row.cell_id),
    error: stock.error,
    isFetching: stock.isFetching,
    onRetry: stock.retry,
    emptyText: emptyText(view),
    emptyAction: isNarrowed(view)
      ? view.search !== '' && (
          <Suspense>
            <StockElsewhere moduleId={moduleId} search={view.search} />
          </Suspense>
        )
      : opening.action !== null && (
          <Button tone="accent" icon={opening.action.icon} onClick={opening.action.onRun}>
            {opening.action.text}
          </Button>
        ),
    onVisibleRange: stock.onVisibleRange,
  };
  const footer = stock.rows !== undefined && (
    <Suspense>
      <StockFoot
        view={view}
        stock={stock}
        memoryKey={memoryKey}
        names={VIEW_NAMES}
        columns={stockColumns[view.group]}
        onSort={onSort}
      />
    </Suspense>
  );

  return (
    <>
      <StockToolbar
        view={view}
        onView={onView}
        refresh={stock.refresh}
        toExcel={toExcel}
        isPrinting={labels.isBusy}
        onPrint={(size) => void labels.print({ ...view, size, ignoresFilter: view.filter !== null })}
        filters={{ counts, narrowings }}
      />
      {card === null && <ScanNote scan={scan} />}
      <Fill ref={region} {...stock.refresh.watch}>
        {mayTick ? (
          <Suspense fallback={<DataTable {...table} footer={footer} />}>
            <TickedStock
              key={view.group}
              moduleId={moduleId}
              request={inputOfView(view)}
              stock={stock}
              table={table}
              footer={footer}
            />
          </Suspense>
        ) : (
          <DataTable key={view.group} {...table} footer={footer} />
        )}
      </Fill>
      {opening.dialog}
      {card !== null && (
        <Suspense>
          <ProductDrawer moduleId={moduleId} card={card} scan={scan} onChange={change} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Filters set by a scan, each removable. */
function useNarrowings(
  view: StockView,
  stock: StockList,
  onView: (part: ViewPart) => void,
): readonly Narrowing[] {
  const { address, isLoading } = useCellAddress(view.moduleId, view.cellId);
  const narrowings: Narrowing[] = [];
  if (view.cellId !== null) {
    const name = address ?? (isLoading ? '…' : storehouseTexts.unknownPlace);
    const text = address === null ? name : storehouseTexts.onlyCell(address);
    narrowings.push({ id: 'cell', text, onRemove: () => onView({ cellId: null }) });
  }
  if (view.productId !== null) {
    const name = stock.rows?.at(0)?.product.name ?? storehouseTexts.someProduct;
    const text = storehouseTexts.onlyProduct(name);
    narrowings.push({ id: 'product', text, onRemove: () => onView({ productId: null }) });
  }
  return narrowings;
}
