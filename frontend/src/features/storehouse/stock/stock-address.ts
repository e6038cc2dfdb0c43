import type { StockRow } from '@naryad/contracts/stock/dto';

/** Address parts from the line down; null for stock without a cell. */
export function addressOf(row: StockRow): string | null {
  const parts = [row.storehouse_line, row.storehouse_stack, row.storehouse_shelf, row.storehouse_cell];
  return parts.every((part) => part === null) ? null : parts.map((part) => part?.number ?? '—').join('-');
}
