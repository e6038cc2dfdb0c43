import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const workModuleErrors = {
  WORK_MODULE_NOT_FOUND: { kind: 'not-found', text: 'Модуль не найден' },
  WORK_MODULE_AMBIGUOUS: { kind: 'invalid', text: 'Укажите модуль', field: 'module_id' },
} as const satisfies ErrorTable;

export const fail = errorsOf(workModuleErrors);
