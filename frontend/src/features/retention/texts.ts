import { formatNumber, plural } from '../../shared/format/index.js';

const days = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;

export const texts = {
  title: 'Хранение',
  run: 'Запустить сейчас',
  runDone: 'Очистка запущена',
  running: 'Идёт очистка',
  next: (moment: string): string => `Следующая очистка: ${moment}`,
  never: 'Очистки ещё не было. Первая начнётся в течение минуты после запуска программы.',
  movements: (count: number, month: number, size: string): string =>
    `Движения товара: ${formatNumber(count)} (${size}), за 30 дней ${formatNumber(month)}. Хранятся всегда.`,
  parts: (count: number): string =>
    `Таблица разделена на ${formatNumber(count)} ${plural(count, 'часть', 'части', 'частей')}.`,
  divide: 'Движений много: разделите их таблицу на части. Останавливать работу не нужно. Команда:',
  columns: {
    name: 'Что хранится',
    rows: 'Записей',
    size: 'Объём',
    term: 'Срок',
    last: 'Последняя очистка',
    actions: 'Действия',
  },
  days,
  rows: (count: number): string => `${formatNumber(count)} ${plural(count, 'запись', 'записи', 'записей')}`,
  unknownSize: 'неизвестно',
  removed: (count: number): string =>
    count === 0 ? 'удалять было нечего' : `удалено ${formatNumber(count)}`,
  notYet: 'не было',
  failed: (trouble: string): string => `Не удалась: ${trouble}`,
  form: {
    title: (name: string): string => `Срок хранения: ${name}`,
    days: 'Срок, дней',
    limits: (least: number, most: number, byDefault: number): string =>
      `От ${formatNumber(least)} до ${formatNumber(most)}. Обычно ${days(byDefault)}.`,
    notWhole: 'Укажите целое число дней',
    outside: (least: number, most: number): string => `Укажите от ${least} до ${most} дней`,
    shorter: 'Что окажется старше нового срока, удалит следующая очистка. Вернуть его нельзя.',
    archived: 'Что окажется старше нового срока, следующая очистка перенесёт в файлы архива.',
    save: 'Сохранить',
    saved: 'Срок сохранён',
    rebase: 'Взять новые данные',
  },
} as const;
