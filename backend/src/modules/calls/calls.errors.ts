import { errorsOf } from '../../kernel/domain-error.js';

const callErrors = {
  CALL_NOT_FOUND: { kind: 'not-found', text: 'Вызов не найден' },
  CALL_ACKNOWLEDGED: { kind: 'invalid', text: 'Вызов уже принят: {person}' },
  CALL_ARRIVED: { kind: 'invalid', text: 'На месте уже есть: {person}' },
  CALL_SOLVED: { kind: 'invalid', text: 'Вызов уже закрыт' },
  CALL_OTHER_OPERATION: {
    kind: 'invalid',
    text: 'Рабочее место не выполняет эту операцию',
    field: 'operation_id',
  },
  CALL_RULES_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  CALL_RULE_ROLE: { kind: 'invalid', text: 'Роль не найдена', field: 'rules' },
  CALL_RULE_TWICE: {
    kind: 'invalid',
    text: 'Роль «{role}» вызывают одни и те же вызовы дважды',
    field: 'rules',
  },
  CALL_PLACE_CHANGED: { kind: 'not-found', text: 'Рабочее место не найдено' },
} as const;

export const fail = errorsOf(callErrors);
