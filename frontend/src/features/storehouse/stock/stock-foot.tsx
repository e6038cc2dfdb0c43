import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ListOrder, type ListOrderProps } from '../../../shared/list/list-order.js';
import { SavedViews } from '../../../shared/list/saved-views/saved-views.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { Stack } from '../../../shared/ui/stack.js';
import { storehouseTexts } from '../shared/texts.js';
import type { StockView } from './stock-view.js';
import type { StockList } from './use-stock.js';

export interface StockFootProps extends Pick<ListOrderProps, 'columns' | 'onSort'> {
  readonly view: StockView;
  readonly stock: StockList;
  readonly memoryKey: string | undefined;
  /** Address parameters that a saved view contains. */
  readonly names: readonly string[];
}

/** Footer of the balances: row count, saved views, and on phones the sort order. Loaded lazily. */
export function StockFoot({ view, stock, memoryKey, names, columns, onSort }: StockFootProps): ReactElement {
  return (
    <>
      <Stack direction="row" wrap align="center" gap="4px 18px">
        <span>
          {storehouseTexts.positions}: <strong>{formatNumber(stock.total)}</strong>
        </span>
        <span>
          {storehouseTexts.total}: <strong>{formatNumber(stock.totalCount)}</strong> {storehouseTexts.pieces}
        </span>
        <LiveSign quiet updatedAt={stock.updatedAt} />
      </Stack>
      <SavedViews
        list={`remains.${view.group}`}
        moduleId={view.moduleId}
        names={names}
        memoryKey={memoryKey}
      />
      <ListOrder columns={columns} sort={view.sort} onSort={onSort} />
    </>
  );
}
