import type { StockRow } from '@naryad/contracts/stock/dto';

/** From the line down; null for goods without any place. */
export function addressOf(row: StockRow): string | null {
  const parts = [row.storehouse_line, row.storehouse_stack, row.storehouse_shelf, row.storehouse_cell];
  return parts.every((part) => part === null) ? null : parts.map((part) => part?.number ?? '—').join('-');
}
