import { orderTexts } from './order-texts.js';
import { ordersTexts } from './orders-texts.js';
import { passportTexts } from './passport-texts.js';

/** Texts of the production screens. Texts that the specification quotes are verbatim. */
export const texts = {
  title: 'Производство',
  moduleMissing: 'Такого модуля производства нет среди доступных вам',
  toStart: 'На главную',
  board: 'Панель',
  boardHint: 'Панель производства, F4',
  callList: 'Журнал вызовов',
  sections: 'Разделы производства',
  tabs: { orders: 'Заказы', tasks: 'Задания', specifications: 'Спецификации' },
  unknown: 'Неизвестно',
  notKnown: 'N/A',
  dash: '-',
  scrapped: (count: string): string => `брак ${count}`,
  ...ordersTexts,
  ...orderTexts,
  ...passportTexts,
} as const;
