import { describe, expect, it } from 'vitest';
import { aClientOrder, aTechMap } from '../testing/samples.js';
import {
  emptyForm,
  endOf,
  validateForm,
  productLabel,
  resolveForm,
  serverErrors,
  withClientOrder,
  withMode,
  withProduct,
} from './order-form.js';

const now = new Date(2026, 10, 21, 9, 5);
const form = emptyForm(now);
const sensor = { id: 2, name: 'Датчик', sku: null };
const orders = [aClientOrder(1), aClientOrder(2, { products: [] })];
const techMaps = [aTechMap(1), aTechMap(2, { product_id: 2, product: sensor })];
const data = { orders, techMaps };

describe('times', () => {
  it('start now and last three hours; the end follows the start until it is edited', () => {
    expect(form.start).toBe('21.11.2026 09:05');
    expect(endOf(form)).toBe('21.11.2026 12:05');
    expect(endOf({ ...form, start: '22.11.2026 23:30' })).toBe('23.11.2026 02:30');
    expect(endOf({ start: '22.11.2026 23:30', end: '24.11.2026 10:00' })).toBe('24.11.2026 10:00');
  });
});

describe('choices', () => {
  it('offer the products of the client order, and select a single one', () => {
    const resolved = resolveForm(withClientOrder(form, 1), data);
    expect(resolved.products).toEqual([{ id: 1, name: 'Контроллер К2', sku: 'K2', count: 50, left: 50 }]);
    expect(resolved.product?.id).toBe(1);
    expect(resolved.techMap?.id).toBe(1);
    expect(resolved.quantity).toBe('50');
  });

  it('offer the distinct products of the specifications without a client order', () => {
    const twice = { orders, techMaps: [...techMaps, aTechMap(3)] };
    const resolved = resolveForm(withMode(form, true), twice);
    expect(resolved.products.map(({ id }) => id)).toEqual([1, 2]);
    expect(resolveForm(withProduct(withMode(form, true), 1), twice).techMaps.map(({ id }) => id)).toEqual([
      1, 3,
    ]);
  });

  it('are cleared by switching the mode and by another client order', () => {
    const chosenForm = { ...withProduct(withClientOrder(form, 1), 1), techMapId: 1 };
    expect(withMode(chosenForm, true)).toMatchObject({
      clientOrderId: undefined,
      productId: undefined,
      techMapId: undefined,
    });
    expect(withClientOrder(chosenForm, 2)).toMatchObject({ productId: undefined, techMapId: undefined });
  });

  it('remain empty when the user cleared them', () => {
    expect(resolveForm(withProduct(withClientOrder(form, 1), null), data).product).toBeNull();
  });

  it('prefers the typed quantity to the ordered one', () => {
    expect(resolveForm({ ...withClientOrder(form, 1), quantity: '7' }, data).quantity).toBe('7');
  });

  it('are labelled with SKU and name', () => {
    expect(productLabel({ sku: 'K2', name: 'Контроллер' })).toBe('K2 - Контроллер');
    expect(productLabel(sensor)).toBe('Датчик');
  });
});

describe('validation', () => {
  it('names every missing field; the client order with the text of the specification', () => {
    const result = validateForm(form, resolveForm(form, data), 4);
    expect(result).toMatchObject({
      ok: false,
      errors: {
        client_order_id: 'Поле "Коммерческий заказ" обязательно для заполнения',
        product_id: expect.any(String),
        tech_map_id: expect.any(String),
        quantity: 'Укажите количество',
      },
    });
  });

  it('does not want a client order in the other mode', () => {
    const chosenForm = { ...withProduct(withMode(form, true), 2), quantity: '3' };
    const result = validateForm(chosenForm, resolveForm(chosenForm, data), 4);
    expect(result).toEqual({
      ok: true,
      input: {
        module_id: 4,
        client_order_id: null,
        without_client_order: true,
        product_id: 2,
        quantity: 3,
        start_datetime: now.toISOString(),
        end_datetime: new Date(2026, 10, 21, 12, 5).toISOString(),
        tech_map_id: 2,
      },
    });
  });

  it.each(['', '21.11.2026', '31.11.2026 10:00', '21.11.2026 25:00'])(
    'refuses %j, which is not a valid date and time',
    (text) => {
      const chosenForm = { ...withClientOrder(form, 1), start: text, end: text };
      expect(validateForm(chosenForm, resolveForm(chosenForm, data), 4)).toMatchObject({
        ok: false,
        errors: {
          start_datetime: 'Укажите дату и время начала',
          end_datetime: 'Укажите дату и время завершения',
        },
      });
    },
  );

  it('refuses an end before the start and a quantity out of bounds', () => {
    const chosenForm = { ...withClientOrder(form, 1), quantity: '0', end: '21.11.2026 08:00' };
    expect(validateForm(chosenForm, resolveForm(chosenForm, data), 4)).toMatchObject({
      ok: false,
      errors: {
        quantity: 'Укажите количество больше нуля',
        end_datetime: 'Окончание должно быть позже начала',
      },
    });
  });
});

it('puts errors of the server under their fields', () => {
  expect(serverErrors({ quantity: ['Слишком много', 'и ещё'], body: ['Что-то не так'] })).toEqual({
    fields: { quantity: 'Слишком много' },
    rest: ['Что-то не так'],
  });
});
