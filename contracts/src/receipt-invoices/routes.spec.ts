import { expect, it } from 'vitest';
import { parseWith } from '../kernel/parse.js';
import { receiptInvoiceRoutes } from './routes.js';
import { invoiceFormTexts as texts } from './texts.js';

const good = {
  module_id: 1,
  supplier_id: 1,
  date: '2026-11-21',
  number: ' Н-1 ',
  products: [{ product_id: 1, quantity: 1 }],
};
const errorsOf = (change: object) => {
  const parsed = parseWith(receiptInvoiceRoutes.createReceiptInvoice.input, { ...good, ...change });
  return parsed.ok ? parsed.value : parsed.errors;
};

it('accepts an invoice and trims its number', () => {
  expect(errorsOf({})).toEqual({ ...good, number: 'Н-1' });
});

it.each([
  [{ number: '  ' }, { number: [texts.numberRequired] }],
  [{ number: undefined }, { number: [texts.numberRequired] }],
  [{ number: 'я'.repeat(26) }, { number: ['Не более 25 символов'] }],
  [{ date: '' }, { date: [texts.dateRequired] }],
  [{ date: null }, { date: [texts.dateRequired] }],
  [{ date: '2026-02-30' }, { date: ['Некорректная дата'] }],
  [{ supplier_id: null }, { supplier_id: [texts.supplierRequired] }],
  [{ supplier_id: 0 }, { supplier_id: [texts.supplierRequired] }],
  [{ products: [] }, { products: [texts.productsRequired] }],
  [{ products: undefined }, { products: [texts.productsRequired] }],
  [{ products: [{ product_id: null, quantity: 1 }] }, { 'products.0.product_id': [texts.linesIncomplete] }],
  [{ products: [{ product_id: 1, quantity: 0 }] }, { 'products.0.quantity': [texts.linesIncomplete] }],
  [{ products: [{ product_id: 1, quantity: 1.5 }] }, { 'products.0.quantity': [texts.linesIncomplete] }],
  [{ products: [{ product_id: 1, quantity: 1_000_001 }] }, { 'products.0.quantity': ['Не более 1 000 000'] }],
])('%j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});
