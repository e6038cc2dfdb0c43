import type { StickerSize } from '@naryad/contracts/structure/dto';
import { MAX_STICKERS_PER_CALL } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useCallback } from 'react';
import { api, sendCommand } from '../../../shared/api/index.js';
import { useLabelWindow } from '../shared/prints/use-label-window.js';
import { usePdfLabels } from '../shared/prints/use-pdf-labels.js';

export interface LabelRequest {
  readonly size: StickerSize;
  readonly cellIds: readonly number[];
  /** All cells of the storehouse, resolved by the server. */
  readonly isAll: boolean;
}

export interface Labels {
  readonly isBusy: boolean;
  /**
   * Call it directly in the click handler, because it opens a window. More labels than one window prints
   * become a PDF.
   */
  readonly print: (request: LabelRequest) => Promise<void>;
  readonly toPdf: (request: LabelRequest) => Promise<void>;
}

const inputOf = (moduleId: number, { size, cellIds, isAll }: LabelRequest) => ({
  module_id: moduleId,
  cell_ids: isAll ? null : [...cellIds],
  size,
});

/** 'Распечатать этикетки' of cells: a new window, printed after 500 ms, or a PDF. */
export function useLabels(moduleId: number): Labels {
  const { isBusy, isOpen, open } = useLabelWindow();
  const pdf = usePdfLabels(moduleId);
  const { make } = pdf;
  const toPdf = useCallback(
    (request: LabelRequest): Promise<void> => {
      const input = { ...inputOf(moduleId, request), format: 'pdf' as const };
      return make(() => sendCommand(structureRoutes.createStorehouseStickers, input));
    },
    [make, moduleId],
  );
  const print = useCallback(
    async (request: LabelRequest): Promise<void> => {
      if (isOpen()) return;
      if (request.cellIds.length > MAX_STICKERS_PER_CALL) return toPdf(request);
      const input = inputOf(moduleId, request);
      await open(() => api(structureRoutes.createStorehouseStickers, input, { action: true }));
    },
    [isOpen, moduleId, open, toPdf],
  );
  return { isBusy: isBusy || pdf.isBusy, print, toPdf };
}
