import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import {
  scannerTexts,
  useScanContext,
  type ParsedScan,
  type ScanOutcome,
} from '../../../shared/scanner/index.js';
import { placeOfCode, type CellCode } from '../../../shared/places/place.js';
import { storehouseTexts } from '../shared/texts.js';

const texts = storehouseTexts.scan;

export interface StockScanOptions {
  readonly moduleId: number;
  readonly onCell: (cellId: number) => void;
  readonly onProduct: (productId: number) => void;
}

/** A scan shows what was scanned: the goods in a cell, or the product of a unit. Answers what became of the last one. */
export function useStockScan({ moduleId, onCell, onProduct }: StockScanOptions): ScanOutcome | null {
  const queries = useQueryClient();
  const [last, setLast] = useState<ScanOutcome | null>(null);

  const cell = async (scan: CellCode): Promise<ScanOutcome> => {
    const input = { module_id: moduleId };
    const { data: lines } = await queries.fetchQuery({
      queryKey: queryKeys.of(structureRoutes.getStorehouseCells, input),
      queryFn: ({ signal }) => api(structureRoutes.getStorehouseCells, input, { signal }),
      staleTime: 60_000,
    });
    const found = placeOfCode(lines, scan);
    if (found?.place.cell == null) return { kind: 'rejected', text: texts.foreignCell };
    onCell(found.place.cell);
    return { kind: 'accepted', text: texts.cell(found.address) };
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
  const read = (parsed: ParsedScan): Promise<ScanOutcome> | ScanOutcome => {
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    return parsed.kind === 'product' ? product(parsed.pid) : cell(parsed);
  };

  useScanContext({
    title: texts.title,
    onScan: async ({ parsed }) => {
      let outcome: ScanOutcome;
      try {
        outcome = await read(parsed);
      } catch (error) {
        console.error('Scan failed', error);
        outcome = { kind: 'error', text: errorText(error) };
      }
      setLast(outcome);
      return outcome;
    },
  });
  return last;
}
