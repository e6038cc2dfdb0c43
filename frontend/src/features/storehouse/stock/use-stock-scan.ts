import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { useScanContext, type ScanOutcome } from '../../../shared/scanner/index.js';
import { storehouseTexts } from '../shared/texts.js';

const texts = storehouseTexts.scan;

export interface StockScanOptions {
  readonly moduleId: number;
  readonly onCell: (cellId: number) => void;
  readonly onProduct: (productId: number) => void;
}

/**
 * A scan filters by the scanned item: the contents of a cell, or the product of a unit. Returns the result of
 * the last scan.
 */
export function useStockScan({ moduleId, onCell, onProduct }: StockScanOptions): ScanOutcome | null {
  const queries = useQueryClient();
  const [last, setLast] = useState<ScanOutcome | null>(null);

  useScanContext({
    title: texts.title,
    onScan: async ({ parsed }) => {
      let outcome: ScanOutcome;
      try {
        // Loaded lazily, because no scan is expected within the first second.
        const { readStockScan } = await import('./read-stock-scan.js');
        outcome = await readStockScan(parsed, { queries, moduleId, onCell, onProduct });
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
