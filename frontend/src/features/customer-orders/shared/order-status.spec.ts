import { expect, it } from 'vitest';
import { orderStatusView } from './order-status.js';

it.each([
  ['new', 'Не обработан'],
  ['work', 'В работе'],
  ['counting', 'Выставлен счет'],
  ['completion', 'На выполнении'],
  ['done', 'Завершен'],
  ['lost', 'Неизвестный статус'],
])('the status %s is %s', (status, label) => {
  expect(orderStatusView(status).label).toBe(label);
});
