import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useCallback, useRef, useState } from 'react';
import { api, ApiError, fieldError, sessionAnswerOf } from '../../../shared/api/index.js';
import { PopupBlockedError, printHtml } from '../../../shared/printing/index.js';
import { confirm, showAlert } from '../../../shared/ui/index.js';
import { storehouseTexts } from '../texts.js';

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

function problemOf(error: unknown): string {
  if (error instanceof PopupBlockedError) return texts.popups;
  if (error instanceof ApiError && error.status === 404) return texts.none;
  return fieldError(error, 'batch_product_ids') ?? texts.failed;
}

/** 'Распечатать этикетки' of goods [2 §2.1, §7, §8]: a new window, printed after 500 ms. */
export function useProductLabels(moduleId: number): ProductLabels {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = useCallback(
    async (request: ProductLabelsRequest): Promise<void> => {
      if (isRunning.current) return;
      // The click on the answer lets the window open as well.
      if (request.ignoresFilter === true) {
        if (!(await confirm({ text: texts.unfiltered, confirmText: texts.go }))) return;
      }
      isRunning.current = true;
      setBusy(true);
      try {
        await printHtml(async () => {
          const input = inputOf(moduleId, request);
          const { html } = await api(stockRoutes.createStorehouseProductStickers, input, { action: true });
          setBusy(false);
          return html ?? '';
        });
      } catch (error) {
        console.error('Этикетки', error);
        if (sessionAnswerOf(error) === null) await showAlert(problemOf(error));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [moduleId],
  );
  return { isBusy, print };
}
