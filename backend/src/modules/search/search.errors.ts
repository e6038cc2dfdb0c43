import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const searchErrors = {
  SEARCH_CODE_UNKNOWN: { kind: 'not-found', text: 'По этому коду ничего не найдено' },
} as const satisfies ErrorTable;

export const fail = errorsOf(searchErrors);
