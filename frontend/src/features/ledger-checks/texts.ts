import { plural } from '../../shared/format/index.js';

const rules = (count: number): string => `${count} ${plural(count, 'правило', 'правила', 'правил')}`;

/** Texts of 'Проверка учёта'. */
export const texts = {
  title: 'Проверка учёта',
  search: 'Поиск по сотруднику или правилу',
  run: 'Проверить сейчас',
  empty: 'Проверок ещё не было. Учёт проверяется сам раз в сутки; проверить его можно и сейчас.',
  began: 'Учёт проверяется. Итог появится в списке.',
  columns: { when: 'Когда', result: 'Итог', by: 'Кто просил', took: 'Длилась' },
  nightly: 'По расписанию',
  waits: 'Ждёт',
  works: 'Идёт',
  holds: 'Сходится',
  stopped: 'Прервана',
  brokenRules: (count: number): string => `Не сходится: ${rules(count)}`,
  rules,
  seconds: (count: number): string => `${count.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} с`,
  found: (time: string): string => `Проверка ${time}`,
  show: 'Что найдено',
  first: 'У каждого правила показаны первые 20 строк.',
  close: 'Закрыть',
} as const;
