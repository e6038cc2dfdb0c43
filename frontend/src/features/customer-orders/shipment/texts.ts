import { formatNumber } from '../../../shared/format/numbers.js';

/** Texts of shipments. */
export const texts = {
  title: 'Отгрузки',
  ship: 'Отгрузить',
  packingList: 'Упаковочный лист',
  popups: 'Пожалуйста, разрешите всплывающие окна для этого сайта',
  none: 'По этому заказу ничего не отгружено.',
  name: (id: number): string => `Отгрузка № ${id}`,
  reversed: 'Отменена',
  pieces: (count: number): string => `${formatNumber(count)} шт`,
  showAll: (count: number): string => `Показаны последние ${count}`,
  reverse: {
    action: 'Отменить отгрузку',
    of: (id: number): string => `Отменить отгрузку № ${id}`,
    title: (id: number): string => `Отменить отгрузку № ${id}?`,
    text: (quantity: number): string =>
      `Всё отгруженное (${formatNumber(quantity)} шт) вернётся в ячейки, из которых ушло.`,
    done: 'Отгрузка отменена',
  },
  columns: {
    product: 'Продукция',
    serial: 'Серийный №, партия',
    address: 'Ячейка',
    count: 'Кол-во',
    available: 'Доступно',
    expiry: 'Годен до',
    actions: 'Действия',
  },
  dialog: {
    title: (number: string): string => `Отгрузка заказа № ${number}`,
    hint: 'Сканируйте этикетки изделий или выберите из списка.',
    camera: 'Сканировать камерой',
    scanTitle: 'Отгрузка',
    chosen: 'К отгрузке',
    chosenNone: 'Ничего не выбрано',
    stock: 'На складе',
    stockNone: 'На складе нет свободной продукции этого заказа',
    stockHeld: (names: string): string => `На складе удержано и пока не отгружается: ${names}`,
    heldOf: (name: string, count: number): string => `${name} (${formatNumber(count)} шт)`,
    first: (shownCount: number, total: number): string =>
      `Показаны ${shownCount} из ${total}: уточните поиск`,
    search: 'Поиск по названию, серийному номеру, партии или ячейке',
    unnumbered: 'без номера',
    add: 'Добавить',
    addOf: (name: string): string => `Добавить: ${name}`,
    remove: (name: string): string => `Убрать: ${name}`,
    countOf: (name: string): string => `Количество: ${name}`,
    madeFor: (number: string): string => `изготовлено для заказа № ${number}`,
    progress: (chosenCount: number, remaining: number): string =>
      `${formatNumber(chosenCount)} из ${formatNumber(remaining)}`,
    left: 'Выбрано из неотгруженного:',
    over: 'больше, чем заказано',
    submit: (quantity: number): string =>
      quantity === 0 ? 'Отгрузить' : `Отгрузить ${formatNumber(quantity)} шт`,
    submitting: 'Отгрузка…',
    done: (id: number): string => `Отгрузка № ${id} проведена`,
    scanned: (name: string): string => `Добавлено: ${name}`,
    already: (name: string): string => `Уже добавлено: ${name}`,
    allOfIt: (name: string, available: number): string =>
      `${name}: в ячейке только ${formatNumber(available)} шт`,
    notProduct: 'Отсканируйте этикетку изделия',
    badCount: 'Укажите количество от 1 до доступного',
    exceedTitle: 'Больше, чем заказано',
    exceedText: (message: string): string => `${message}. Отгрузить?`,
  },
} as const;
