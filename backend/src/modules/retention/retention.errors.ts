import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const retentionErrors = {
  RETENTION_STALE: {
    kind: 'conflict',
    text: 'Срок уже изменил другой пользователь. Обновите страницу.',
  },
  RETENTION_LIMITS: { kind: 'invalid', text: 'Укажите от {least} до {most} дней', field: 'days' },
  RETENTION_RUNNING: { kind: 'conflict', text: 'Очистка уже идёт' },
} as const satisfies ErrorTable;

export const fail = errorsOf(retentionErrors);
