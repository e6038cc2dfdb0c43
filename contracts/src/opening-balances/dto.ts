import * as z from 'zod/mini';
import { columnMapping, originalCells } from '../imports/column-choice.js';
import { id } from '../kernel/fields.js';

/**
 * Column headings of an opening balances file, in any order. The balance export writes the same headings, so
 * its file can be loaded again. If line, stack and shelf are present, 'Ячейка' holds the number of the cell,
 * otherwise its full address.
 */
export const balanceHeadings = {
  sku: 'Артикул',
  name: 'Название',
  line: 'Линия',
  stack: 'Стеллаж',
  shelf: 'Полка',
  cell: 'Ячейка',
  quantity: 'Количество',
  serial_number: 'Серийный номер',
  batch: 'Партия',
  manufacturer: 'Производитель',
  manufacture_date: 'Дата изготовления',
  expiry_date: 'Срок годности',
} as const;
export type BalanceColumn = keyof typeof balanceHeadings;

/** Alternative headings used by other lists; accepted as well. */
export const OTHER_HEADINGS: Readonly<Partial<Record<BalanceColumn, readonly string[]>>> = {
  name: ['Продукция', 'Наименование', 'Номенклатура'],
  cell: ['Адрес ячейки'],
  quantity: ['Кол-во'],
  serial_number: ['Серийный №', 'S/N'],
  batch: ['Номер партии'],
  expiry_date: ['Годен до'],
};

/** Maximum total quantity of one file. */
export const MAX_OPENING_BALANCE_QUANTITY = 2_000_000_000;

/**
 * What loading the file would do with one row. A value that could not be parsed is null, its text is in
 * `problems`.
 */
export const openingBalanceRow = z.object({
  /** Row number in the file, as Excel shows it. */
  row: z.int(),
  state: z.enum(['new', 'wrong']),
  product: z.string(),
  sku: z.nullable(z.string()),
  address: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  serial_number: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  /** The batch does not exist yet and would be created. */
  is_new_batch: z.boolean(),
  manufacturer: z.nullable(z.string()),
  manufacture_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  /** An earlier row with the same product and lot for the same cell: the quantities are added. */
  same_as: z.nullable(z.int()),
  /** Quantity of the product already in the cell, without serialised units; the quantities are added. */
  lying: z.int(),
  /** Why the row is rejected. */
  problems: z.array(z.string()),
  cells: originalCells,
});
export type OpeningBalanceRow = z.output<typeof openingBalanceRow>;

export const openingBalanceCounts = z.object({
  new: z.int(),
  wrong: z.int(),
  /** Total quantity of the valid rows. */
  pieces: z.int(),
  /** Number of batches that would be created. */
  batches: z.int(),
});
export type OpeningBalanceCounts = z.output<typeof openingBalanceCounts>;

/** A file that was loaded. */
export const openingBalance = z.object({
  id,
  module_id: id,
  file_name: z.string(),
  lines: z.int(),
  pieces: z.int(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
});
export type OpeningBalance = z.output<typeof openingBalance>;

/** Dry run of a file: nothing is written. */
export const openingBalanceCheck = z.object({
  rows: z.array(openingBalanceRow),
  counts: openingBalanceCounts,
  /** Columns of the file that are not recognized and will be ignored. */
  ignored_columns: z.array(z.string()),
  mapping: z.optional(columnMapping),
  /** The latest loaded file of the same name that was not undone: possibly the same file. */
  loaded_before: z.nullable(openingBalance),
  /** Fingerprint of this outcome. Loading is refused when the outcome would be a different one by then. */
  plan: z.string(),
});
export type OpeningBalanceCheck = z.output<typeof openingBalanceCheck>;
