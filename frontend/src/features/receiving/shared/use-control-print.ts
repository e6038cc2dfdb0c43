import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts, receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { useCallback, useRef, useState } from 'react';
import { api, ApiError, serverText, sessionAnswerOf } from '../../../shared/api/index.js';
import { storedLabelSize } from '../../../shared/printing/print-settings.js';
import { PopupBlockedError, PrinterRefusal, printHtml, printMany } from '../../../shared/printing/index.js';
import { showAlert } from '../../../shared/ui/index.js';
import { controlScreenTexts } from './control-texts.js';

const texts = controlScreenTexts.print;

/** Alert message for a failed print. */
export function printProblem(error: unknown): string {
  if (error instanceof PopupBlockedError) return texts.popups;
  if (error instanceof PrinterRefusal) return error.message;
  if (error instanceof ApiError && error.status === 400) return controlTexts.nothingToPrint;
  const message = serverText(error);
  return message === '' ? controlTexts.printFailed : controlTexts.printFailedWith(message);
}

const stickersOf = async (unitIds: readonly number[]): Promise<string> => {
  const input = { batch_product_ids: [...unitIds], size: storedLabelSize() };
  return (await api(receiptInvoiceRoutes.printSticker, input, { action: true })).html;
};

export interface ControlPrint {
  readonly isBusy: boolean;
  /**
   * Must be called synchronously in the click handler, because it opens a window. Returns whether everything
   * was printed.
   */
  readonly print: (unitIds: readonly number[]) => Promise<boolean>;
}

/**
 * Stickers of received units: opens a new window and prints after 500 ms. More than 500 stickers are printed
 * in parts.
 */
export function useControlPrint(): ControlPrint {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = useCallback(async (unitIds: readonly number[]): Promise<boolean> => {
    if (isRunning.current) return false;
    if (unitIds.length === 0) {
      await showAlert(controlTexts.nothingToPrint);
      return false;
    }
    isRunning.current = true;
    setBusy(true);
    try {
      const parts = Array.from(
        { length: Math.ceil(unitIds.length / receiptLimits.stickersAtOnce) },
        (_, index) =>
          unitIds.slice(index * receiptLimits.stickersAtOnce, (index + 1) * receiptLimits.stickersAtOnce),
      );
      if (parts.length === 1) {
        await printHtml(() => stickersOf(unitIds), 'labels');
        return true;
      }
      const { failed, refusals } = await printMany(
        parts.map((part) => () => stickersOf(part)),
        undefined,
        () => 'labels',
      );
      if (failed.length > 0) {
        const [refusal] = refusals?.values() ?? [];
        await showAlert(refusal ?? controlTexts.printFailedWith(texts.partly(failed.length, parts.length)));
      }
      return failed.length === 0;
    } catch (error) {
      console.error('Этикетки изделий', error);
      if (sessionAnswerOf(error) === null) await showAlert(printProblem(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, print };
}
