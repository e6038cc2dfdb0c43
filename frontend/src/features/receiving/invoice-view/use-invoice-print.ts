import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { useRef, useState } from 'react';
import { api, errorText, sessionAnswerOf } from '../../../shared/api/index.js';
import { PopupBlockedError, printHtml } from '../../../shared/printing/index.js';
import { showAlert } from '../../../shared/ui/index.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

export interface InvoicePrint {
  readonly isBusy: boolean;
  /** Must be called straight from the click: it opens a window. */
  readonly print: () => void;
}

/** 'Печать приходного ордера (М-4)' of an accepted invoice. */
export function useInvoicePrint(id: number): InvoicePrint {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await printHtml(async () => {
        const { html } = await api(receiptInvoiceRoutes.printReceiptOrder, { id }, { action: true });
        setBusy(false);
        return html;
      });
    } catch (error) {
      console.error(invoiceTexts.view.print, error);
      const text = error instanceof PopupBlockedError ? invoiceTexts.view.popups : errorText(error);
      if (sessionAnswerOf(error) === null) await showAlert(text);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, print: () => void print() };
}
