import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

export const receiptInvoiceErrors = {
  RECEIPT_INVOICE_NOT_FOUND: { kind: 'not-found', text: 'Накладная не найдена' },
  RECEIPT_INVOICE_STALE: {
    kind: 'conflict',
    text: 'Данные изменены другим пользователем. Обновите страницу.',
  },
  RECEIPT_INVOICE_WRONG_STATUS: {
    kind: 'invalid',
    text: 'Действие недоступно: накладная в статусе «{status}»',
  },
  RECEIPT_INVOICE_NOT_ACCEPTABLE: { kind: 'invalid', text: 'Накладную в этом статусе нельзя оприходовать' },
  RECEIPT_INVOICE_NOT_CONTROLLED: {
    kind: 'invalid',
    text: 'Накладную нельзя оприходовать: контроль не завершён',
  },
  RECEIPT_INVOICE_CONTROL_OVER: { kind: 'invalid', text: 'Контроль накладной уже завершён' },
  RECEIPT_INVOICE_ARCHIVED: { kind: 'invalid', text: 'Накладная в архиве' },
  RECEIPT_INVOICE_CONTROL_INCOMPLETE: {
    kind: 'invalid',
    text: 'Контроль прошли не все изделия: {done} из {total}',
  },
  RECEIPT_INVOICE_CONTROL_SURPLUS: {
    kind: 'invalid',
    text: 'Принято сверх накладной: {surplus} шт. Завершите контроль с расхождением.',
  },
  RECEIPT_DISCREPANCY_STALE: {
    kind: 'conflict',
    text: 'Пока вы оформляли расхождение, количества изменились. Проверьте их ещё раз.',
  },
  RECEIPT_DISCREPANCY_NOTHING: {
    kind: 'invalid',
    text: 'Не принято ни одной единицы. Если поставки не было, уберите накладную в архив.',
  },
  RECEIPT_DISCREPANCY_NONE: { kind: 'not-found', text: 'Расхождений с накладной не записано' },
  RECEIPT_INVOICE_NOT_PUT_AWAY: { kind: 'invalid', text: 'Накладная ещё не оприходована' },
  RECEIPT_INVOICE_NUMBER_TAKEN: {
    kind: 'invalid',
    text: 'Накладная с таким номером уже существует',
    field: 'number',
  },
  RECEIPT_INVOICE_SUPPLIER_GONE: { kind: 'invalid', text: 'Поставщик не найден', field: 'supplier_id' },
  RECEIPT_INVOICE_SUPPLIER_BOUND: {
    kind: 'invalid',
    text: 'Поставщика нельзя изменить: контроль уже начат',
    field: 'supplier_id',
  },
  RECEIPT_INVOICE_MODULE_BOUND: {
    kind: 'invalid',
    text: 'Накладную нельзя перенести в другой модуль',
    field: 'module_id',
  },
  RECEIPT_INVOICE_PRODUCT_GONE: { kind: 'invalid', text: 'Продукция не найдена', field: 'products' },
  RECEIPT_INVOICE_TOO_MANY_PIECES: {
    kind: 'invalid',
    text: 'Не более 1 000 000 одной продукции',
    field: 'products',
  },
  RECEIPT_LINE_CONTROLLED: {
    kind: 'invalid',
    text: 'Нельзя убрать «{product}»: контроль уже начат',
    field: 'products',
  },
  RECEIPT_LINE_BELOW_UNITS: {
    kind: 'invalid',
    text: '«{product}»: не меньше {units} шт., контроль уже начат',
    field: 'products',
  },
  RECEIPT_INVOICE_UNITS_STORED: {
    kind: 'invalid',
    text: 'Накладную нельзя удалить: её изделия уже на складе',
  },
  RECEIPT_INVOICE_NOT_ARCHIVABLE: {
    kind: 'invalid',
    text: 'Накладную нельзя убрать в архив: её изделия уже на складе',
  },
  RECEIPT_LINE_NOT_FOUND: { kind: 'not-found', text: 'Позиция накладной не найдена' },
  RECEIPT_LINE_PRODUCT_FOREIGN: {
    kind: 'invalid',
    text: 'Продукция не из этой позиции накладной',
    field: 'product_id',
  },
  RECEIPT_LINE_FULL: { kind: 'invalid', text: 'Для этой позиции уже заведены все изделия: {quantity}' },
  RECEIPT_LINE_MISSING_LESS: {
    kind: 'invalid',
    text: 'Осталось завести изделий: {missing}',
    field: 'quantity',
  },
  RECEIPT_TOO_MANY_UNITS: {
    kind: 'invalid',
    text: 'Поштучно принимают не более 10 000 изделий одной накладной; примите остальное по количеству',
  },
  RECEIPT_UNIT_NOT_FOUND: { kind: 'not-found', text: 'Изделие не найдено' },
  RECEIPT_UNIT_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  RECEIPT_UNIT_DONE: { kind: 'invalid', text: 'Изделие уже прошло контроль' },
  RECEIPT_UNIT_NOT_INSPECTED: { kind: 'invalid', text: 'Сначала пройдите визуальный осмотр' },
  RECEIPT_UNIT_NOT_ENTERED: { kind: 'invalid', text: 'Сначала сохраните данные изделия' },
  RECEIPT_UNIT_NOT_DONE: { kind: 'invalid', text: 'Изделие ещё не прошло контроль' },
  RECEIPT_UNIT_STORED: { kind: 'invalid', text: 'Изделие уже размещено на складе' },
  RECEIPT_STOREHOUSE_FOREIGN: {
    kind: 'invalid',
    text: 'Этот склад не принимает продукцию по накладной',
    field: 'module_id',
  },
  RECEIPT_CELL_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'distributions' },
  RECEIPT_PLACES_FOREIGN: {
    kind: 'invalid',
    text: 'Распределение не соответствует накладной. Обновите страницу.',
    field: 'distributions',
  },
} as const satisfies ErrorTable;

export const fail = errorsOf(receiptInvoiceErrors);

ConstraintTexts.register(
  'receipt_invoices_number_key',
  receiptInvoiceErrors.RECEIPT_INVOICE_NUMBER_TAKEN.text,
  'number',
);
