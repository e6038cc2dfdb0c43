import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const reasonErrors = {
  WRITE_OFF_REASON_NOT_FOUND: { kind: 'not-found', text: 'Причина списания не найдена' },
  WRITE_OFF_REASON_STALE: {
    kind: 'conflict',
    text: 'Данные изменены другим пользователем. Обновите страницу.',
  },
  WRITE_OFF_REASON_GONE: {
    kind: 'invalid',
    text: 'Такой причины списания нет: возможно, её уже удалили. Выберите другую.',
    field: 'reason_id',
  },
} as const satisfies ErrorTable;

ConstraintTexts.register('write_off_reasons_name_key', 'Такая причина уже есть', 'name');

export const fail = errorsOf(reasonErrors);
