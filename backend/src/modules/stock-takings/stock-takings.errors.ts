import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const stockTakingErrors = {
  STOCK_TAKING_NOT_FOUND: { kind: 'not-found', text: 'Инвентаризация не найдена' },
  STOCK_TAKING_STOREHOUSE_NOT_FOUND: { kind: 'not-found', text: 'Склад не найден' },
  STOCK_TAKING_STALE: {
    kind: 'conflict',
    text: 'Данные изменены другим пользователем. Обновите страницу.',
  },
  STOCK_TAKING_LINES_UNKNOWN: { kind: 'invalid', text: 'Линия не найдена', field: 'line_ids' },
  STOCK_TAKING_STACKS_UNKNOWN: { kind: 'invalid', text: 'Стеллаж не найден', field: 'stack_ids' },
  STOCK_TAKING_SHELVES_UNKNOWN: { kind: 'invalid', text: 'Полка не найдена', field: 'shelf_ids' },
  STOCK_TAKING_CELLS_UNKNOWN: { kind: 'invalid', text: 'Ячейка не найдена', field: 'cell_ids' },
  STOCK_TAKING_PRODUCTS_REQUIRED: { kind: 'invalid', text: 'Выберите продукцию', field: 'product_ids' },
  STOCK_TAKING_PRODUCTS_UNKNOWN: { kind: 'invalid', text: 'Продукция не найдена', field: 'product_ids' },
  STOCK_TAKING_NOTHING_LIES: {
    kind: 'invalid',
    text: 'Выбранной продукции нет на складе',
    field: 'product_ids',
  },
  STOCK_TAKING_NO_CELLS: { kind: 'invalid', text: 'Нет ячеек для инвентаризации' },
  STOCK_TAKING_CELLS_BUSY: {
    kind: 'invalid',
    text: 'Ячейки уже считают в инвентаризации № {numbers}: {cells}',
  },
  STOCK_TAKING_CELL_UNKNOWN: { kind: 'not-found', text: 'Ячейка не найдена' },
  STOCK_TAKING_CELL_TOO_FULL: {
    kind: 'invalid',
    text: 'В ячейке больше {limit} изделий: запланируйте инвентаризацию',
  },
  STOCK_TAKING_CELL_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'cell_id' },
  STOCK_TAKING_CELL_NOT_PLANNED: {
    kind: 'invalid',
    text: 'Ячейка не входит в инвентаризацию',
    field: 'cell_id',
  },
  STOCK_TAKING_CELL_CLOSED: {
    kind: 'invalid',
    text: 'Ячейка уже посчитана. Откройте её для пересчёта.',
    field: 'cell_id',
  },
  STOCK_TAKING_CELL_NOT_CLOSED: { kind: 'invalid', text: 'Ячейка ещё не посчитана', field: 'cell_id' },
  STOCK_TAKING_NOT_COUNTING: { kind: 'invalid', text: 'Подсчёт уже завершён' },
  STOCK_TAKING_NOT_IN_REVIEW: { kind: 'invalid', text: 'Инвентаризация не на проверке' },
  STOCK_TAKING_OVER: { kind: 'invalid', text: 'Инвентаризация уже проведена или отменена' },
  STOCK_TAKING_BLIND: { kind: 'invalid', text: 'Идёт слепой подсчёт: результаты видны после его завершения' },
  STOCK_TAKING_PRODUCT_REQUIRED: { kind: 'invalid', text: 'Выберите продукцию', field: 'product_id' },
  STOCK_TAKING_PRODUCT_UNKNOWN: { kind: 'invalid', text: 'Продукция не найдена', field: 'product_id' },
  STOCK_TAKING_OUT_OF_SCOPE: {
    kind: 'invalid',
    text: 'Эта продукция не входит в инвентаризацию',
    field: 'product_id',
  },
  STOCK_TAKING_BATCH_UNKNOWN: { kind: 'invalid', text: 'Партия не найдена', field: 'batch_manufacture_id' },
  STOCK_TAKING_BATCH_AMBIGUOUS: { kind: 'invalid', text: 'Выберите партию', field: 'batch_manufacture_id' },
  STOCK_TAKING_LOT_UNKNOWN: { kind: 'invalid', text: 'Изделие не найдено', field: 'batch_product_id' },
  STOCK_TAKING_LOT_OF_OTHER: {
    kind: 'invalid',
    text: 'Изделие другой продукции',
    field: 'batch_product_id',
  },
  STOCK_TAKING_UNIT_QUANTITY: {
    kind: 'invalid',
    text: 'Изделие в ячейке одно: укажите 0 или 1',
    field: 'quantity',
  },
  STOCK_TAKING_MOVED: {
    kind: 'conflict',
    text: 'Пока вы считали, в ячейке прошли движения: {movements}. Пересчитайте и сохраните ещё раз',
  },
  STOCK_TAKING_LINE_NOT_FOUND: { kind: 'invalid', text: 'Строка не найдена', field: 'line_id' },
  STOCK_TAKING_COUNT_NOT_FOUND: { kind: 'invalid', text: 'Подсчёт не найден', field: 'count_id' },
  STOCK_TAKING_DISPUTED: {
    kind: 'invalid',
    text: 'Спорных строк: {count}. Выберите верный подсчёт или пересчитайте.',
  },
  STOCK_TAKING_UNCOUNTED: {
    kind: 'invalid',
    text: 'Не посчитано строк: {count}. Посчитайте их или подтвердите, что они останутся без изменений.',
    field: 'leave_uncounted',
  },
  STOCK_TAKING_NOT_POSTABLE: {
    kind: 'invalid',
    text: 'Не удалось провести строк: {count}. Причины указаны в строках; ничего не проведено.',
  },
  STOCK_TAKING_TOO_LONG: {
    kind: 'invalid',
    text: 'Строк: {count}. Напечатать можно не более {limit}: выгрузите строки в Excel.',
  },
} as const satisfies ErrorTable;

export const fail = errorsOf(stockTakingErrors);
