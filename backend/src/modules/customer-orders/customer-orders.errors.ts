import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const customerOrderErrors = {
  CUSTOMER_ORDER_NOT_FOUND: { kind: 'not-found', text: 'Заказ не найден' },
  CUSTOMER_ORDER_STALE: {
    kind: 'conflict',
    text: 'Данные изменены другим пользователем. Обновите страницу.',
  },
  CUSTOMER_ORDER_COMPANY_GONE: { kind: 'invalid', text: 'Покупатель не найден', field: 'company_id' },
  CUSTOMER_ORDER_PRODUCT_GONE: { kind: 'invalid', text: 'Продукция не найдена', field: 'products' },
  CUSTOMER_ORDER_LINE_SHIPPED: {
    kind: 'invalid',
    text: 'Продукция «{product}» уже отгружена по этому заказу: сначала отмените отгрузку',
    field: 'products',
  },
  SHIPMENT_NOT_FOUND: { kind: 'not-found', text: 'Отгрузка не найдена' },
  SHIPMENT_REVERSED: { kind: 'invalid', text: 'Отгрузка уже отменена' },
  SHIPMENT_LOT_NOT_FOUND: { kind: 'not-found', text: 'Изделие не найдено на ваших складах' },
  SHIPMENT_NOT_STORED: {
    kind: 'invalid',
    text: 'Изделие не на складе: сначала примите его в ячейку ({product})',
  },
  SHIPMENT_NOT_ORDERED: { kind: 'invalid', text: 'В заказе нет этой продукции: {product}' },
  SHIPMENT_LEFT: { kind: 'invalid', text: 'Уже отгружено по заказу № {number}: {product}' },
  SHIPMENT_HELD: { kind: 'invalid', text: 'На удержании: {product}. {reason}' },
  SHIPMENT_EXPIRED: { kind: 'invalid', text: 'Срок годности истёк: {product}' },
  SHIPMENT_RESERVED: { kind: 'invalid', text: 'Зарезервировано для другого заказа: {product}' },
  SHIPMENT_FEWER: { kind: 'invalid', text: '{product}: в ячейке свободно только {free} шт' },
  SHIPMENT_EXCEEDS: {
    kind: 'invalid',
    text: '{product}: заказано {ordered} шт, уже отгружено {shipped} шт, в этой отгрузке {quantity} шт',
  },
  CUSTOMER_ORDER_IN_USE: { kind: 'invalid', text: 'Заказ нельзя удалить: {reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(customerOrderErrors);
