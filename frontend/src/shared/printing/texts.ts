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
  copiesLimit: (limit: number): string => `Не более ${limit} за раз`,
  device: 'Печать на этом устройстве',
  deviceHint:
    'Настройки помнит это устройство: они действуют для всех документов и этикеток, которые печатают с него.',
  printers: { labels: 'Принтер этикеток', sheets: 'Принтер документов' },
  browser: 'Окно браузера',
  noPrinters: 'Не удалось загрузить принтеры',
  sentTo: (printer: string, copies: number): string =>
    copies === 1
      ? `Отправлено на принтер «${printer}»`
      : `Отправлено на принтер «${printer}», копий: ${copies}`,
  printer: (name: string, problem: string | null): string =>
    problem === null ? name : `${name} (${problem})`,
  off: 'отключён',
  noPrinter: 'Не выбран',
  queue: 'Очередь печати',
  sendTo: 'Напечатать на принтере',
  previewed: 'Показывать документ перед печатью',
} as const;
