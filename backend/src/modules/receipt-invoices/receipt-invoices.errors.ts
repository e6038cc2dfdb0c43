import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

export const receiptInvoiceErrors = {
  RECEIPT_INVOICE_NOT_FOUND: { kind: 'not-found', text: 'Накладная не найдена' },
  RECEIPT_INVOICE_NOT_ACCEPTABLE: { kind: 'invalid', text: 'Накладную в этом статусе нельзя оприходовать' },
  RECEIPT_INVOICE_NOT_DISTRIBUTED: {
    kind: 'invalid',
    text: 'Продукция распределена не полностью: {product}',
    field: 'products',
  },
  RECEIPT_INVOICE_CONTROL_OVER: { kind: 'invalid', text: 'Контроль накладной уже завершён' },
  RECEIPT_INVOICE_CONTROL_INCOMPLETE: {
    kind: 'invalid',
    text: 'Контроль прошли не все изделия: {done} из {total}',
  },
  RECEIPT_INVOICE_NUMBER_TAKEN: {
    kind: 'invalid',
    text: 'Накладная с таким номером уже существует',
    field: 'number',
  },
} as const satisfies ErrorTable;

export const fail = errorsOf(receiptInvoiceErrors);

ConstraintTexts.register(
  'receipt_invoices_number_key',
  receiptInvoiceErrors.RECEIPT_INVOICE_NUMBER_TAKEN.text,
  'number',
);
