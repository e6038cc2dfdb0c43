import { errorsOf } from '../../kernel/domain-error.js';

const callErrors = {
  CALL_NOT_FOUND: { kind: 'not-found', text: 'Вызов не найден' },
  CALL_ACKNOWLEDGED: { kind: 'invalid', text: 'Вызов уже принят: {person}' },
  CALL_SOLVED: { kind: 'invalid', text: 'Вызов уже закрыт' },
  CALL_OTHER_OPERATION: {
    kind: 'invalid',
    text: 'Рабочее место не выполняет эту операцию',
    field: 'operation_id',
  },
  CALL_PLACE_CHANGED: { kind: 'not-found', text: 'Рабочее место не найдено' },
} as const;

export const fail = errorsOf(callErrors);
