import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useCallback } from 'react';
import { api, fieldError, sendCommand } from '../../../../shared/api/index.js';
import { confirm } from '../../../../shared/ui/index.js';
import { storehouseTexts } from '../texts.js';
import { useLabelWindow } from './use-label-window.js';
import { usePdfLabels } from './use-pdf-labels.js';

const texts = storehouseTexts.labels;

/** Which goods get labels; all that lie in the storehouse unless narrowed. */
export interface ProductLabelsRequest {
  readonly size: StickerSize;
  readonly productId?: number | null;
  readonly cellId?: number | null;
  readonly search?: string;
  /** These units and parcels only. */
  readonly lotIds?: () => Promise<readonly number[]>;
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
  const { isBusy: isPrinting, isOpen, open } = useLabelWindow();
  const { isBusy: isAskingForPdf, make } = usePdfLabels(moduleId);
  const print = useCallback(
    async (request: ProductLabelsRequest): Promise<void> => {
      if (isOpen()) return;
      // The click on the answer lets the window open as well.
      if (request.ignoresFilter === true) {
        if (!(await confirm({ text: texts.unfiltered, confirmText: texts.go }))) return;
      }
      let input: RequestOf<typeof stockRoutes.createStorehouseProductStickers> = inputOf(moduleId, request);
      await open(
        async () => {
          if (request.lotIds !== undefined) {
            input = { ...input, batch_product_ids: [...(await request.lotIds())] };
          }
          return api(stockRoutes.createStorehouseProductStickers, input, { action: true });
        },
        // Only the server knows how many labels there are.
        (refusal) =>
          fieldError(refusal, 'batch_product_ids') === null
            ? null
            : make(() =>
                sendCommand(stockRoutes.createStorehouseProductStickers, { ...input, format: 'pdf' }),
              ),
      );
    },
    [isOpen, make, moduleId, open],
  );
  return { isBusy: isPrinting || isAskingForPdf, print };
}
