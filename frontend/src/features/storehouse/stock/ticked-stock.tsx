import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactElement, ReactNode } from 'react';
import { selectionColumn } from '../../../shared/list/selection-column.js';
import { useSelection } from '../../../shared/list/use-selection.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { ManyActions } from '../shared/many/many-actions.js';
import type { ManyLine } from '../shared/many/many-goods.js';
import { useWholeList } from '../shared/many/use-whole-list.js';
import { addressOf } from './stock-address.js';
import { loadStockPage } from './load-stock.js';
import type { StockInput } from './stock-cache.js';
import type { StockTableProps } from './stock-table.js';
import type { StockList } from './use-stock.js';

const rowKey = ({ key }: StockRow): string => key;
const rowName = (row: StockRow): string => `${row.product.name} (${addressOf(row) ?? ''})`;

function linesOf(row: StockRow): readonly ManyLine[] {
  const { product, cell_id: cellId, count } = row;
  if (cellId === null) return [];
  const address = addressOf(row) ?? '';
  return [{ productId: product.id, productName: product.name, cellId, address, lotId: null, count }];
}

export interface TickedStockProps {
  readonly moduleId: number;
  /** What the list is asked for, but for its pages. */
  readonly asked: StockInput;
  readonly stock: StockList;
  readonly table: StockTableProps;
  /** Where nothing is ticked. */
  readonly footer: ReactNode;
}

/** The balances by cell with a box in each line, and what can be done with the ticked ones. */
export function TickedStock({ moduleId, asked, stock, table, footer }: TickedStockProps): ReactElement {
  const viewKey = JSON.stringify({ ...asked, sort: null, direction: null, detailed: null });
  const selection = useSelection({ rows: stock.rows, rowKey, viewKey });
  const all = useWholeList((page) => loadStockPage(asked, page), selection.set);
  const boxes = selectionColumn({ selection, rowName, total: stock.total, onAll: all });
  const lines = selection.rows.flatMap(linesOf);
  return (
    <DataTable
      {...table}
      columns={[boxes, ...table.columns]}
      footer={
        lines.length > 0 ? (
          <ManyActions moduleId={moduleId} lines={lines} onClear={selection.clear} />
        ) : (
          footer
        )
      }
    />
  );
}
