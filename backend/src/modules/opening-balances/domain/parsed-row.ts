import { EXPIRY_EARLY, isExpiryEarly } from '@naryad/contracts/batches/expiry';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { type BalanceColumn, balanceHeadings } from '@naryad/contracts/opening-balances/dto';
import type { TableRow } from '../../imports/index.js';
import { type BalanceLayout, textsOf } from './columns.js';
import { readDate, type Reading, readQuantity } from './cell-values.js';

/**
 * The target cell of a row: the address, and the separate numbers (from line to cell) when the file has them.
 */
export interface ParsedAddress {
  readonly address: string;
  readonly numbers: readonly string[] | null;
}

/** A row parsed without any lookup in the database. */
export interface ParsedRow {
  readonly row: number;
  readonly sku: string | null;
  readonly name: string | null;
  readonly cellAddress: ParsedAddress | null;
  readonly quantity: number | null;
  readonly serialNumber: string | null;
  readonly batch: string | null;
  readonly manufacturer: string | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
  /** Problems found without a lookup. */
  readonly problems: readonly string[];
}

type Texts = Partial<Record<BalanceColumn, string>>;

const serialField = batchRoutes.checkSerialUniqueInBatch.input.shape.serial_number;
const batchField = batchRoutes.update.input.shape.number;
/** Columns of the address levels above the cell. */
const PARENT_COLUMNS = ['line', 'stack', 'shelf'] as const;

/** Parses the cells of a row. */
export function parseRow({ row, cells }: TableRow, layout: BalanceLayout): ParsedRow {
  const texts = textsOf(cells, layout);
  const problems: string[] = [];
  const unwrap = <T>(reading: Reading<T> | null): T | null => {
    if (reading === null) return null;
    if ('value' in reading) return reading.value;
    problems.push(reading.problem);
    return null;
  };
  const readColumn = <T>(key: BalanceColumn, how: (text: string) => Reading<T>): T | null => {
    const text = texts[key];
    return text === undefined ? null : unwrap(how(text));
  };

  if (texts.sku === undefined && texts.name === undefined) problems.push('Укажите артикул или название');
  const cellAddress = unwrap(parseCellAddress(texts));
  const serialNumber = readColumn('serial_number', (text) =>
    plain(balanceHeadings.serial_number, parseWith(serialField, text)),
  );
  const quantity = unwrap(quantityOf(texts));
  const batch = readColumn('batch', (text) => plain(balanceHeadings.batch, parseWith(batchField, text)));
  const manufactureDate = readColumn('manufacture_date', (text) =>
    readDate(balanceHeadings.manufacture_date, text),
  );
  const expiryDate = readColumn('expiry_date', (text) => readDate(balanceHeadings.expiry_date, text));
  if (isExpiryEarly(manufactureDate, expiryDate)) problems.push(EXPIRY_EARLY);
  return {
    row,
    sku: texts.sku ?? null,
    name: texts.name ?? null,
    cellAddress,
    quantity,
    serialNumber,
    batch,
    manufacturer: texts.manufacturer ?? null,
    manufactureDate,
    expiryDate,
    problems,
  };
}

/** With line, stack and shelf the cell column is a number; without them it is an address. */
function parseCellAddress(texts: Texts): Reading<ParsedAddress> {
  const parents = PARENT_COLUMNS.map((key) => texts[key]);
  if (texts.cell === undefined) return { problem: 'Укажите ячейку' };
  if (parents.every((text) => text === undefined)) return { value: { address: texts.cell, numbers: null } };
  const missingColumns = PARENT_COLUMNS.filter((key) => texts[key] === undefined);
  if (missingColumns.length > 0) {
    return {
      problem: `Место указано не полностью: нет ${missingColumns.map((key) => GENITIVE[key]).join(', ')}`,
    };
  }
  const numbers = [...parents.map((text) => text ?? ''), texts.cell];
  return { value: { address: numbers.join('-'), numbers } };
}

const GENITIVE = { line: 'линии', stack: 'стеллажа', shelf: 'полки' } as const;

/** The quantity of a unit is 1 and may be written explicitly. */
function quantityOf({ quantity, serial_number: serial }: Texts): Reading<number> {
  if (quantity === undefined) return serial === undefined ? { problem: 'Укажите количество' } : { value: 1 };
  const reading = readQuantity(quantity);
  const isWrong = serial !== undefined && 'value' in reading && reading.value !== 1;
  return isWrong ? { problem: 'С серийным номером количество может быть только 1' } : reading;
}

function plain(title: string, parsed: ReturnType<typeof parseWith<typeof serialField>>): Reading<string> {
  return parsed.ok
    ? { value: parsed.value }
    : { problem: `${title}: ${Object.values(parsed.errors).flat().join(', ')}` };
}
