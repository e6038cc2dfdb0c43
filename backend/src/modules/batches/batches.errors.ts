import { EXPIRY_EARLY } from '@naryad/contracts/batches/expiry';
import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const batchErrors = {
  BATCH_NOT_FOUND: { kind: 'not-found', text: 'Партия не найдена' },
  BATCH_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  BATCH_IN_USE: { kind: 'invalid', text: 'Партия используется: {products}' },
  BATCH_SUPPLIER_GONE: { kind: 'invalid', text: 'Поставщик не найден', field: 'supplier_id' },
  BATCH_SUPPLIER_BOUND: {
    kind: 'invalid',
    text: 'Поставщика нельзя изменить: партия уже используется',
    field: 'supplier_id',
  },
  BATCH_DATES_SHARED: {
    kind: 'invalid',
    text: 'Даты партии нельзя изменить: в ней есть другие изделия',
    field: 'manufacture_date',
  },
  BATCH_EXPIRY_EARLY: { kind: 'invalid', text: EXPIRY_EARLY, field: 'expiry_date' },
  LOT_PRODUCT_GONE: { kind: 'invalid', text: 'Продукция не найдена', field: 'product_id' },
  LOT_BATCH_GONE: { kind: 'invalid', text: 'Партия не найдена', field: 'batch_manufacture_id' },
  LOT_BATCH_FOREIGN: { kind: 'invalid', text: 'Партия другого поставщика', field: 'batch_manufacture_id' },
} as const satisfies ErrorTable;

export const fail = errorsOf(batchErrors);

// The unique index decides about numbers: a check before the insert cannot exclude a race.
ConstraintTexts.register(
  'stock_lots_serial_key',
  'Серийный номер уже существует для этой партии и продукции',
  'serial_number',
);
ConstraintTexts.register(
  'manufacturer_batches_number_key',
  'Партия с таким номером уже есть у этого поставщика',
  'number',
);
