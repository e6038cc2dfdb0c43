import { expect, it } from 'vitest';
import { clientOrderStatus, orderStatus, taskStatusView } from './statuses.js';

it('labels the states of orders and of work', () => {
  expect(['new', 'work', 'done'].map((status) => orderStatus(status).label)).toEqual([
    'Новый',
    'В работе',
    'Завершен',
  ]);
  expect(['new', 'work', 'done'].map((status) => taskStatusView(status).label)).toEqual([
    'Очередь',
    'В работе',
    'Выполнено',
  ]);
});

it('labels unknown states', () => {
  expect(orderStatus('paused').label).toBe('Неизвестно');
  expect(taskStatusView('paused').label).toBe('Неизвестно');
  expect(clientOrderStatus('paused').label).toBe('Неизвестный статус');
});
