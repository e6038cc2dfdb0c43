import { mdiArchiveOutline, mdiCheckCircleOutline, mdiFileDocumentOutline, mdiPackageDown } from '@mdi/js';
import {
  receiptInvoiceStatusLabels,
  type ReceiptInvoiceStatus,
} from '@naryad/contracts/receipt-invoices/dto';
import { type InvoiceAction, mayDo } from '@naryad/contracts/receipt-invoices/states';
import type { StatusChipProps } from '../../../shared/ui/status-chip.js';
import { invoiceTexts } from './invoice-texts.js';

const VIEWS: Readonly<Record<ReceiptInvoiceStatus, Omit<StatusChipProps, 'label'>>> = {
  created: { tone: 'neutral', icon: mdiFileDocumentOutline },
  accepted: { tone: 'info', icon: mdiPackageDown },
  processed: { tone: 'success', icon: mdiCheckCircleOutline },
  archived: { tone: 'neutral', icon: mdiArchiveOutline, outlined: true },
};

/** A status as icon, label and colour: grey, blue, green, outlined. */
export const invoiceStatusView = (status: ReceiptInvoiceStatus): StatusChipProps => ({
  ...VIEWS[status],
  label: receiptInvoiceStatusLabels[status],
});

/** Why the action is refused in this status, with the server's message; null: it is allowed. */
export function invoiceRefusal(status: ReceiptInvoiceStatus, action: InvoiceAction): string | null {
  return mayDo(status, action) ? null : invoiceTexts.list.refused(receiptInvoiceStatusLabels[status]);
}
