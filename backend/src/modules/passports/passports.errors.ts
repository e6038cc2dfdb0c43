import { errorsOf } from '../../kernel/domain-error.js';

const passportErrors = {
  PASSPORT_NOT_FOUND: { kind: 'not-found', text: 'Изделие не найдено' },
  PASSPORT_NO_UNIT: {
    kind: 'invalid',
    text: 'Паспорт можно выгрузить после запуска заказа: номер изделия ещё не присвоен',
    field: 'production_task_id',
  },
  PASSPORT_EXPORT_NOT_FOUND: { kind: 'not-found', text: 'Выгрузка не найдена' },
  PASSPORT_SEAL_NOT_FOUND: { kind: 'not-found', text: 'Выгрузка паспорта с таким номером не найдена' },
} as const;

export const fail = errorsOf(passportErrors);
