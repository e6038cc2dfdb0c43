/** Separate from the other list texts, because checkboxes are not part of the first load. */
export const selectionTexts = {
  column: 'Выбор',
  all: 'Выбрать все строки',
  row: (name: string): string => `Выбрать: ${name}`,
  count: 'Выбрано:',
  clear: 'Снять выбор',
  cut: (limit: string): string => `Выбраны первые ${limit} строк: больше за один раз нельзя`,
  failed: 'Не удалось выбрать все строки. Попробуйте ещё раз.',
} as const;
