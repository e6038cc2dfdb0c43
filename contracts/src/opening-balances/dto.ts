import * as z from 'zod/mini';
import { columnMapping, originalCells } from '../imports/column-choice.js';
import { id } from '../kernel/fields.js';

/**
 * Headings of a file of opening balances, in any order. The export of balances writes the same ones, so that it can be
 * loaded again. Beside line, stack and shelf, 'Ячейка' holds the number of the cell; without them its whole address.
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

/** What other lists call the same; understood as well. */
export const OTHER_HEADINGS: Readonly<Partial<Record<BalanceColumn, readonly string[]>>> = {
  name: ['Продукция', 'Наименование', 'Номенклатура'],
  cell: ['Адрес ячейки'],
  quantity: ['Кол-во'],
  serial_number: ['Серийный №', 'S/N'],
  batch: ['Номер партии'],
  expiry_date: ['Годен до'],
};

/** Pieces of one file at most. */
export const MAX_OPENING_BALANCE_QUANTITY = 2_000_000_000;

/** What the load of a file would do with one row. What could not be understood is null, its text stands in `problems`. */
export const openingBalanceRow = z.object({
  /** Line of the file, as Excel numbers them. */
  row: z.int(),
  state: z.enum(['new', 'wrong']),
  product: z.string(),
  sku: z.nullable(z.string()),
  address: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  serial_number: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  /** The batch is not known yet and would be made. */
  is_new_batch: z.boolean(),
  manufacturer: z.nullable(z.string()),
  manufacture_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  /** An earlier row that receives the same goods into the same cell: its pieces and these add up. */
  same_as: z.nullable(z.int()),
  /** Pieces of the product, beside units with serial numbers, that the cell has already: they add up, too. */
  lying: z.int(),
  /** Why the row is wrong. */
  problems: z.array(z.string()),
  cells: originalCells,
});
export type OpeningBalanceRow = z.output<typeof openingBalanceRow>;

export const openingBalanceCounts = z.object({
  new: z.int(),
  wrong: z.int(),
  /** Pieces of the rows that are right. */
  pieces: z.int(),
  /** Batches that would be made. */
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

/** The dry run of a file: nothing is written. */
export const openingBalanceCheck = z.object({
  rows: z.array(openingBalanceRow),
  counts: openingBalanceCounts,
  /** Columns of the file that are not understood and will be left out. */
  ignored_columns: z.array(z.string()),
  mapping: z.optional(columnMapping),
  /** The latest file of this name that was loaded and not taken back: maybe the same one. */
  loaded_before: z.nullable(openingBalance),
  /** Stands for exactly this outcome; the load is refused when it would be another by then. */
  plan: z.string(),
});
export type OpeningBalanceCheck = z.output<typeof openingBalanceCheck>;
