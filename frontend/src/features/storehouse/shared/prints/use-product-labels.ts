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

/** Filter of the stock to label; without it, the complete stock of the storehouse. */
export interface ProductLabelsRequest {
  readonly size: StickerSize;
  readonly productId?: number | null;
  readonly cellId?: number | null;
  readonly search?: string;
  /** Only these lots. */
  readonly lotIds?: () => Promise<readonly number[]>;
  /** The list has a filter that labels do not support: asks for confirmation first. */
  readonly ignoresFilter?: boolean;
}

export interface ProductLabels {
  readonly isBusy: boolean;
  /** Call it directly in the click handler, because it opens a window. */
  readonly print: (request: ProductLabelsRequest) => Promise<void>;
}

const inputOf = (moduleId: number, { size, productId, cellId, search }: ProductLabelsRequest) => ({
  module_id: moduleId,
  product_id: productId ?? null,
  cell_id: cellId ?? null,
  search: search === undefined || search === '' ? null : search,
  size,
});

/**
 * 'Распечатать этикетки' of stock: a new window, printed after 500 ms, or a PDF when there are too many
 * labels for a window.
 */
export function useProductLabels(moduleId: number): ProductLabels {
  const { isBusy: isPrinting, isOpen, open } = useLabelWindow();
  const { isBusy: isAskingForPdf, make } = usePdfLabels(moduleId);
  const print = useCallback(
    async (request: ProductLabelsRequest): Promise<void> => {
      if (isOpen()) return;
      // The click in the confirmation dialog also permits opening a window.
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
        // Only the server knows the number of labels.
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
