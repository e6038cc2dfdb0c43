import type { StickerSize } from '@naryad/contracts/structure/dto';
import { STICKERS_AT_ONCE } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useCallback, useRef, useState } from 'react';
import { api, ApiError, sessionAnswerOf } from '../../../shared/api/index.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { PopupBlockedError, printHtml } from '../../../shared/printing/index.js';
import { confirm, showAlert } from '../../../shared/ui/index.js';
import { joinSheets, portions } from '../model/label-sheets.js';
import { structureTexts } from '../structure-texts.js';

const texts = structureTexts.labels;

export interface LabelRequest {
  readonly size: StickerSize;
  readonly cellIds: readonly number[];
  /** Every cell of the storehouse: the server knows best which those are. */
  readonly isAll: boolean;
}

export interface Labels {
  readonly isBusy: boolean;
  /** Must be called straight from the click: it opens a window. */
  readonly print: (request: LabelRequest) => Promise<void>;
}

async function load(moduleId: number, { size, cellIds, isAll }: LabelRequest): Promise<string> {
  const ask = async (cells: readonly number[] | null): Promise<string> => {
    const input = { module_id: moduleId, cell_ids: cells === null ? null : [...cells], size };
    return (await api(structureRoutes.createStorehouseStickers, input, { action: true })).html ?? '';
  };
  if (isAll && cellIds.length <= STICKERS_AT_ONCE) return ask(null);
  const sheets: string[] = [];
  for (const portion of portions(cellIds)) sheets.push(await ask(portion));
  return joinSheets(sheets);
}

function problemOf(error: unknown): string {
  if (error instanceof PopupBlockedError) return texts.popups;
  return error instanceof ApiError && error.status === 404 ? texts.noCells : texts.failed;
}

/** 'Распечатать этикетки' of cells [2 §2.2, §7, §8]: a new window, printed after 500 ms. */
export function useLabels(moduleId: number): Labels {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = useCallback(
    async (request: LabelRequest): Promise<void> => {
      if (isRunning.current) return;
      const { length } = request.cellIds;
      if (length > STICKERS_AT_ONCE) {
        // The click on the answer lets the window open as well.
        const sure = await confirm({ text: texts.many(formatNumber(length)), confirmText: texts.go });
        if (!sure) return;
      }
      isRunning.current = true;
      setBusy(true);
      try {
        await printHtml(async () => {
          const html = await load(moduleId, request);
          setBusy(false);
          return html;
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
