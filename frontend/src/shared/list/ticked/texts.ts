export const tickedTexts = {
  remove: {
    action: 'Удалить',
    done: (count: string): string => `Удалено: ${count}`,
    refused: 'Не удалось удалить',
    title: (count: string): string => `Удаление выбранного: ${count}`,
    question: 'Вы уверены, что хотите удалить? Удалится всё сразу, а если что-то удалить нельзя — ничего.',
  },
  archive: {
    action: 'В архив',
    done: (count: string): string => `Перенесено в архив: ${count}`,
    refused: 'Не удалось перенести в архив',
  },
  restore: {
    action: 'Восстановить',
    done: (count: string): string => `Восстановлено: ${count}`,
    refused: 'Не удалось восстановить',
  },
  revoke: {
    action: 'Отозвать',
    done: (count: string): string => `Отозвано: ${count}`,
    refused: 'Не удалось отозвать',
    title: (count: string): string => `Отзыв выбранного: ${count}`,
    question: 'Устройства снова станут обычными, а открытые на них сессии по ПИН-коду завершатся.',
  },
  raise: {
    action: 'В начало очереди',
    done: (count: string): string => `Поставлено в начало очереди: ${count}`,
    refused: 'Не удалось поставить в начало очереди',
  },
  excel: 'В Excel',
  others: (count: string): string => `и ещё ${count}`,
  reason: (name: string, why: string): string => `${name}: ${why}`,
  nothing: (rows: string): string => `Ничего не изменено. Мешают:\n${rows}`,
  untick: 'Снять с них выбор',
  close: 'Закрыть',
  undo: 'Отменить',
  undone: 'Отменено',
} as const;
