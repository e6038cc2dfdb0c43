import { unquotedCell } from '@naryad/contracts/imports/cells';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import { type BalanceColumn, balanceHeadings, OTHER_HEADINGS } from '@naryad/contracts/opening-balances/dto';
import type { DomainError } from '../../../kernel/domain-error.js';
import { findColumns, type MatchedColumns, tidy } from '../../imports/index.js';
import { fail } from '../opening-balances.errors.js';

interface Column {
  readonly key: BalanceColumn;
  readonly headings: readonly string[];
}

export type BalanceLayout = MatchedColumns<Column>;

const COLUMNS = (Object.keys(balanceHeadings) as BalanceColumn[]).map((key): Column => ({
  key,
  headings: [balanceHeadings[key], ...(OTHER_HEADINGS[key] ?? [])],
}));

/** Where the columns of a file stand. Order and further columns do not matter. @throws OPENING_BALANCE_COLUMN_TWICE */
export function balanceLayout(headings: readonly string[], choice: ColumnChoice): BalanceLayout {
  const layout = findColumns(headings, COLUMNS, choice);
  if ('twice' in layout) throw fail('OPENING_BALANCE_COLUMN_TWICE', { column: layout.twice });
  return layout;
}

/** What a file needs and has not; null: it can be read. */
export function lackOf(layout: BalanceLayout, headings: readonly string[]): DomainError | null {
  const has = (key: BalanceColumn): boolean => layout.columns.some((one) => one.column.key === key);
  const first = firstLine(headings);
  if (!has('sku') && !has('name')) return fail('OPENING_BALANCE_NO_PRODUCT', { first });
  for (const key of ['cell', 'quantity'] as const) {
    // Units need no quantity: each is one.
    if (has(key) || (key === 'quantity' && has('serial_number'))) continue;
    return fail('OPENING_BALANCE_NO_COLUMN', { column: balanceHeadings[key], first });
  }
  return null;
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
