/** Texts of notices. */
export const noticeTexts = {
  title: 'Уведомления',
  search: 'Поиск по уведомлениям',
  empty: 'Уведомлений нет: здесь появится то, что касается вас.',
  nothingHere: 'Таких уведомлений нет.',
  nothingNew: 'Новых уведомлений нет.',
  columns: { notice: 'Уведомление', kind: 'Вид', at: 'Когда' },
  state: 'Какие уведомления',
  all: 'Все',
  unread: 'Новые',
  kinds: 'Вид уведомления',
  readAll: 'Прочитать все',
  toAll: 'Все уведомления',
  kept: (days: number): string => `Уведомления хранятся ${days} дней.`,
  isNew: 'Новое',
  close: 'Закрыть',
} as const;
