import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const printingErrors = {
  PRINTER_NOT_FOUND: { kind: 'not-found', text: 'Принтер не найден' },
  PRINTER_GONE: {
    kind: 'invalid',
    text: 'Такого принтера нет: возможно, его уже удалили',
    field: 'printer_id',
  },
  PRINTER_OFF: { kind: 'invalid', text: 'Принтер «{name}» отключён', field: 'printer_id' },
  PRINTER_LABELS_ONLY: {
    kind: 'invalid',
    text: 'Принтер «{name}» печатает только этикетки',
    field: 'printer_id',
  },
  PRINTER_NO_NETWORK: {
    kind: 'invalid',
    text: 'По этому адресу не может быть принтера: разрешены {networks}',
    field: 'address',
  },
  PRINTER_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  PRINTER_IN_USE: { kind: 'invalid', text: '{reason}' },
  PRINT_JOB_NOT_FOUND: { kind: 'not-found', text: 'Задание на печать не найдено' },
  PRINT_JOB_NOT_WAITING: {
    kind: 'invalid',
    text: 'Отменить можно только то, что ещё не отправлено на принтер',
  },
  PRINT_JOB_NOT_OVER: { kind: 'invalid', text: 'Это задание ещё в очереди' },
  PRINT_JOB_NOT_UNSURE: { kind: 'invalid', text: 'Об этом задании уже известно, напечатано ли оно' },
  PRINT_PAPER_NOT_FOUND: {
    kind: 'not-found',
    text: 'Документ больше не хранится. Откройте его ещё раз.',
  },
  PRINT_JOB_NO_FILE: {
    kind: 'invalid',
    text: 'Этот документ больше не хранится. Отправьте его на печать заново.',
  },
} as const satisfies ErrorTable;

ConstraintTexts.register('printers_name_key', 'Принтер с таким названием уже есть', 'name');

export const fail = errorsOf(printingErrors);
