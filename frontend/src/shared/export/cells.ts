import { quotedCell } from '@naryad/contracts/imports/cells';
import { plantLocal } from '@naryad/contracts/kernel/plant-time';

/** A column of an exported sheet. Numbers and dates become real numbers and dates of Excel. */
export type ExportColumn<Row> = {
  readonly header: string;
  /** In characters; depends on the type when absent. */
  readonly width?: number;
} &
  /** A number in a text column becomes a number in Excel, too. */
  (
    | { readonly type: 'text'; readonly value: (row: Row) => string | number | null | undefined }
    | { readonly type: 'number'; readonly value: (row: Row) => number | null | undefined }
    /** A plain date `yyyy-mm-dd`. */
    | { readonly type: 'date'; readonly value: (row: Row) => string | null | undefined }
    /** A moment, ISO 8601; shown in the time zone of the plant. */
    | { readonly type: 'moment'; readonly value: (row: Row) => string | null | undefined }
  );

/** A cell as `write-excel-file` expects it. */
export interface SheetCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor;
  readonly format?: string;
}

/** Maximum text length of an Excel cell. */
const MAX_TEXT = 32_767;

function textCell(text: string): SheetCell {
  // '@': Excel must not parse '007' or '1-2' as a number or a date when the cell is edited. An import reads
  // back what `quotedCell` has written, including a text that began with an apostrophe (CWE-1236).
  return { value: quotedCell(text).slice(0, MAX_TEXT), type: String, format: '@' };
}

/** The library reads the UTC parts of a Date, so they are set to the local time of the plant. */
const wallClock = (date: Date): Date => new Date(`${plantLocal(date)}Z`);

/** The cell of a row, or null when it is empty. An invalid date is written as text. */
export function cellOf<Row>(column: ExportColumn<Row>, row: Row): SheetCell | null {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return { value, type: Number, format: Number.isInteger(value) ? '0' : '0.########' };
  }
  if (column.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
  }
  if (column.type === 'moment') {
    const moment = new Date(value);
    if (!Number.isNaN(moment.getTime())) {
      return { value: wallClock(moment), type: Date, format: 'dd.mm.yyyy hh:mm' };
    }
  }
  return textCell(value);
}
