export const paletteTexts = {
  title: 'Перейти',
  field: 'Куда перейти или что найти',
  placeholder: 'Раздел, накладная, заказ, товар…',
  groups: {
    places: 'Разделы',
    stock: 'Остатки',
    invoices: 'Приходные накладные',
    orders: 'Производственные заказы',
  },
  toInvoice: (number: string): string => `Перейти к накладной №${number}`,
  toOrder: (id: number): string => `Перейти к заказу №${id}`,
  seek: (text: string): string => `Искать «${text}» в остатках`,
  stockTakings: 'Инвентаризации',
  scannerTest: 'Проверка сканера',
  nothing: (text: string): string => `По запросу «${text}» ничего не найдено`,
  seeking: 'Поиск…',
  failed: 'Не удалось найти накладные и заказы',
  found: (count: number): string => `Найдено: ${count}`,
  hints: 'Выбрать стрелками, открыть — Enter, закрыть — Esc',
} as const;

export const shortcutTexts = {
  title: 'Клавиши',
  here: 'На этом экране',
  everywhere: 'Везде',
  inDialogs: 'В окнах с полями',
  palette: 'Перейти в раздел, найти накладную или заказ',
  list: 'Показать этот список',
  submit: 'Сохранить',
  close: 'Закрыть; о несохранённом спросит',
  done: 'Закрыть',
  none: 'У этого экрана нет своих клавиш',
} as const;
