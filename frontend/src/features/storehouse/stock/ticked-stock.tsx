import { MAX_LINES, type StockRow } from '@naryad/contracts/stock/dto';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useSelectionColumn } from '../../../shared/list/selection-column.js';
import { useSelection } from '../../../shared/list/use-selection.js';
import { useWholeList } from '../../../shared/list/use-whole-list.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { RestoredBulkAction, ManyActions } from '../shared/many/many-actions.js';
import type { ManyLine } from '../shared/many/many-lines.js';
import { addressOf } from './stock-address.js';
import { loadStockPage } from './load-stock.js';
import type { StockInput } from './stock-cache.js';
import type { StockTableProps } from './stock-table.js';
import type { StockList } from './use-stock.js';

const rowKey = ({ key }: StockRow): string => key;
const rowName = (row: StockRow): string =>
  row.cell_id === null ? row.product.name : `${row.product.name} (${addressOf(row) ?? ''})`;
/** A product below its minimum may have no stock at all; it cannot be selected. */
const isFree = ({ count }: StockRow): boolean => count > 0;

function linesOf(row: StockRow): readonly ManyLine[] {
  const { product, cell_id: cellId, count } = row;
  if (cellId === null) return [];
  const address = addressOf(row) ?? '';
  return [{ productId: product.id, productName: product.name, cellId, address, lotId: null, count }];
}

/** Stock of the products by cell, up to the limit of one command. */
async function linesOfProducts(moduleId: number, rows: readonly StockRow[]): Promise<readonly ManyLine[]> {
  const request = {
    module_id: moduleId,
    group: 'cell',
    product_ids: rows.map(({ product }) => product.id),
  } as const;
  const lines: ManyLine[] = [];
  for (let page = 1; lines.length <= MAX_LINES; page += 1) {
    const answer = await loadStockPage(request, page);
    lines.push(...answer.data.flatMap(linesOf));
    if (page >= answer.last_page) break;
  }
  return lines;
}

export interface TickedStockProps {
  readonly moduleId: number;
  /** Request of the list, without the page. */
  readonly request: StockInput;
  readonly stock: StockList;
  readonly table: StockTableProps;
  /** Shown while no row is selected. */
  readonly footer: ReactNode;
}

/** The balances with a checkbox per row, and bulk actions for the selected ones. */
export function TickedStock({ moduleId, request, stock, table, footer }: TickedStockProps): ReactElement {
  const viewKey = JSON.stringify({ ...request, sort: null, direction: null, detailed: null });
  const selection = useSelection({ rows: stock.rows, rowKey, viewKey, isFree });
  const all = useWholeList((page) => loadStockPage(request, page), selection.set, MAX_LINES);
  const boxes = useSelectionColumn({ selection, rowName, isFree, total: stock.total, onAll: all });
  const columns = useMemo(() => [boxes, ...table.columns], [boxes, table.columns]);
  const findLines = async (): Promise<readonly ManyLine[]> => {
    const products = selection.rows.filter((row) => row.cell_id === null);
    const placed = selection.rows.flatMap(linesOf);
    return products.length === 0 ? placed : [...placed, ...(await linesOfProducts(moduleId, products))];
  };
  const scope = `many/stock/${moduleId}`;
  return (
    <>
      <DataTable
        {...table}
        columns={columns}
        footer={
          selection.rows.length > 0 ? (
            <ManyActions
              moduleId={moduleId}
              scope={scope}
              count={selection.rows.length}
              pieces={selection.rows.reduce((sum, row) => sum + row.count, 0)}
              findLines={findLines}
              onClear={selection.clear}
            />
          ) : (
            footer
          )
        }
      />
      <RestoredBulkAction moduleId={moduleId} scope={scope} />
    </>
  );
}
