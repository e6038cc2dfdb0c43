import { errorsOf } from '../../kernel/domain-error.js';

const passportErrors = {
  PASSPORT_NOT_FOUND: { kind: 'not-found', text: 'Изделие не найдено' },
  PASSPORT_NO_UNIT: {
    kind: 'invalid',
    text: 'Паспорт можно выгрузить после запуска заказа: номер изделия ещё не присвоен',
    field: 'production_task_id',
  },
  PASSPORT_NO_UNITS: {
    kind: 'invalid',
    text: 'Паспорта можно выгрузить после запуска заказа: номера изделий ещё не присвоены',
    field: 'production_order_id',
  },
  PASSPORT_TOO_MANY: {
    kind: 'invalid',
    text: 'В одном архиве не больше 10 000 паспортов',
    field: 'production_order_id',
  },
  PASSPORT_EXPORT_NOT_FOUND: { kind: 'not-found', text: 'Выгрузка не найдена' },
  PASSPORT_SEAL_NOT_FOUND: { kind: 'not-found', text: 'Выгрузка паспорта с таким номером не найдена' },
} as const;

export const fail = errorsOf(passportErrors);
