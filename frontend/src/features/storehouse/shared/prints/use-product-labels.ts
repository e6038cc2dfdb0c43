import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useCallback, useRef, useState } from 'react';
import { api, fieldError, sendCommand, sessionAnswerOf } from '../../../../shared/api/index.js';
import { PopupBlockedError, printHtml } from '../../../../shared/printing/index.js';
import { confirm, showAlert } from '../../../../shared/ui/index.js';
import { storehouseTexts } from '../texts.js';
import { labelProblem, usePdfLabels } from './use-pdf-labels.js';

const texts = storehouseTexts.labels;

/** Which goods get labels; all that lie in the storehouse unless narrowed. */
export interface ProductLabelsRequest {
  readonly size: StickerSize;
  readonly productId?: number | null;
  readonly cellId?: number | null;
  readonly search?: string;
  /** A filter of the list that labels know nothing of is on: asks first. */
  readonly ignoresFilter?: boolean;
}

export interface ProductLabels {
  readonly isBusy: boolean;
  /** Must be called straight from the click: it opens a window. */
  readonly print: (request: ProductLabelsRequest) => Promise<void>;
}

const inputOf = (moduleId: number, { size, productId, cellId, search }: ProductLabelsRequest) => ({
  module_id: moduleId,
  product_id: productId ?? null,
  cell_id: cellId ?? null,
  search: search === undefined || search === '' ? null : search,
  size,
});

/** 'Распечатать этикетки' of goods [2 §2.1, §7, §8]: a new window, printed after 500 ms; a PDF of more than it takes. */
export function useProductLabels(moduleId: number): ProductLabels {
  const [isPrinting, setPrinting] = useState(false);
  const { isBusy: isAskingForPdf, make } = usePdfLabels(moduleId);
  const isRunning = useRef(false);
  const print = useCallback(
    async (request: ProductLabelsRequest): Promise<void> => {
      if (isRunning.current) return;
      // The click on the answer lets the window open as well.
      if (request.ignoresFilter === true) {
        if (!(await confirm({ text: texts.unfiltered, confirmText: texts.go }))) return;
      }
      isRunning.current = true;
      setPrinting(true);
      try {
        await printHtml(async () => {
          const input = inputOf(moduleId, request);
          const { html } = await api(stockRoutes.createStorehouseProductStickers, input, { action: true });
          setPrinting(false);
          return html ?? '';
        });
      } catch (error) {
        console.error('Этикетки', error);
        if (sessionAnswerOf(error) !== null) return;
        // Only the server knows how many labels there are.
        if (fieldError(error, 'batch_product_ids') !== null) {
          const input = { ...inputOf(moduleId, request), format: 'pdf' as const };
          await make(() => sendCommand(stockRoutes.createStorehouseProductStickers, input));
          return;
        }
        const isBlocked = error instanceof PopupBlockedError;
        await showAlert(isBlocked ? texts.popups : labelProblem(error));
      } finally {
        isRunning.current = false;
        setPrinting(false);
      }
    },
    [make, moduleId],
  );
  return { isBusy: isPrinting || isAskingForPdf, print };
}
