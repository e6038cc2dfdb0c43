import type { StockRow } from '@naryad/contracts/stock/dto';
import type { DataTableProps } from '../../../shared/ui/data-table.js';

/** The table of the balances without its footer. */
export type StockTableProps = Omit<DataTableProps<StockRow>, 'footer'>;
