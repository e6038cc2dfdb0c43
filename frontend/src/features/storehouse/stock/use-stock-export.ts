import { useExportAction } from '../../../shared/export/use-export.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ListAction } from '../../../shared/list/list-action.js';
import { toast } from '../../../shared/ui/toast.js';
import { inputOfView } from './stock-cache.js';
import type { StockView } from './stock-view.js';
import { storehouseTexts } from '../shared/texts.js';

/** The action 'Excel': rows of the view, with numeric and date cells. */
export const useStockExport = (view: StockView): ListAction =>
  useExportAction({
    failed: storehouseTexts.exportFailed,
    save: async (signal) => {
      const { loadStock, stockExportColumns } = await import('./load-stock.js');
      const { rows, isCut } = await loadStock(inputOfView(view), signal);
      if (isCut) toast.error(storehouseTexts.exportCut(formatNumber(rows.length)));
      const name = storehouseTexts.remains;
      const { exportList } = await import('../../../shared/export/export-list.js');
      await exportList({ fileName: name, sheet: name, columns: stockExportColumns[view.group], rows });
    },
  });
