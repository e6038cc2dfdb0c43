import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { cellByCode, type CellCode } from '../../../shared/cells/cell-path.js';
import { scannerTexts, type ParsedScan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { storehouseTexts } from '../shared/texts.js';
import type { StockScanOptions } from './use-stock-scan.js';

const texts = storehouseTexts.scan;

/** Resolves a scan on the balances to a cell of the storehouse or the product of a unit. */
export async function readStockScan(
  parsed: ParsedScan,
  { queries, moduleId, onCell, onProduct }: StockScanOptions & { readonly queries: QueryClient },
): Promise<ScanOutcome> {
  const cell = async (scan: CellCode): Promise<ScanOutcome> => {
    const input = { module_id: moduleId };
    const { data: lines } = await queries.fetchQuery({
      queryKey: queryKeys.of(structureRoutes.getStorehouseCells, input),
      queryFn: ({ signal }) => api(structureRoutes.getStorehouseCells, input, { signal }),
      staleTime: 60_000,
    });
    const match = cellByCode(lines, scan);
    if (match?.path.cell == null) return { kind: 'rejected', text: texts.foreignCell };
    onCell(match.path.cell);
    return { kind: 'accepted', text: texts.cell(match.address) };
  };
  const product = async (unitId: number): Promise<ScanOutcome> => {
    const { data } = await api(stockRoutes.getStorehouseValues, {
      module_id: moduleId,
      batch_product_id: unitId,
      before_id: null,
      per_page: 1,
    });
    const operation = data[0];
    if (operation === undefined) return { kind: 'rejected', text: texts.unknownUnit };
    onProduct(operation.product_id);
    return { kind: 'accepted', text: texts.product(operation.product_name) };
  };
  if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
  return parsed.kind === 'product' ? product(parsed.pid) : cell(parsed);
}
