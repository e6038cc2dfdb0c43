import { describe, expect, it } from 'vitest';
import { anInvoice } from '../testing/invoices.js';
import {
  invoiceErrors,
  invoiceField,
  invoiceFormOf,
  invoiceInput,
  newInvoiceForm,
} from './invoice-form-values.js';
import { emptyLine, type InvoiceLine } from './invoice-lines.js';

const line = (part: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...emptyLine([], false),
  productId: 1,
  name: 'Болт',
  quantity: '2',
  ...part,
});
const whole = { number: 'ТН-1', date: '05.01.2026', supplier_id: 3, products: [line()] };

describe('the form of an invoice', () => {
  it('is of today at first, with one line to begin with', () => {
    const form = newInvoiceForm('2026-11-21');
    expect(form).toMatchObject({ number: '', date: '21.11.2026', supplier_id: null });
    expect(form.products).toHaveLength(1);
    expect(invoiceErrors(form)).toEqual({
      number: 'Номер приходной накладной обязателен',
      supplier_id: 'Поставщик обязателен',
      products: 'Добавьте хотя бы один продукт',
    });
  });

  it.each([
    [{ number: '  ' }, { number: 'Номер приходной накладной обязателен' }],
    [{ number: 'x'.repeat(26) }, { number: 'Не более 25 символов' }],
    [{ date: '' }, { date: 'Дата поступления обязательна' }],
    [{ date: '31.02.2026' }, { date: 'Некорректная дата' }],
    [{ date: '01.01.0026' }, { date: 'Некорректная дата' }],
    [{ supplier_id: null }, { supplier_id: 'Поставщик обязателен' }],
    [{ products: [] }, { products: 'Добавьте хотя бы один продукт' }],
    [
      { products: [line(), line({ key: 'n2', productId: null })] },
      { products: 'Все продукты должны иметь выбранное название и количество больше нуля' },
    ],
    [
      { products: [line({ quantity: '' })] },
      { products: 'Все продукты должны иметь выбранное название и количество больше нуля' },
    ],
    [{ products: [line({ quantity: '1000001' })] }, { products: 'Не более 1 000 000 одной продукции' }],
    [{}, {}],
  ])('%j: %j', (part, errors) => expect(invoiceErrors({ ...whole, ...part })).toEqual(errors));

  it('sends trimmed texts, plain dates and whole numbers, and omits the suggested empty line', () => {
    const products = [line(), emptyLine([line()], true)];
    expect(invoiceInput({ ...whole, number: ' ТН-1 ', products })).toEqual({
      number: 'ТН-1',
      date: '2026-01-05',
      supplier_id: 3,
      products: [{ product_id: 1, quantity: 2 }],
    });
  });

  it('shows an invoice as it is', () => {
    const form = invoiceFormOf(anInvoice());
    expect(invoiceErrors(form)).toEqual({});
    expect(form).toMatchObject({ number: 'ТН-5', date: '09.01.2026', supplier_id: 5 });
    expect(form.products.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Болт М3', '10'],
      ['Гайка М3', '20'],
    ]);
  });

  it('maps a server error to its field', () => {
    expect(invoiceField('products.3.quantity')).toBe('products');
    expect(invoiceField('supplier_id')).toBe('supplier_id');
    expect(invoiceField('module_id')).toBeNull();
  });
});
