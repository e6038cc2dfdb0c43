import { formatNumber, plural } from '../../../shared/format/numbers.js';

const positions = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'позиция', 'позиции', 'позиций')}`;

const counts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'подсчёт', 'подсчёта', 'подсчётов')}`;

/** Texts of the counting screens. */
export const countingTexts = {
  progress: (countedCells: number, total: number): string =>
    `ячеек ${formatNumber(countedCells)} из ${formatNumber(total)}`,
  foreign: 'Считают сотрудники склада и терминалов этого склада. Вам доступен просмотр.',
  finish: 'Завершить подсчёт',
  finishTitle: 'Завершить подсчёт?',
  finishAll: 'Все ячейки посчитаны. Дальше — проверка расхождений.',
  finishPart: (remaining: number): string =>
    `Не посчитано ячеек: ${formatNumber(remaining)}. Их остатки не изменятся, пока их не посчитают. Подсчёт можно будет продолжить.`,
  cancel: 'Отменить инвентаризацию',
  cancelTitle: 'Отменить инвентаризацию?',
  cancelText: 'Подсчёты больше не понадобятся, остатки не изменятся. Вернуть её будет нельзя.',
  cancelStay: 'Не отменять',
  cells: 'Ячейки для подсчёта',
  find: 'Найти ячейку по адресу',
  states: { planned: 'Не начата', counting: 'Считают', counted: 'Посчитана' },
  stateFilter: 'Показать',
  allCells: 'Все',
  left: 'Осталось',
  begun: 'Считают',
  done: 'Готовы',
  noCells: 'Таких ячеек нет',
  allCounted: 'Все ячейки посчитаны',
  refresh: 'Обновить список',
  found: 'вне плана',
  counters: (names: readonly string[]): string => names.join(', '),
  scanCell: 'Отсканируйте ячейку',
  scanCellHint: 'или выберите её в списке',
  scanGoods: 'Отсканируйте изделие',
  scanGoodsHint: 'или нажмите на строку с товаром',
  scannerBusy: 'Проверка…',
  scanTitle: 'Инвентаризация',
  cellFirst: 'Сначала отсканируйте или выберите ячейку',
  notCell: 'Отсканированный QR-код не является ячейкой',
  foreignCell: 'Такой ячейки нет на этом складе',
  sameCell: (address: string): string => `Ячейка ${address} уже открыта`,
  opened: (address: string): string => `Ячейка ${address}`,
  unplannedTitle: (address: string): string => `Ячейки ${address} нет в плане`,
  unplannedText: 'Посчитать её тоже? Она добавится в инвентаризацию с первым подсчётом.',
  unplannedNote: 'Этой ячейки нет в плане: она добавится с первым подсчётом.',
  switchTitle: (address: string): string => `Ячейка ${address} не закрыта`,
  switchText: (next: string): string =>
    `Подсчёты в ней сохранены, но она останется недосчитанной. Перейти в ячейку ${next}?`,
  switchGo: 'Перейти',
  stay: 'Остаться',
  yes: 'Да',
  no: 'Нет',
  toCells: 'Ячейки',
  own: 'Ваш подсчёт',
  ownSum: (lines: number, quantity: number): string => `${positions(lines)}, ${formatNumber(quantity)} шт`,
  ownNone: 'пока пусто',
  also: (names: string): string => `Считали: ${names}`,
  goods: 'Товары в ячейке',
  notCounted: 'не посчитано',
  moreGoods: (count: number): string => `Показать ещё (осталось ${formatNumber(count)})`,
  pieces: (count: number): string => `${formatNumber(count)} шт`,
  expected: (count: number): string => `по учёту ${formatNumber(count)}`,
  serial: (serial: string): string => `S/N ${serial}`,
  batch: (number: string): string => `партия ${number}`,
  noSerial: 'без серийного номера',
  unit: 'изделие',
  empty: 'По учёту в ячейке пусто. Если что-то лежит — отсканируйте это или нажмите «Другая продукция».',
  emptyBlind:
    'Пока ничего не посчитано. Сканируйте этикетки изделий, а прочее добавьте кнопкой «Другая продукция».',
  counted: (name: string, count: number): string => `${name}: ${formatNumber(count)} шт.`,
  already: (name: string): string => `Уже посчитано: ${name} — 1 шт.`,
  howMany: (name: string): string => `Сколько здесь: ${name}?`,
  closed: 'Ячейка закрыта. Чтобы считать дальше, нажмите «Пересчитать».',
  busySheet: 'Сначала сохраните количество',
  manual: 'Ввести код',
  manualTitle: 'Код с этикетки',
  manualLabel: 'Номер изделия или серийный номер',
  manualHint: 'Число под QR-кодом, или серийный номер изделия из списка',
  manualSubmit: 'Посчитать',
  other: 'Другая продукция',
  otherHint: 'То, чего нет в списке',
  otherSubmit: 'Далее',
  product: 'Продукция',
  productRequired: 'Выберите продукцию',
  batchLabel: 'Партия производителя',
  batchHint: 'Не заполняйте, если партии нет',
  noBatches: 'Партии не найдены',
  unknownBatch: 'Неизвестная партия',
  serialLabel: 'Серийный номер',
  serialHint: 'Только для изделия с номером: оно считается за 1 шт',
  noProducts: 'Продукция не найдена',
  close: 'Ячейка посчитана',
  closeTitle: (address: string): string => `Ячейка ${address} посчитана?`,
  closeText: (remaining: number): string =>
    remaining > 0
      ? `Не посчитано: ${positions(remaining)}. Всё, что не посчитано в этой ячейке, запишется как 0 шт.`
      : 'Всё, что числится в этой ячейке и не посчитано, запишется как 0 шт.',
  closedToast: (address: string, missingCount: number): string =>
    missingCount > 0
      ? `Ячейка ${address} посчитана, записано как 0: ${positions(missingCount)}`
      : `Ячейка ${address} посчитана`,
  closeMoved: 'Осмотрите ячейку ещё раз',
  stored: {
    mark: 'на устройстве',
    title: 'Подсчёты на устройстве',
    waiting: (count: number): string =>
      `На устройстве: ${counts(count)}, ${plural(count, 'отправится сам', 'отправятся сами', 'отправятся сами')}, когда появится связь.`,
    sendNow: 'Отправить',
    sent: 'Подсчёты с устройства отправлены',
    refused: (count: number): string =>
      `Сервер не принял ${counts(count)}. Проверьте и посчитайте заново, если нужно.`,
    line: (address: string, name: string, count: number): string =>
      `${address}: ${name} — ${formatNumber(count)} шт`,
    open: 'К ячейке',
    notTaken: 'Подсчёт с устройства не принят: причина вверху',
    retry: 'Повторить',
    drop: 'Убрать',
    named: (action: string, what: string): string => `${action}: ${what}`,
    others: (names: readonly string[]): string =>
      `На устройстве ждут подсчёты других: ${names.join(', ')}. Они отправятся, когда эти люди войдут.`,
    saved: (name: string, count: number): string =>
      `${name}: ${formatNumber(count)} шт — пока на устройстве, отправим снова`,
    /** The notice on other screens. */
    elsewhere: (waitingCount: number, refusedCount: number): string =>
      `Инвентаризация — ${[
        waitingCount > 0 ? `на устройстве: ${formatNumber(waitingCount)}` : '',
        refusedCount > 0 ? `не принято: ${formatNumber(refusedCount)}` : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}`,
    toTaking: 'Открыть инвентаризацию',
    label: (id: number): string => `изделие № ${id}`,
    moved:
      'Пока не было связи, в ячейке прошли движения. Если изделие ещё лежит здесь, отсканируйте его снова.',
    notUnit: 'Этот товар считают количеством: введите его в ячейке.',
    notSaved:
      'Подсчёт НЕ сохранён: связи нет, и устройство не смогло записать его. Не продолжайте без связи.',
    closeFirst: (count: number): string => `Сначала отправьте подсчёты с устройства: ${formatNumber(count)}`,
  },
  reopen: 'Пересчитать',
  reopenTitle: (address: string): string => `Пересчитать ячейку ${address}?`,
  reopenText: 'Прежние подсчёты останутся, новые заменят их.',
  closedNote: 'Ячейка посчитана и закрыта.',
  sheet: {
    quantity: 'Количество',
    save: 'Сохранить',
    saving: 'Сохранение...',
    again: 'Пересчитано, сохранить',
    erase: 'Стереть',
    clear: 'Очистить',
    cancel: 'Отмена',
    enter: 'Введите количество',
    tooMany: 'Не более 1 000 000',
    here: 'Есть',
    missing: 'Нет',
    unitQuestion: 'Изделие лежит в ячейке?',
    was: (count: number): string => `сейчас записано ${formatNumber(count)} шт`,
  },
} as const;
