/** Texts of the archive of an order's passports. */
export const packageTexts = {
  make: 'Все паспорта архивом',
  again: 'Собрать заново',
  making: 'Собираем архив…',
  progress: (done: string, total: string): string => `Готово ${done} из ${total}`,
  save: (megabytes: string): string => `Скачать архив (${megabytes} МБ)`,
  missing: (count: string): string => `Не выгружено паспортов: ${count}. Причины — в описи архива`,
  ready: 'Архив паспортов готов',
  failed: 'Не удалось собрать архив',
} as const;
