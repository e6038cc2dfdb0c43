import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

export const stockErrors = {
  STOCK_NOT_ENOUGH: {
    kind: 'invalid',
    text: 'Недостаточно товара в ячейке: доступно {available}',
    more: 'Это {goods} в ячейке {address}.',
  },
  STOCK_UNIT_ELSEWHERE: {
    kind: 'invalid',
    text: 'Изделие уже находится в другой ячейке',
    more: 'Это {goods}, искали в ячейке {address}.',
  },
  /** The database refused to move or reserve the lot while it is on hold. */
  STOCK_LOT_HELD: { kind: 'invalid', text: 'Изделие {unit} на удержании: {reason}' },
  STOCK_ALREADY_HELD: { kind: 'invalid', text: 'Изделие уже на удержании' },
  STOCK_HOLD_NOT_FOUND: { kind: 'not-found', text: 'Удержание не найдено' },
  STOCK_HOLD_RELEASED: { kind: 'invalid', text: 'Удержание уже снято' },
  STOCK_CELL_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена' },
  STOCK_ALREADY_REVERSED: { kind: 'invalid', text: 'Операция уже отменена' },
  STOCK_NOT_A_MIRROR: { kind: 'invalid', text: 'Отмена не совпадает с операцией, которую отменяют' },
  STOCK_PLACE_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'storehouse_cell_id' },
  STOCK_SOURCE_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'from_cell_id' },
  STOCK_TARGET_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'to_cell_id' },
  STOCK_LINE_GONE: {
    kind: 'invalid',
    text: 'Часть выбранной продукции уже перемещена или списана. Обновите список и выберите снова.',
  },
  STOCK_LINE_CHANGED: {
    kind: 'invalid',
    text: '{name} в ячейке {address}: теперь {now} шт, а было {seen} шт. Закройте окно и проверьте список.',
  },
  STOCK_LINE_SHORT: { kind: 'invalid', text: '{name} в ячейке {address}: доступно только {available} шт' },
  STOCK_LINE_RESERVED: {
    kind: 'invalid',
    text: '{name} в ячейке {address}: {reserved} шт в резерве под задания, свободно {available} шт',
  },
  STOCK_TOO_MANY_GOODS: {
    kind: 'invalid',
    text: 'За один раз — не более {limit} позиций. Выберите меньше строк.',
  },
  STOCK_SAME_CELL: { kind: 'invalid', text: 'Выберите другую ячейку', field: 'to_cell_id' },
  STOCK_SUPPLIER_REQUIRED: { kind: 'invalid', text: 'Выберите поставщика', field: 'supplier_id' },
  STOCK_COUNT_OF_SERIAL: {
    kind: 'invalid',
    text: 'Количество указывают только без серийного номера',
    field: 'count',
  },
  STOCK_SERIAL_EXISTS: {
    kind: 'invalid',
    text: 'Серийный номер уже существует в системе',
    field: 'serial_number',
  },
  STOCK_SERIAL_REQUIRED: { kind: 'invalid', text: 'Выберите серийный номер', field: 'serial_number' },
  STOCK_SERIAL_NOT_HERE: {
    kind: 'invalid',
    text: 'Серийный номер не найден в этой ячейке',
    field: 'serial_number',
  },
  STOCK_SERIAL_AMBIGUOUS: { kind: 'invalid', text: 'Выберите партию', field: 'batch_manufacture_id' },
  STOCK_LOT_NOT_HERE: { kind: 'invalid', text: 'Товар не найден в этой ячейке', field: 'batch_product_id' },
  STOCK_PRODUCT_NOT_FOUND: { kind: 'not-found', text: 'Продукция не найдена' },
  STOCK_OPERATION_NOT_FOUND: { kind: 'not-found', text: 'Операция не найдена' },
  STOCK_OPERATION_OF_DOCUMENT: { kind: 'invalid', text: 'Операция создана документом № {number}' },
  STOCK_OPERATION_NOT_INTACT: {
    kind: 'invalid',
    text: 'Операцию нельзя удалить: изделие уже перемещено или использовано',
  },
  STOCK_NOTHING_TO_LABEL: { kind: 'not-found', text: 'На складе нет продукции для создания этикеток' },
  STOCK_TOO_MANY_LABELS: {
    kind: 'invalid',
    text: 'Этикеток продукции на складе: {count}. Выберите не более {limit} для одной печати.',
    field: 'batch_product_ids',
  },
} as const satisfies ErrorTable;

/** For statements outside the ledger, which adds the unit and the reason. */
ConstraintTexts.register('lot_holds_held', 'Изделие на удержании');

export const fail = errorsOf(stockErrors);
