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

/**
 * Finds the columns of a file by their headings. Order and additional columns do not matter. @throws
 * OPENING_BALANCE_COLUMN_TWICE
 */
export function balanceLayout(headings: readonly string[], choice: ColumnChoice): BalanceLayout {
  const layout = findColumns(headings, COLUMNS, choice);
  if ('twice' in layout) throw fail('OPENING_BALANCE_COLUMN_TWICE', { column: layout.twice });
  return layout;
}

/** Required columns that the file lacks; null: it can be read. */
export function lackOf(layout: BalanceLayout, headings: readonly string[]): DomainError | null {
  const has = (key: BalanceColumn): boolean => layout.columns.some((one) => one.column.key === key);
  const first = firstLine(headings);
  if (!has('sku') && !has('name')) return fail('OPENING_BALANCE_NO_PRODUCT', { first });
  for (const key of ['cell', 'quantity'] as const) {
    // Units need no quantity: it is 1.
    if (has(key) || (key === 'quantity' && has('serial_number'))) continue;
    return fail('OPENING_BALANCE_NO_COLUMN', { column: balanceHeadings[key], first });
  }
  return null;
}

const SHOWN_HEADINGS = 12;
const SHOWN_LENGTH = 40;

/** The text found instead of the headings, for the error message: usually a title above the table. */
function firstLine(headings: readonly string[]): string {
  const texts = headings.map(tidy).filter((text) => text !== '');
  const shownTexts = texts
    .slice(0, SHOWN_HEADINGS)
    .map((text) => `«${text.slice(0, SHOWN_LENGTH).toWellFormed()}»`);
  return texts.length > shownTexts.length ? `${shownTexts.join(', ')}…` : shownTexts.join(', ');
}

/** The texts of a row by column, without empty or missing ones. */
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
