import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { invoiceFormTexts as required, receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { formatPlainDate, parsePlainDate } from '../../../shared/format/dates.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { countedLines, emptyLine, isComplete, isTooMuch, type InvoiceLine } from './invoice-lines.js';

const texts = invoiceTexts.form;

/** Values of the invoice form. */
export interface InvoiceForm {
  number: string;
  /** As typed, `дд.мм.гггг`. */
  date: string;
  supplier_id: number | null;
  products: readonly InvoiceLine[];
}

export type InvoiceInput = Omit<RequestOf<typeof receiptInvoiceRoutes.createReceiptInvoice>, 'module_id'>;

/**
 * A new invoice with today's date and one empty line.
 * @param today plain date
 */
export function newInvoiceForm(today: string): InvoiceForm {
  return { number: '', date: formatPlainDate(today), supplier_id: null, products: [emptyLine([], true)] };
}

export function invoiceFormOf(invoice: ReceiptInvoice): InvoiceForm {
  return {
    number: invoice.number,
    date: formatPlainDate(invoice.date),
    supplier_id: invoice.supplier_id,
    products: invoice.products.map(({ id, product_id, product, quantity }) => ({
      key: `l${id}`,
      productId: product_id,
      name: product.name,
      sku: product.sku,
      quantity: String(quantity),
      isOffered: false,
    })),
  };
}

/** Error messages below the fields. */
export interface InvoiceErrors {
  number?: string;
  date?: string;
  supplier_id?: string;
  products?: string;
}

/** Missing or wrong values. Of the two messages for the products only the first is shown. */
export function invoiceErrors(form: InvoiceForm): InvoiceErrors {
  const errors: InvoiceErrors = {};
  const number = form.number.trim();
  if (number === '') errors.number = required.numberRequired;
  else if (number.length > receiptLimits.numberLength) errors.number = texts.tooLong;
  const date = parsePlainDate(form.date);
  if (form.date.trim() === '') errors.date = required.dateRequired;
  else if (date === null || date.length < 10 || date < '1900') errors.date = texts.badDate;
  if (form.supplier_id === null) errors.supplier_id = required.supplierRequired;
  const lines = countedLines(form.products);
  if (lines.length === 0) errors.products = required.productsRequired;
  else if (!lines.every(isComplete)) errors.products = required.linesIncomplete;
  else if (lines.some(isTooMuch)) errors.products = texts.tooMany;
  else if (lines.length > receiptLimits.linesOfInvoice) errors.products = texts.manyLines;
  return errors;
}

/** Request input; expects a validated form. */
export function invoiceInput(form: InvoiceForm): InvoiceInput {
  return {
    number: form.number.trim(),
    date: parsePlainDate(form.date) ?? '',
    supplier_id: form.supplier_id ?? 0,
    products: countedLines(form.products).map(({ productId, quantity }) => ({
      product_id: productId ?? 0,
      quantity: Number(quantity),
    })),
  };
}

const FIELDS: ReadonlySet<string> = new Set(['number', 'date', 'supplier_id', 'products']);

/** The form field for a server error; null: the form has no such field. */
export function invoiceField(serverName: string): keyof InvoiceErrors | null {
  const [root = ''] = serverName.split('.');
  return FIELDS.has(root) ? (root as keyof InvoiceErrors) : null;
}
