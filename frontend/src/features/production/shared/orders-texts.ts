import { formatNumber } from '../../../shared/format/numbers.js';

/** Texts of the lists of orders and tasks, and of the actions on an order. */
export const ordersTexts = {
  orders: {
    table: 'Заказы производства',
    columns: {
      id: '#',
      status: 'Статус',
      start: 'Дата старта',
      clientOrder: 'Клиентский заказ',
      products: 'Изделия',
      count: 'Кол-во',
      done: 'Готово',
      actions: 'Действия',
    },
    noProduct: 'Не указано',
    details: 'Подробности',
    start: 'Запустить',
    cancel: 'Отменить',
    remove: 'Удалить',
    late: 'Дата старта прошла, заказ не запущен',
    overdue: 'Срок прошёл, заказ не выполнен',
    due: 'Срок',
    until: (day: string, time: string): string => `до ${day} ${time}`,
    forecast: (moment: string): string => `догонит к ${moment}`,
    forecastHint: (moment: string): string =>
      `Прогноз: ${moment}. По чистому времени выполненных операций, без перерывов и смен`,
    scrappedColumn: 'Брак',
    forecastColumn: 'Прогноз',
    edit: (id: number): string => `Изменить заказ ${id}`,
    search: 'Номер, клиентский заказ или изделие',
    statusFilter: 'Показать заказы',
    lateFilter: 'Опаздывают',
    counts: (fresh: string, work: string, today: string): string =>
      `Новых ${fresh} · В работе ${work} · Готово сегодня ${today}`,
    excel: 'Заказы производства',
    total: 'Заказов:',
    removeTitle: 'Подтвердите удаление',
    removeText: 'Вы уверены, что хотите удалить этот заказ производства? Это действие невозможно отменить.',
    noId: 'ID заказа не указан',
    updated: 'Список обновлён',
  },

  ticked: {
    labels: 'Этикетки',
    passports: 'Паспорта',
    printed: (orders: string, items: string): string => `${orders}, ${items}`,
    unstarted: (orders: string): string => `Не запущено: ${orders}, у их изделий ещё нет номеров`,
  },

  create: {
    title: 'Создать заказ',
    submit: 'Создать',
    withoutClientOrder: 'Создать без коммерческого заказа',
    clientOrder: 'Коммерческий заказ',
    product: 'Изделие',
    techMap: 'Спецификация',
    quantity: 'Количество',
    start: 'Начало',
    end: 'Завершение',
    duration: 'Длительность:',
    noOrders: 'Заказы не найдены.',
    noProducts: 'Изделия не найдены.',
    noTechMaps: 'Спецификации не найдены.',
    loading: 'Загрузка…',
    orderFirst: 'Сначала выберите коммерческий заказ',
    productFirst: 'Сначала выберите изделие',
    orderRequired: 'Поле "Коммерческий заказ" обязательно для заполнения',
    productRequired: 'Поле "Изделие" обязательно для заполнения',
    techMapRequired: 'Поле "Спецификация" обязательно для заполнения',
    startRequired: 'Укажите дату и время начала',
    endRequired: 'Укажите дату и время завершения',
    quantityRequired: 'Укажите количество',
    left: (remaining: number, count: number): string =>
      `Осталось запустить ${formatNumber(remaining)} из ${formatNumber(count)} шт`,
    overTitle: 'Больше, чем заказано',
    overText: (product: string, count: number, remaining: number, quantity: number): string =>
      `${product}: заказано ${formatNumber(count)} шт, осталось запустить ${formatNumber(remaining)} шт, а в этом заказе ${formatNumber(quantity)} шт. Создать?`,
    overAction: 'Создать',
    created: (id: number): string => `Заказ №${id} создан`,
    edit: (id: number): string => `Изменить заказ №${id}`,
    save: 'Сохранить',
    saved: (id: number): string => `Заказ №${id} изменён`,
    overSaveText: (product: string, count: number, remaining: number, quantity: number): string =>
      `${product}: заказано ${formatNumber(count)} шт, осталось запустить ${formatNumber(remaining)} шт, а в этом заказе ${formatNumber(quantity)} шт. Сохранить?`,
  },

  lacks: {
    started: (id: number): string => `Заказ №${id} запущен`,
    missing: (parts: string): string => `Не хватает: ${parts}`,
    pieces: (name: string, count: string): string => `${name} — ${count} шт`,
    more: (count: number): string => `и ещё ${formatNumber(count)}`,
    nobody: (operations: string): string => `Некому начать: ${operations}`,
    waiting: 'Эти операции некому начать, они будут ждать:',
    shortSign: (count: number): string => `нехватка: ${formatNumber(count)}`,
    nobodySign: (count: number): string => `некому: ${formatNumber(count)}`,
    reasons: {
      center: () => 'не указан рабочий центр',
      place: (center: string) => `в рабочем центре «${center}» нет рабочих мест`,
      desk: (center: string) => `рабочие места центра «${center}» не обслуживает ни один модуль`,
    },
  },

  taken: {
    cancelTitle: (id: number): string => `Отменить заказ №${id}?`,
    cancelText: 'Заказ вернётся в очередь. Для его незаконченных изделий уже взяты материалы.',
    cancelSubmit: 'Отменить заказ',
    returnable: 'Взято и ещё не установлено',
    staying: 'Останется в изделиях: с ними уже работали',
    choice: 'Что сделать с взятым',
    choices: { return: 'Вернуть в ячейки', leave: 'Оставить с изделием' },
    hints: {
      return:
        'Каждый материал вернётся в свою ячейку, в истории останутся обе операции, комплектование нужно будет повторить.',
      leave: 'Материалы останутся за заданиями, в ячейки ничего не вернётся.',
    },
    pieces: (name: string, count: string): string => `${name} — ${count} шт`,
    from: (cells: readonly string[]): string => `из ${cells.join(', ')}`,
  },

  tasks: {
    table: 'Задания',
    columns: {
      id: '#',
      status: 'Статус',
      order: 'Заказ',
      count: 'Количество',
      created: 'Дата создания',
      sort: 'Порядок',
      place: 'Пост',
      start: 'Начало',
      end: 'Завершение',
    },
    date: 'Дата',
    dayBefore: 'Предыдущий день',
    dayAfter: 'Следующий день',
    today: 'Сегодня',
    search: 'Номер задания, заказ или изделие',
    loading: 'Загрузка заданий…',
    none: 'Заданий за этот день нет',
    total: 'Заданий:',
    file: (day: string): string => `Задания ${day}`,
    /** Used on phones. */
    placed: (id: number, sort: number, workPlace: string | null): string =>
      `№${id}, порядок ${sort}${workPlace === null ? '' : ` · ${workPlace}`}`,
  },

  queue: {
    print: 'Очередь печати',
    open: 'Очерёдность',
    title: 'Очерёдность заказов',
    hint: 'Рабочие места получают операции заказов в этом порядке. Перетащите заказ за ручку или нажмите Alt+↑, Alt+↓.',
    list: 'Открытые заказы',
    none: 'Открытых заказов нет',
    done: 'Закрыть',
    up: (id: number): string => `Заказ ${id}: выше`,
    down: (id: number): string => `Заказ ${id}: ниже`,
    first: (id: number): string => `Заказ ${id}: в начало`,
    drag: (id: number): string => `Перетащить заказ ${id}`,
    order: (id: number): string => `Заказ ${id}`,
    detail: (count: string, start: string): string => `${count} шт, старт ${start}`,
    moved: (id: number, position: number, total: number): string =>
      `Заказ ${id}: место ${position} из ${total}`,
  },

  buffer: {
    update: 'Обновить список',
    /** 'Обновить список: 2 новых, 1 удалён'. */
    with: (parts: readonly string[]): string => `Обновить список: ${parts.join(', ')}`,
  },
} as const;
