/** Messages of the invoice form [2 §5]; the server returns the same ones for the fields. */
export const invoiceFormTexts = {
  numberRequired: 'Номер приходной накладной обязателен',
  dateRequired: 'Дата поступления обязательна',
  supplierRequired: 'Поставщик обязателен',
  productsRequired: 'Добавьте хотя бы один продукт',
  linesIncomplete: 'Все продукты должны иметь выбранное название и количество больше нуля',
} as const;

/** Messages of the putaway [2 §5 "Distribution"]. */
export const putawayTexts = {
  heading: 'Необходимо исправить ошибки перед оприходованием:',
  none: (name: string) => `Продукт "${name}" не имеет распределений`,
  noCells: (name: string, count: number) => `Продукт "${name}": не указаны ячейки для ${count} позиций`,
  notExactly: (name: string, distributed: number, quantity: number) =>
    `Продукт "${name}": распределено ${distributed} из ${quantity} шт.`,
  incomplete: (name: string, count: number) =>
    `Продукт "${name}": не заполнены ячейки или количество для ${count} позиций`,
} as const;

/** Messages of the control [2 §4, §8]. */
export const controlTexts = {
  completeQuestion: 'Завершить контроль накладной?',
  resetQuestion: 'Начать повторный контроль? Текущий статус будет сброшен.',
  completed: 'Контроль накладной завершён',
  bulkDone: (count: number) => `Массовый контроль выполнен успешно! Обработано ${count} единиц продукции.`,
  nothingToPrint: 'Не указан ID продукции для печати этикетки',
  printFailedWith: (message: string) => `Ошибка при печати этикетки: ${message}`,
  printFailed: 'Ошибка при печати этикетки. Попробуйте еще раз.',
  completeFailedWith: (message: string) => `Ошибка при завершении контроля: ${message}`,
  completeFailed: 'Ошибка при завершении контроля накладной',
  resetFailed: 'Ошибка при переводе на повторный контроль',
  bulkFailed: 'Ошибка при массовом контроле',
} as const;

/** Messages of the serial check in the wizard [2 §4]. */
export const serialTexts = {
  free: 'Серийный номер доступен',
  taken: 'Серийный номер уже существует для этой партии и продукции',
  failed: 'Ошибка при проверке серийного номера',
  chooseBatch: 'Выберите партию',
} as const;

/** Limits of receiving [2 §9]. */
export const receiptLimits = {
  numberLength: 25,
  quantity: 1_000_000,
  linesOfInvoice: 1_000,
  /** Maximum number of units of one invoice; larger quantities are put away by quantity. */
  unitsOfInvoice: 10_000,
  readyPageSize: 10,
  listPageSize: 15,
  stickersAtOnce: 500,
  /** Maximum length of a surplus reason and of a discrepancy comment, in characters. */
  reasonLength: 200,
  commentLength: 500,
  serialCheckAfterTypingMs: 700,
  serialCheckAfterBatchMs: 100,
} as const;
