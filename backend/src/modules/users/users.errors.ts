import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const userErrors = {
  USER_PIN_TRIVIAL: { kind: 'invalid', text: 'Слишком простой ПИН-код', field: 'pin_code' },
} as const satisfies ErrorTable;

export const fail = errorsOf(userErrors);
