export const printingTexts = {
  sampleOf: (name: string): string => `Образец: ${name}`,
  sampleHint: 'Данные вымышленные: так документ выглядит при печати.',
  preparing: 'Готовим образец…',
  noTemplate: 'У этого документа нет шаблона: напечатать его нельзя.',
  close: 'Закрыть',
  print: 'Распечатать',
  preview: 'Просмотр перед печатью',
  copies: 'Копий',
  labelSize: 'Размер этикетки',
  copiesLimit: (most: number): string => `Не более ${most} за раз`,
  device: 'Печать на этом устройстве',
  deviceHint:
    'Настройки помнит это устройство: они действуют для документов и этикеток, которые печатает браузер.',
  previewed: 'Показывать документ перед печатью',
} as const;
