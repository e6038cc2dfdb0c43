import type { SuggestedCell } from '@naryad/contracts/handheld/dto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import type { CellInfo, StockItem } from '../stock/stock-item.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from '../stock/unanswered.js';
import { suggestedOnDevice } from './suggested-on-device.js';

/**
 * Suggested cell for the product; loads in the background and blocks nothing.
 * @param product null: no suggestion is requested
 */
export function useSuggestedCell(
  moduleId: number,
  product: StockItem | null,
  near: CellInfo | null,
): SuggestedCell | null {
  const [suggestion, setSuggestion] = useState<{ readonly pid: number; readonly cell: SuggestedCell } | null>(
    null,
  );
  const pid = product !== null && product.places.length === 0 ? product.pid : null;
  const nearId = near?.id ?? null;
  const nearAddress = near?.address ?? null;
  useEffect(() => {
    if (pid === null) return undefined;
    let isCancelled = false;
    suggest(moduleId, pid, nearId, nearAddress)
      .then((cell) => {
        if (!isCancelled) setSuggestion(cell && { pid, cell });
      })
      .catch((error: unknown) => console.error('No cell was suggested', error));
    return () => {
      isCancelled = true;
    };
  }, [moduleId, pid, nearId, nearAddress]);
  return suggestion?.pid === pid ? suggestion.cell : null;
}

async function suggest(
  moduleId: number,
  pid: number,
  nearId: number | null,
  nearAddress: string | null,
): Promise<SuggestedCell | null> {
  try {
    const input = { module_id: moduleId, batch_product_id: pid, near_cell_id: nearId };
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return (await api(handheldRoutes.suggestCell, input, { signal })).data;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return suggestedOnDevice(moduleId, pid, nearAddress);
  }
}
