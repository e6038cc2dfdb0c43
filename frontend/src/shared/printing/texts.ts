export const printingTexts = {
  sampleOf: (name: string): string => `Образец: ${name}`,
  sampleHint: 'Данные вымышленные: так документ выглядит при печати.',
  preparing: 'Готовим образец…',
  noTemplate: 'У этого документа нет шаблона: напечатать его нельзя.',
  close: 'Закрыть',
} as const;
