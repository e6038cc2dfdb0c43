import { MAX_VIEWS } from '@naryad/contracts/saved-views/routes';
import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const viewErrors = {
  SAVED_VIEW_NOT_FOUND: { kind: 'not-found', text: 'Вид не найден: возможно, его уже удалили' },
  SAVED_VIEW_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  SAVED_VIEW_FOREIGN: { kind: 'forbidden', text: 'Этот вид меняет тот, кто его создал' },
  SAVED_VIEWS_TOO_MANY: {
    kind: 'invalid',
    text: `Не более ${MAX_VIEWS} видов одного списка: удалите ненужные`,
  },
} as const satisfies ErrorTable;

ConstraintTexts.register('saved_views_own_name_key', 'Вид с таким названием уже есть', 'name');
ConstraintTexts.register('saved_views_shared_name_key', 'Общий вид с таким названием уже есть', 'name');

export const fail = errorsOf(viewErrors);
