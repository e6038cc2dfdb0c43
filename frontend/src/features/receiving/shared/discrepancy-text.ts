import { discrepancyReasonLabels, type ReceiptDiscrepancy } from '@naryad/contracts/receipt-invoices/dto';
import { differenceText } from '@naryad/contracts/receipt-invoices/discrepancy';

/** 'Недостача 2, излишек 1': difference between a delivery and its invoice, for lists. */
export function discrepancyText(discrepancy: ReceiptDiscrepancy): string {
  const text = differenceText(discrepancy);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The same with the reason, where it adds information, and the comment. */
export function discrepancyStory(discrepancy: ReceiptDiscrepancy): string {
  const reason = discrepancy.reason === 'defect' ? discrepancyReasonLabels.defect.toLowerCase() : '';
  return [discrepancyText(discrepancy), reason, discrepancy.comment ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
