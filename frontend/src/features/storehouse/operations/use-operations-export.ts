import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { api } from '../../../shared/api/api.js';
import { exportList, useExportAction, type ExportColumn } from '../../../shared/export/index.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ListAction } from '../../../shared/list/list-action.js';
import type { TimeOrder } from '../../../shared/list/use-time-order.js';
import { toast } from '../../../shared/ui/toast.js';
import { inputOf, type OperationsFilter } from './operations-filter.js';
import { documentOf } from '../shared/movement-document.js';
import { movementLabel } from '../shared/movement-label.js';
import { PAGE_SIZE } from './operations-pages.js';
import { operationTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';

/** Maximum number of operations in a file. */
const MOST_ROWS = 10_000;

/** Columns of the file. */
export const operationExportColumns: readonly ExportColumn<OperationRow>[] = [
  { header: operationTexts.at, type: 'moment', value: ({ date }) => date },
  { header: operationTexts.operation, type: 'text', width: 18, value: ({ type }) => movementLabel(type) },
  { header: operationTexts.sheet.sku, type: 'text', width: 18, value: (row) => row.product_sku },
  { header: storehouseTexts.product, type: 'text', width: 40, value: (row) => row.product_name },
  { header: operationTexts.serial, type: 'text', value: (row) => row.serial_number },
  { header: operationTexts.sheet.batch, type: 'text', width: 18, value: (row) => row.batch_number },
  { header: storehouseTexts.line, type: 'text', width: 10, value: (row) => row.line_number },
  { header: storehouseTexts.stack, type: 'text', width: 10, value: (row) => row.stack_number },
  { header: storehouseTexts.shelf, type: 'text', width: 10, value: (row) => row.shelf_number },
  { header: storehouseTexts.cell, type: 'text', width: 10, value: (row) => row.cell_number },
  { header: storehouseTexts.count, type: 'number', value: ({ quantity }) => quantity },
  { header: operationTexts.sheet.from, type: 'text', width: 18, value: (row) => row.from_address },
  { header: operationTexts.sheet.to, type: 'text', width: 18, value: (row) => row.to_address },
  { header: operationTexts.sheet.document, type: 'text', width: 24, value: documentOf },
  { header: storehouseTexts.writeOff.reason, type: 'text', width: 24, value: ({ reason }) => reason },
  { header: storehouseTexts.writeOff.comment, type: 'text', width: 32, value: ({ comment }) => comment },
  { header: operationTexts.sheet.user, type: 'text', value: ({ user }) => user },
];

export interface ExportedOperations {
  readonly rows: readonly OperationRow[];
  /** The file is truncated. */
  readonly isCut: boolean;
}

/** Operations that match the filter, in list order, loaded page by page. */
export async function loadOperations(
  moduleId: number,
  filter: OperationsFilter,
  direction: TimeOrder['direction'],
  signal?: AbortSignal,
): Promise<ExportedOperations> {
  const rows: OperationRow[] = [];
  let before: number | null = null;
  do {
    const page: { readonly data: readonly OperationRow[]; readonly next_before_id: number | null } =
      await api(
        stockRoutes.getStorehouseValues,
        { ...inputOf(moduleId, filter, direction), before_id: before, per_page: PAGE_SIZE },
        { signal },
      );
    rows.push(...page.data);
    before = page.next_before_id;
  } while (before !== null && rows.length < MOST_ROWS);
  return { rows, isCut: before !== null };
}

/** Saves the operations that match the filter as an Excel file, in list order, at most 10,000. */
export const useOperationsExport = (
  moduleId: number,
  filter: OperationsFilter,
  direction: TimeOrder['direction'],
): ListAction =>
  useExportAction({
    failed: operationTexts.exportFailed,
    save: async (signal) => {
      const { rows, isCut } = await loadOperations(moduleId, filter, direction, signal);
      if (isCut) toast.error(operationTexts.exportCut(formatNumber(rows.length), direction));
      await exportList({
        fileName: operationTexts.title,
        sheet: operationTexts.title,
        columns: operationExportColumns,
        rows,
      });
    },
  });
