import { formatQuantity } from '../../../../shared/format/index.js';

export const printOrderTexts = {
  titles: { labels: 'Печать этикеток', passports: 'Печать паспортов' },
  printer: 'Принтер',
  browser: 'Браузер',
  from: 'С изделия №',
  to: 'По изделие №',
  numbersOnly: 'Только число',
  hint: (count: number): string => `Без номеров печатаются все: ${formatQuantity(count)}`,
  make: 'Подготовить',
  send: 'Напечатать',
  look: 'Показать',
  making: 'Готовим документ…',
  failed: 'Не удалось подготовить документ',
  open: 'Открыть документ',
  close: 'Закрыть',
  sent: (count: number): string => `Отправлено на печать: ${formatQuantity(count)}`,
} as const;
