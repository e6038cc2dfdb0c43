/** Texts for measurements on a terminal. */
export const measurementTexts = {
  title: 'Измерения',
  required: 'обязательно',
  optional: 'необязательно',
  needValue: 'Укажите значение',
  outside: 'Вне допуска',
  reason: (name: string): string => `Почему оставлено: ${name}`,
  needReason: 'Напишите, почему значение оставлено',
  save: 'Записать',
  saving: 'Записывается…',
  saved: 'Записано',
  missing: (names: string): string => `Сначала запишите измерения: ${names}`,
} as const;
