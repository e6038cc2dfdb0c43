import { CALL_TYPES } from '../calls/dto.js';
import { customerOrderStatusLabels } from '../customer-orders/dto.js';
import { PAUSE_CAUSES } from '../production/pauses.js';
import { inspectionLabels } from '../production/inspections.js';
import { receiptInvoiceStatusLabels } from '../receipt-invoices/dto.js';
import { stockTakingStatusLabels } from '../stock-takings/dto.js';

const lists = {
  products: 'Продукция',
  companies: 'Контрагенты',
  workshops: 'Цеха',
  'work-centers': 'Рабочие центры',
  'work-places': 'Рабочие места',
  'defect-codes': 'Коды дефектов',
  'write-off-reasons': 'Причины списания',
  'receipt-invoices': 'Приходные накладные',
} as const;

/** Codes in fields of the audit log, with the text shown to users. A new code needs its text here. */
export const auditCodes = {
  status: {
    ...customerOrderStatusLabels,
    new: 'Новый',
    done: 'Выполнено',
    ...stockTakingStatusLabels,
    ...receiptInvoiceStatusLabels,
    visual: 'Визуальный контроль',
    print: 'Печать этикетки',
  },
  reason: {
    ...PAUSE_CAUSES,
    'remember-token-reused': 'Ключ «Запомнить меня» использован повторно',
  },
  type: CALL_TYPES,
  types: CALL_TYPES,
  pages: {
    orders: 'Заказы',
    day: 'Итоги дня',
    calls: 'Вызовы',
    centers: 'Рабочие центры',
    stock: 'Остатки',
    movements: 'Движения',
    deliveries: 'Поставки',
    exceptions: 'Требует внимания',
  },
  language: { pdf: 'PDF', zpl: 'ZPL: этикетки', none: 'Определяет сам' },
  kind: {
    ...lists,
    tcp: 'TCP 9100',
    ipp: 'IPP',
    step: 'Шаг спецификации',
    product: 'Продукция',
    off: 'Выходной',
    extra: 'Рабочий',
  },
  list: lists,
  stage: {
    start: 'Начало операции',
    step: 'Шаг',
    finish: 'Завершение операции',
    timer: 'По таймеру',
    verdict: 'Решение ОТК',
  },
  scope: { products: 'Выбранная продукция', cells: 'Выбранные ячейки' },
  result: inspectionLabels,
  receipt_status: { visual: 'Визуальный контроль' },
  template_key: {
    'product-passport': 'Паспорт изделия',
    'unit-label': 'Этикетка изделия',
    'cell-label': 'Этикетка ячейки',
    'route-sheet': 'Маршрутный лист',
    'packing-list': 'Упаковочный лист',
    'stock-taking-sheet': 'Инвентаризационная ведомость',
    'receipt-order': 'Приходный ордер',
    'discrepancy-act': 'Акт о расхождениях',
  },
} as const;
export type AuditCodes = typeof auditCodes;

/** Codes with a different text on the screen of their object. */
export const auditCodesOf: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  'production-order': { status: { new: 'Новый', work: 'В работе', done: 'Завершен' } },
  'task-operation': { status: { new: 'Очередь', work: 'В работе', done: 'Выполнено' } },
  'task-step': { status: { new: 'Очередь', work: 'В работе', done: 'Выполнено' } },
  'customer-order': { status: customerOrderStatusLabels },
  'received-unit': { status: { done: 'Контроль пройден' } },
};
