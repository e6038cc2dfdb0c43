import { unquotedCell } from '@naryad/contracts/imports/cells';
import { type BalanceColumn, balanceHeadings, PRODUCT_HEADING } from '@naryad/contracts/opening-balances/dto';
import { findColumns, type FoundColumns, tidy } from '../../imports/index.js';
import { fail } from '../opening-balances.errors.js';

interface Column {
  readonly key: BalanceColumn;
  readonly headings: readonly string[];
}

export type BalanceLayout = FoundColumns<Column>;

const COLUMNS = (Object.keys(balanceHeadings) as BalanceColumn[]).map((key): Column => ({
  key,
  headings: key === 'name' ? [balanceHeadings.name, PRODUCT_HEADING] : [balanceHeadings[key]],
}));

/** Where the columns of a file stand. Order and further columns do not matter. @throws DomainError 422 */
export function balanceLayout(headings: readonly string[]): BalanceLayout {
  const found = findColumns(headings, COLUMNS);
  if ('twice' in found) throw fail('OPENING_BALANCE_COLUMN_TWICE', { column: found.twice });
  const has = (key: BalanceColumn): boolean => found.columns.some((one) => one.column.key === key);
  if (!has('sku') && !has('name')) throw fail('OPENING_BALANCE_NO_PRODUCT');
  for (const key of ['cell', 'quantity'] as const) {
    // Units need no quantity: each is one.
    if (has(key) || (key === 'quantity' && has('serial_number'))) continue;
    throw fail('OPENING_BALANCE_NO_COLUMN', { column: balanceHeadings[key] });
  }
  return found;
}

/** The texts of a row by column; a column that is empty or missing has none. */
export function textsOf(
  cells: readonly string[],
  { columns }: BalanceLayout,
): Partial<Record<BalanceColumn, string>> {
  return Object.fromEntries(
    columns.flatMap(({ at, column }) => {
      const text = unquotedCell(tidy(cells[at] ?? ''));
      return text === '' ? [] : [[column.key, text]];
    }),
  );
}
