import { mdiPrinterOutline } from '@mdi/js';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useRef, useState } from 'react';
import { api, showError } from '../../../shared/api/index.js';
import type { ListAction } from '../../../shared/list/index.js';
import { PopupBlockedError, PrinterRefusal, printHtml } from '../../../shared/printing/index.js';
import { showAlert } from '../../../shared/ui/index.js';
import { reviewTexts as texts } from '../shared/review-texts.js';

/** The action 'Печать ИНВ-3': the inventory list in a new window, printed after 500 ms. */
export function usePrintSheet(id: number): ListAction {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await printHtml(async () => {
        const { html } = await api(stockTakingRoutes.printStockTaking, { id }, { action: true });
        setBusy(false);
        return html;
      });
    } catch (error) {
      console.error('ИНВ-3', error);
      if (error instanceof PopupBlockedError) await showAlert(texts.popups);
      else showError(error, error instanceof PrinterRefusal ? error.message : texts.printFailed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { id: 'print', text: texts.print, icon: mdiPrinterOutline, isBusy, onRun: () => void print() };
}
