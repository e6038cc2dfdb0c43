import {
  receiptInvoiceStatusLabels,
  type ReceiptInvoiceStatus,
  type ReceiptStatus,
} from '@naryad/contracts/receipt-invoices/dto';
import { type InvoiceAction, mayDo, mayStep, type UnitStep } from '@naryad/contracts/receipt-invoices/states';
import { fail } from '../receipt-invoices.errors.js';

/** @throws the reason why this status does not allow the action */
export function requireStatus(status: ReceiptInvoiceStatus, action: InvoiceAction): void {
  if (mayDo(status, action)) return;
  if (action === 'accept') throw fail('RECEIPT_INVOICE_NOT_ACCEPTABLE');
  if (action === 'control' || action === 'complete-control') {
    throw fail(status === 'archived' ? 'RECEIPT_INVOICE_ARCHIVED' : 'RECEIPT_INVOICE_CONTROL_OVER');
  }
  throw fail('RECEIPT_INVOICE_WRONG_STATUS', { status: receiptInvoiceStatusLabels[status] });
}

/** @throws the reason why a unit in this state cannot make the step */
export function requireStep(
  unit: { readonly status: ReceiptStatus | null; readonly isStored: boolean },
  step: UnitStep,
): void {
  if (unit.isStored) throw fail('RECEIPT_UNIT_STORED');
  if (mayStep(unit.status, step)) return;
  if (step === 'reset') throw fail('RECEIPT_UNIT_NOT_DONE');
  if (unit.status === 'done') throw fail('RECEIPT_UNIT_DONE');
  throw fail(unit.status === null ? 'RECEIPT_UNIT_NOT_ENTERED' : 'RECEIPT_UNIT_NOT_INSPECTED');
}
