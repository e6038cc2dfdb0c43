/** Texts of measurements at a work place. */
export const readingTexts = {
  title: 'Измерения',
  outside: 'Вне допуска',
  outsideHint: 'Перепроверьте. Если значение верное, напишите почему и запишите: его увидит ОТК.',
  reason: (name: string): string => `Почему оставлено: ${name}`,
  reasonLabel: 'Почему оставлено',
  needReason: 'Напишите, почему значение оставлено',
  save: 'Записать',
  saveOutside: 'Записать отклонение',
  saved: 'Записано',
  saving: 'Записывается…',
  fromBefore: 'Введено раньше, не записано: нажмите Enter или сотрите',
  optional: 'необязательно',
  noNumber: 'Отсканировано не число',
  allMeasured: 'Все значения записаны',
  notStarted: 'Значения вводят после начала операции',
} as const;
