import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const NO_CELL = 'Ячейка не найдена';

export const workModuleErrors = {
  WORK_MODULE_NOT_FOUND: { kind: 'not-found', text: 'Модуль не найден' },
  WORK_MODULE_NOT_OWN: { kind: 'forbidden', text: 'Недостаточно прав' },
  WORK_MODULE_AMBIGUOUS: { kind: 'invalid', text: 'Укажите модуль', field: 'module_id' },
  WORK_MODULE_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  WORK_MODULE_TYPE_UNKNOWN: { kind: 'invalid', text: 'Тип модуля не найден', field: 'module_type_id' },
  WORK_MODULE_TYPE_FIXED: {
    kind: 'invalid',
    text: 'Тип модуля нельзя изменить: с ним уже связаны {what}',
    field: 'module_type_id',
  },
  WORK_MODULE_USER_UNKNOWN: { kind: 'invalid', text: 'Пользователь не найден', field: 'users' },
  WORK_MODULE_CHILD_UNKNOWN: { kind: 'invalid', text: 'Дочерний модуль не найден', field: 'child_modules' },
  WORK_MODULE_CHILD_ITSELF: {
    kind: 'invalid',
    text: 'Модуль не может быть дочерним для самого себя',
    field: 'child_modules',
  },
  WORK_MODULE_NO_SPECIFICATIONS: {
    kind: 'invalid',
    text: 'Утверждения спецификаций требуют только модули производства',
    field: 'requires_approval',
  },
  WORK_MODULE_NO_DESK: {
    kind: 'invalid',
    text: 'Ячейку для готовой продукции указывают только у рабочих модулей',
    field: 'default_cell_id',
  },
  WORK_MODULE_CELL_UNKNOWN: { kind: 'invalid', text: NO_CELL, field: 'default_cell_id' },
  WORK_MODULE_CELL_NOT_CONNECTED: {
    kind: 'invalid',
    text: 'Склад ячейки не подключён к модулю: отметьте его в дочерних модулях',
    field: 'default_cell_id',
  },
  WORK_MODULE_IS_START: {
    kind: 'invalid',
    text: 'Модуль — стартовый для пользователей: {names}. Сначала назначьте им другой стартовый модуль.',
    field: 'users',
  },
  WORK_MODULE_IN_USE: { kind: 'invalid', text: '{reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(workModuleErrors);

// The cell was deleted concurrently.
ConstraintTexts.register('work_modules_default_cell_id_fk', NO_CELL, 'default_cell_id');
