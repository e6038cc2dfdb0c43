import type { StockRow } from '@naryad/contracts/stock/dto';
import type { DataTableProps } from '../../../shared/ui/data-table.js';

/** The table of the balances but for its foot. */
export type StockTableProps = Omit<DataTableProps<StockRow>, 'footer'>;
