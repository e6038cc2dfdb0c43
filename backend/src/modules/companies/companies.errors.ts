import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const companyErrors = {
  COMPANY_NOT_FOUND: { kind: 'not-found', text: 'Компания не найдена' },
  COMPANY_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  COMPANY_IN_USE: { kind: 'invalid', text: '{reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(companyErrors);
