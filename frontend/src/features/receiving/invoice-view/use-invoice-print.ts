import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { api } from '../../../shared/api/index.js';
import { usePrintedHtml, type PrintedHtml } from '../../../shared/printing/use-printed-html.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

/** 'Печать приходного ордера (М-4)' of an accepted invoice. */
export function useInvoicePrint(id: number): PrintedHtml {
  const { print, popups } = invoiceTexts.view;
  const load = async (): Promise<string> =>
    (await api(receiptInvoiceRoutes.printReceiptOrder, { id }, { action: true })).html;
  return usePrintedHtml(load, { name: print, popups });
}
