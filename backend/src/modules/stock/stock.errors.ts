import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const stockErrors = {
  STOCK_NOT_ENOUGH: { kind: 'invalid', text: 'Недостаточно товара в ячейке: доступно {available}' },
  STOCK_UNIT_ELSEWHERE: { kind: 'invalid', text: 'Изделие уже находится в другой ячейке' },
  STOCK_CELL_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена' },
  STOCK_ALREADY_REVERSED: { kind: 'invalid', text: 'Операция уже сторнирована' },
  STOCK_NOT_A_MIRROR: { kind: 'invalid', text: 'Сторнирующая операция не соответствует исходной' },
} as const satisfies ErrorTable;

export const fail = errorsOf(stockErrors);
