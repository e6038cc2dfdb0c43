import { unquotedCell } from '@naryad/contracts/imports/cells';
import { type BalanceColumn, balanceHeadings, OTHER_HEADINGS } from '@naryad/contracts/opening-balances/dto';
import { findColumns, type FoundColumns, tidy } from '../../imports/index.js';
import { fail } from '../opening-balances.errors.js';

interface Column {
  readonly key: BalanceColumn;
  readonly headings: readonly string[];
}

export type BalanceLayout = FoundColumns<Column>;

const COLUMNS = (Object.keys(balanceHeadings) as BalanceColumn[]).map((key): Column => ({
  key,
  headings: [balanceHeadings[key], ...(OTHER_HEADINGS[key] ?? [])],
}));

/** Where the columns of a file stand. Order and further columns do not matter. @throws DomainError 422 */
export function balanceLayout(headings: readonly string[]): BalanceLayout {
  const found = findColumns(headings, COLUMNS);
  if ('twice' in found) throw fail('OPENING_BALANCE_COLUMN_TWICE', { column: found.twice });
  const has = (key: BalanceColumn): boolean => found.columns.some((one) => one.column.key === key);
  const first = firstLine(headings);
  if (!has('sku') && !has('name')) throw fail('OPENING_BALANCE_NO_PRODUCT', { first });
  for (const key of ['cell', 'quantity'] as const) {
    // Units need no quantity: each is one.
    if (has(key) || (key === 'quantity' && has('serial_number'))) continue;
    throw fail('OPENING_BALANCE_NO_COLUMN', { column: balanceHeadings[key], first });
  }
  return found;
}

const SHOWN_HEADINGS = 12;
const SHOWN_LENGTH = 40;

/** What stands where the headings should be: a title above the table is the usual reason why there are none. */
function firstLine(headings: readonly string[]): string {
  const texts = headings.map(tidy).filter((text) => text !== '');
  const shown = texts
    .slice(0, SHOWN_HEADINGS)
    .map((text) => `«${text.slice(0, SHOWN_LENGTH).toWellFormed()}»`);
  return texts.length > shown.length ? `${shown.join(', ')}…` : shown.join(', ');
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
