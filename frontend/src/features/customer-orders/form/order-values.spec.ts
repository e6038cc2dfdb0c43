import { describe, expect, it } from 'vitest';
import {
  alertFor,
  fieldErrors,
  inputOf,
  merged,
  newOrder,
  countOf,
  type OrderValues,
} from './order-values.js';

const line = (product_id: number, count: string) => ({
  product_id,
  name: `Изделие ${product_id}`,
  sku: null,
  count,
});
const order = (overrides: Partial<OrderValues> = {}): OrderValues => ({
  ...newOrder,
  number: 'К-1',
  products: [line(1, '5')],
  ...overrides,
});

describe('the form of a customer order', () => {
  it.each([
    ['no number', { number: ' ' }, 'Заполните все обязательные поля'],
    ['no status', { status: null }, 'Заполните все обязательные поля'],
    ['neither number nor products', { number: '', products: [] }, 'Заполните все обязательные поля'],
    ['no products', { products: [] }, 'Добавьте хотя бы один продукт'],
    ['all of it', {}, null],
  ] as const)('with %s', (_, overrides, text) => {
    expect(alertFor(order(overrides))).toBe(text);
  });

  it('shows invalid input under its fields', () => {
    expect(fieldErrors(order({ plan_date_shipment: '31.02.2026' }))).toEqual({
      plan_date_shipment: 'Некорректная дата',
    });
    expect(fieldErrors(order({ products: [line(1, '0')] }))).toEqual({
      products: 'Укажите количество больше нуля',
    });
    expect(fieldErrors(order())).toEqual({});
  });

  it('is sent as the call wants it', () => {
    expect(
      inputOf(order({ number: ' К-1 ', status: 'done', company_id: 3, plan_date_shipment: '01.12.2026' })),
    ).toEqual({
      number: 'К-1',
      status: 'done',
      company_id: 3,
      plan_date_shipment: '2026-12-01',
      products: [{ product_id: 1, count: 5 }],
    });
  });

  it.each([
    ['1', 1],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['0', null],
    ['', null],
    ['1e3', null],
    ['-1', null],
  ])('parses the quantity %j as %j', (text, count) => {
    expect(countOf(text)).toBe(count);
  });
});

describe('changes saved by another user', () => {
  const base = order({ products: [line(1, '5'), line(2, '3'), line(3, '1')] });

  it('are applied where the user changed nothing', () => {
    const theirOrder = order({ number: 'К-2', products: [line(1, '6'), line(3, '1'), line(4, '8')] });
    const { values, conflicts } = merged(base, { ...base, status: 'done' }, theirOrder);
    expect(values).toEqual({ ...theirOrder, status: 'done' });
    expect(conflicts).toEqual([]);
  });

  it('are not applied where both changed, and the conflict is named', () => {
    const myOrder = { ...base, number: 'Моё', products: [line(1, '7'), line(3, '1')] };
    const theirOrder = order({ number: 'Чужое', products: [line(1, '6'), line(2, '4'), line(3, '1')] });
    const { values, conflicts } = merged(base, myOrder, theirOrder);
    expect(values.number).toBe('Моё');
    expect(values.products).toEqual([line(1, '7'), line(3, '1')]);
    expect(conflicts).toEqual(['Изделие 1', 'Изделие 2', 'Номер заказа']);
  });

  it('is no conflict when both did the same', () => {
    const same = { ...base, number: 'К-9' };
    expect(merged(base, same, same)).toEqual({ values: same, conflicts: [] });
  });
});
