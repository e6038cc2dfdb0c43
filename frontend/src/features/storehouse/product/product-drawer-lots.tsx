import { MAX_LINES, type PlacedLot } from '@naryad/contracts/stock/dto';
import { useMemo, useState, type ReactElement } from 'react';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { Stack } from '../../../shared/ui/stack.js';
import { useSelectionColumn } from '../../../shared/list/selection-column.js';
import { useSelection } from '../../../shared/list/use-selection.js';
import { useWholeList } from '../../../shared/list/use-whole-list.js';
import { RestoredBulkAction, ManyActions } from '../shared/many/many-actions.js';
import { quantityOf } from '../shared/many/many-lines.js';
import { useProductLabels } from '../shared/prints/use-product-labels.js';
import { FilterChip } from '../shared/filter-chip.js';
import { storehouseTexts } from '../shared/texts.js';
import { lotIdsOf } from './lot-ids.js';
import { usePlacedLots } from './use-placed-lots.js';
import { isSeveral, lotKey, lotNow, moveDraftKey, nameOfLot } from './move-stock.js';
import { drawerTexts as texts } from './texts.js';
import { OnlyCellChip, type ProductPanelProps } from './product-drawer-cell.js';
import { lotColumns, LOT_ROW_HEIGHT } from './product-drawer-lots-columns.js';
import { MoveDialog } from './product-drawer-move.js';

const version = (lot: PlacedLot): number => lot.version;
const isFree = (lot: PlacedLot): boolean => lot.hold_reason == null;
const nameWithAddress = (lot: PlacedLot): string => `${nameOfLot(lot)} (${lot.address})`;

/** 'По ячейкам': units and bulk lots of a product by location. Each can be moved. */
export function ProductLotsTab(props: ProductPanelProps): ReactElement {
  const { moduleId, productId, productName, cellId } = props;
  const [search, setSearch] = useState('');
  const draft = useStoredDraft<{ readonly lot: PlacedLot }>(moveDraftKey(moduleId, productId));
  const [moving, setMoving] = useState<PlacedLot | null>(draft?.lot ?? null);
  const [each, setEach] = useState(false);
  const lots = usePlacedLots({ moduleId, productId, cellId, search, each });
  const isPhone = useIsPhone();
  const mayChange = useMayChange();
  const selection = useSelection({
    rows: lots.rows,
    rowKey: lotKey,
    viewKey: `${moduleId}/${productId}/${cellId}/${search}/${each}`,
    isFree,
  });
  const all = useWholeList(lots.loadAll, selection.set, MAX_LINES);
  const total = lots.firstPage?.total ?? 0;
  const facts = useMemo(
    () => lotColumns({ isPhone, onMove: mayChange ? setMoving : null }),
    [isPhone, mayChange],
  );
  const boxes = useSelectionColumn({ selection, rowName: nameWithAddress, isFree, total, onAll: all });
  const columns = useMemo(() => (mayChange ? [boxes, ...facts] : facts), [mayChange, boxes, facts]);
  const labels = useProductLabels(moduleId);
  const ticked = selection.rows.map((lot) => ({
    productId,
    productName,
    cellId: lot.cell_id,
    address: lot.address,
    lotId: lot.batch_product_id,
    isCounted: isSeveral(lot),
    count: lot.quantity,
  }));
  const scope = `many/product/${moduleId}/${productId}`;
  const print = (): void =>
    void labels.print({ size: '58x40', lotIds: () => lotIdsOf(moduleId, productId, selection.rows) });

  return (
    <>
      <Stack direction="row" wrap align="center" gap={10}>
        <SearchField
          slash={false}
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          value={search}
          onChange={setSearch}
        />
        <OnlyCellChip {...props} />
        {(each || lots.firstPage?.data.some(isSeveral) === true) && (
          <FilterChip label={storehouseTexts.each} isOn={each} onClick={() => setEach(!each)} />
        )}
      </Stack>
      <DataTable
        fill
        label={texts.lots}
        columns={columns}
        rowHeight={LOT_ROW_HEIGHT}
        rows={lots.rows}
        rowKey={lotKey}
        rowVersion={version}
        error={lots.error}
        isFetching={lots.isFetching}
        onRetry={lots.retry}
        emptyText={search === '' ? texts.noLots : texts.nothingFound}
        onVisibleRange={lots.onVisibleRange}
        footer={
          lots.firstPage !== undefined &&
          (ticked.length > 0 ? (
            <ManyActions
              moduleId={moduleId}
              scope={scope}
              count={ticked.length}
              pieces={quantityOf(ticked)}
              findLines={() => ticked}
              onClear={selection.clear}
              onPrint={print}
            />
          ) : (
            <>
              <span>
                {texts.shown}: <strong>{formatNumber(lots.firstPage.total)}</strong>
              </span>
              <span>
                {texts.sum}: <strong>{formatNumber(lots.firstPage.total_count)}</strong> {texts.pieces}
              </span>
            </>
          ))
        }
      />
      {mayChange && <RestoredBulkAction moduleId={moduleId} scope={scope} />}
      {moving !== null && mayChange && (
        <MoveDialog
          moduleId={moduleId}
          productId={productId}
          productName={productName}
          lot={moving}
          now={lotNow(lots.rows, moving)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
