import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { api } from '../../../shared/api/index.js';
import { usePrintedHtml, type PrintedHtml } from '../../../shared/printing/use-printed-html.js';
import { controlScreenTexts } from './control-texts.js';

/** 'Печать акта (М-7)' of an invoice with a discrepancy. */
export function useActPrint(id: number): PrintedHtml {
  const { print, popups } = controlScreenTexts.discrepancy;
  const load = async (): Promise<string> =>
    (await api(receiptInvoiceRoutes.printDiscrepancyAct, { id }, { action: true })).html;
  return usePrintedHtml(load, { name: print, popups });
}
