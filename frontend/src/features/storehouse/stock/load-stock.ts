import type { StockRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { api } from '../../../shared/api/api.js';
import type { ExportColumn } from '../../../shared/export/index.js';
import { PAGE_SIZE } from '../../../shared/list/use-pages.js';
import { storehouseTexts } from '../shared/texts.js';
import type { StockInput } from './stock-cache.js';
import type { StockGroup } from './stock-view.js';

/** Maximum number of rows in a file. */
const MOST_ROWS = 50_000;

type Columns = readonly ExportColumn<StockRow>[];

const productColumns: Columns = [
  { header: storehouseTexts.sku, type: 'text', width: 18, value: (row) => row.product.sku },
  { header: storehouseTexts.product, type: 'text', width: 40, value: (row) => row.product.name },
];
const placed: Columns = [
  { header: storehouseTexts.line, type: 'text', width: 10, value: (row) => row.storehouse_line?.number },
  { header: storehouseTexts.stack, type: 'text', width: 10, value: (row) => row.storehouse_stack?.number },
  { header: storehouseTexts.shelf, type: 'text', width: 10, value: (row) => row.storehouse_shelf?.number },
  { header: storehouseTexts.cell, type: 'text', width: 10, value: (row) => row.storehouse_cell?.number },
];
const countColumns: Columns = [
  { header: storehouseTexts.count, type: 'number', value: (row) => row.count },
  { header: storehouseTexts.sheet.reserved, type: 'number', width: 17, value: (row) => row.reserved },
  { header: storehouseTexts.sheet.expires, type: 'date', width: 15, value: (row) => row.expiry_date },
];
const minimum: Columns = [
  { header: storehouseTexts.sheet.minimum, type: 'number', width: 22, value: (row) => row.minimum },
];

/** Columns of the file. */
export const stockExportColumns: Readonly<Record<StockGroup, Columns>> = {
  product: [...productColumns, ...countColumns, ...minimum],
  cell: [...productColumns, ...placed, ...countColumns],
};

export interface ExportedStock {
  readonly rows: readonly StockRow[];
  /** The file is truncated. */
  readonly isCut: boolean;
}

/** One page of the rows of a view. */
export const loadStockPage = (request: StockInput, page: number, signal?: AbortSignal) =>
  api(stockRoutes.getStorehouseProducts, { ...request, page, per_page: PAGE_SIZE }, { signal });

/**
 * The rows of a view, loaded page by page. A row that moves to a later page during the load is included only
 * once.
 */
export async function loadStock(request: StockInput, signal?: AbortSignal): Promise<ExportedStock> {
  const rows = new Map<string, StockRow>();
  for (let page = 1; ; page += 1) {
    const answer = await loadStockPage(request, page, signal);
    for (const row of answer.data) rows.set(row.key, row);
    if (page >= answer.last_page) return { rows: [...rows.values()], isCut: false };
    if (rows.size >= MOST_ROWS) return { rows: [...rows.values()], isCut: true };
  }
}
