import { plantToday } from '../format/dates.js';
import { cellOf, type ExportColumn } from './cells.js';

export interface ExportList<Row> {
  /** Without date and extension: 'Продукция' is saved as 'Продукция 2026-11-20.xlsx'. */
  readonly fileName: string;
  /** Name of the sheet, at most 31 characters. */
  readonly sheet: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Uses the name as it is (default: with today's date). */
  readonly undated?: boolean;
}

const WIDTHS: Readonly<Record<ExportColumn<unknown>['type'], number>> = {
  text: 24,
  number: 12,
  date: 12,
  moment: 17,
};

const datedName = (fileName: string, now: Date): string => `${fileName} ${plantToday(now)}`;

/** `\ / ? * [ ] :` are not allowed in sheet names. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** The sheet: a header row and one row per element. */
export function sheetOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const headerRow = columns.map(({ header, type }) => ({
    value: header,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#E9EBE7',
    bottomBorderColor: '#B9BEB6',
    bottomBorderStyle: 'thin' as const,
    align: type === 'number' ? ('right' as const) : ('left' as const),
  }));
  return [headerRow, ...rows.map((row) => columns.map((column) => cellOf(column, row)))];
}

/** The .xlsx file as a blob. The library loads on first use. */
export async function workbookOf<Row>({
  sheet,
  columns,
  rows,
}: Pick<ExportList<Row>, 'sheet' | 'columns' | 'rows'>): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  return writeExcelFile(sheetOf(columns, rows), {
    sheet: sheetName(sheet),
    columns: columns.map(({ width, type }) => ({ width: width ?? WIDTHS[type] })),
    stickyRowsCount: 1,
  }).toBlob();
}

/** Downloads a file in the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox and older Chrome read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Saves rows as an Excel file with real numbers and dates and a frozen header row.
 *
 * @example
 * ```ts
 * await exportList({
 *     fileName: 'Контрагенты',
 *     sheet: 'Контрагенты',
 *     columns: [{ header: 'ID', type: 'number', value: (row) => row.id }],
 *     rows,
 * });
 * ```
 */
export async function exportList<Row>(list: ExportList<Row>): Promise<void> {
  const blob = await workbookOf(list);
  const name = list.undated === true ? list.fileName : datedName(list.fileName, new Date());
  saveFile(blob, `${name}.xlsx`);
}
