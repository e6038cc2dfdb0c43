import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';
import { ConstraintTexts } from '../../platform/http/constraint-texts.js';

const workshopErrors = {
  WORKSHOP_NOT_FOUND: { kind: 'not-found', text: 'Цех не найден' },
  WORK_CENTER_NOT_FOUND: { kind: 'not-found', text: 'Рабочий центр не найден' },
  WORK_PLACE_NOT_FOUND: { kind: 'not-found', text: 'Рабочее место не найдено' },
  DEFECT_CODE_NOT_FOUND: { kind: 'not-found', text: 'Код дефекта не найден' },
  SHIFT_NOT_FOUND: { kind: 'not-found', text: 'Смена не найдена' },
  CALENDAR_DAY_NOT_FOUND: { kind: 'not-found', text: 'День календаря не найден' },
  SHIFT_OVERLAPS: { kind: 'invalid', text: 'Пересекается со сменой «{name}»', field: 'starts_at' },
  SHIFT_OVERLAPS_EXTRA: {
    kind: 'invalid',
    text: 'Пересекается с дополнительной сменой «{name}» {day}',
    field: 'starts_at',
  },
  EXTRA_OVERLAPS: { kind: 'invalid', text: 'В этот день уже работает смена «{name}»', field: 'day' },
  EXTRA_SHIFT_GONE: {
    kind: 'invalid',
    text: 'Такой смены нет: возможно, её уже удалили',
    field: 'shift_id',
  },
  EXTRA_NOT_VALID: {
    kind: 'invalid',
    text: 'В этот день смена ещё или уже не действует',
    field: 'day',
  },
  WORKSHOP_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  WORKSHOP_IN_USE: { kind: 'invalid', text: '{reason}' },
  WORK_CENTER_WORKSHOP_GONE: {
    kind: 'invalid',
    text: 'Такого цеха нет: возможно, его уже удалили',
    field: 'workshop_id',
  },
  WORK_PLACE_CENTER_GONE: {
    kind: 'invalid',
    text: 'Такого рабочего центра нет: возможно, его уже удалили',
    field: 'workshop_post_id',
  },
  WORK_PLACE_NO_DESK: {
    kind: 'invalid',
    text: 'Рабочее место обслуживает модуль-рабочее место: сборщика, комплектовщика, ОТК или кладовщика',
    field: 'module_id',
  },
  WORK_PLACE_PRINTER_GONE: {
    kind: 'invalid',
    text: 'Такого принтера нет: возможно, его уже удалили',
    field: 'printer_id',
  },
  /** A move would take the operation away from its worker. */
  WORK_PLACE_BUSY: { kind: 'invalid', text: '{reason}. Дождитесь её завершения.' },
} as const satisfies ErrorTable;

ConstraintTexts.register('workshops_name_key', 'Цех с таким названием уже есть', 'name');
ConstraintTexts.register(
  'work_centers_name_key',
  'В этом цехе уже есть рабочий центр с таким названием',
  'name',
);
ConstraintTexts.register(
  'work_places_name_key',
  'В этом рабочем центре уже есть рабочее место с таким названием',
  'name',
);

ConstraintTexts.register('defect_codes_code_key', 'Такой код уже есть', 'code');

ConstraintTexts.register('shifts_name_key', 'Смена с таким названием уже есть', 'name');
ConstraintTexts.register('calendar_days_day_key', 'Этот день уже стоит в календаре', 'day');

export const fail = errorsOf(workshopErrors);
