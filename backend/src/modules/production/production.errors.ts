import { errorsOf } from '../../kernel/domain-error.js';

const productionErrors = {
  PRODUCTION_ORDER_NOT_FOUND: { kind: 'not-found', text: 'Заказ производства не найден' },
  PRODUCTION_ORDER_ONLY_NEW: {
    kind: 'invalid',
    text: 'Вместе удаляются только новые заказы, начатый удалите отдельно',
  },
  PRODUCTION_ORDER_NOT_QUEUED: { kind: 'invalid', text: 'Заказ завершён или удалён, в очереди его уже нет' },
  PRODUCTION_TASK_NOT_FOUND: { kind: 'not-found', text: 'Задание не найдено' },
  PRODUCTION_OPERATION_NOT_FOUND: { kind: 'not-found', text: 'Операция не найдена' },
  PRODUCTION_STEP_NOT_FOUND: { kind: 'not-found', text: 'Шаг операции не найден' },
  PRODUCTION_PLACE_HAS_NO_PRINTER: {
    kind: 'invalid',
    text: 'У рабочего места нет принтера: напечатайте через браузер',
  },
  PRODUCTION_NO_SUCH_ITEMS: {
    kind: 'invalid',
    text: 'В заказе нет изделий с такими номерами',
    field: 'from',
  },
  PRODUCTION_NOTHING_TO_PRINT: {
    kind: 'invalid',
    text: 'Печатать нечего: изделия получают номера, когда заказ запущен',
  },
  PRODUCTION_TOO_MUCH_TO_PRINT: {
    kind: 'invalid',
    text: 'Изделий: {count}, за один раз печатается не больше {limit}. Укажите, с какого по какое.',
    field: 'to',
  },
  PRODUCTION_PLACE_NOT_FOUND: { kind: 'not-found', text: 'Рабочее место не найдено' },
  PRODUCTION_TECH_MAP_NOT_FOUND: {
    kind: 'invalid',
    text: 'Спецификация не найдена',
    field: 'tech_map_id',
  },
  PRODUCTION_TECH_MAP_EMPTY: {
    kind: 'invalid',
    text: 'В спецификации нет операций',
    field: 'tech_map_id',
  },
  PRODUCTION_TECH_MAP_NOT_YET: {
    kind: 'invalid',
    text: 'Утверждённая версия спецификации действует с {day}',
    field: 'tech_map_id',
  },
  PRODUCTION_TECH_MAP_NOT_APPROVED: {
    kind: 'invalid',
    text: 'Спецификация не утверждена',
    field: 'tech_map_id',
  },
  PRODUCTION_WORK_CENTER_GONE: {
    kind: 'invalid',
    text: 'В спецификации указан удалённый рабочий центр: выберите в её операциях другой',
    field: 'tech_map_id',
  },
  PRODUCTION_TECH_MAP_OTHER_PRODUCT: {
    kind: 'invalid',
    text: 'Спецификация относится к другому изделию',
    field: 'tech_map_id',
  },
  PRODUCTION_ORDER_STALE: {
    kind: 'conflict',
    text: 'Данные изменены другим пользователем. Обновите страницу.',
  },
  PRODUCTION_ORDER_EDIT_NOT_NEW: { kind: 'invalid', text: 'Изменить можно только новый заказ' },
  PRODUCTION_ORDER_WAS_STARTED: {
    kind: 'invalid',
    text: 'Заказ уже запускали: изменить можно только сроки и коммерческий заказ',
  },
  PRODUCTION_ORDER_TOUCHED: {
    kind: 'invalid',
    text: 'По заданиям заказа уже указаны материалы: снимите их, чтобы изменить изделие, спецификацию или уменьшить количество',
  },
  PRODUCTION_ORDER_DONE: { kind: 'invalid', text: 'Заказ уже завершён' },
  PRODUCTION_VERSION_NOT_FOUND: {
    kind: 'invalid',
    text: 'Версия спецификации не найдена',
    field: 'tech_map_version',
  },
  PRODUCTION_VERSION_NOT_NEWER: {
    kind: 'invalid',
    text: 'Перевести заказ можно только на более новую версию спецификации',
    field: 'tech_map_version',
  },
  PRODUCTION_VERSION_NOT_APPROVED: {
    kind: 'invalid',
    text: 'Спецификация не утверждена',
    field: 'tech_map_version',
  },
  PRODUCTION_VERSION_EMPTY: {
    kind: 'invalid',
    text: 'В спецификации нет операций',
    field: 'tech_map_version',
  },
  PRODUCTION_NOTHING_FOLLOWS: {
    kind: 'invalid',
    text: 'Нет задач, которые можно перевести: со всеми уже работали',
  },
  PRODUCTION_CLIENT_ORDER_NOT_FOUND: {
    kind: 'invalid',
    text: 'Коммерческий заказ не найден',
    field: 'client_order_id',
  },
  PRODUCTION_PRODUCT_NOT_ORDERED: {
    kind: 'invalid',
    text: 'Этого изделия нет в коммерческом заказе',
    field: 'product_id',
  },
  PRODUCTION_ORDER_NOT_NEW: { kind: 'invalid', text: 'Запустить можно только новый заказ' },
  PRODUCTION_ORDER_NOT_IN_WORK: { kind: 'invalid', text: 'Заказ не в работе' },
  PRODUCTION_OPERATIONS_IN_WORK: {
    kind: 'invalid',
    text: 'Есть операции в работе',
    more: 'Заказ № {order}: {operations}. Завершите их или снимите с рабочих мест в карточке заказа.',
  },
  PRODUCTION_OPERATION_TAKEN: {
    kind: 'invalid',
    text: 'Операция уже начата другим рабочим местом',
    more: 'Её выполняет рабочее место «{place}».',
  },
  PRODUCTION_OPERATION_DONE: { kind: 'invalid', text: 'Операция уже завершена' },
  PRODUCTION_OPERATION_NOT_STARTED: { kind: 'invalid', text: 'Операция ещё не начата' },
  PRODUCTION_PREVIOUS_NOT_DONE: {
    kind: 'invalid',
    text: 'Предыдущая операция ещё не завершена',
    more: 'Сначала завершите {operation}.',
  },
  PRODUCTION_PLACE_BUSY: {
    kind: 'invalid',
    text: 'На этом рабочем месте уже есть операция в работе',
    more: 'Это {operation}: завершите её или поставьте на паузу.',
  },
  PRODUCTION_PLACE_NEEDED: {
    kind: 'invalid',
    text: 'Укажите рабочее место',
    field: 'workshop_post_unit_id',
  },
  PRODUCTION_PLACE_OF_OTHER_CENTER: {
    kind: 'invalid',
    text: 'Рабочее место не выполняет эту операцию',
    field: 'workshop_post_unit_id',
  },
  PRODUCTION_PLACE_WITHOUT_DESK: {
    kind: 'invalid',
    text: 'Рабочее место не обслуживает ни один модуль',
    field: 'workshop_post_unit_id',
    more: 'На месте «{place}» операцию никто не продолжит. Выберите другое место.',
  },
  PRODUCTION_PICKING_INCOMPLETE: {
    kind: 'invalid',
    text: 'Не все материалы собраны',
    more: 'Осталось взять: {notPicked} шт.',
  },
  PRODUCTION_MEASUREMENT_NOT_FOUND: { kind: 'invalid', text: 'Такого измерения у шага нет' },
  PRODUCTION_READING_TWICE: { kind: 'invalid', text: 'Измерение «{name}» указано дважды' },
  PRODUCTION_READING_COMMENT: {
    kind: 'invalid',
    text: '«{name}» вне допуска {limits}: напишите, почему значение оставлено',
  },
  PRODUCTION_VALUES_MISSING: { kind: 'invalid', text: 'Не указаны измерения: {names}' },
  PRODUCTION_NO_SUCH_RUN: { kind: 'invalid', text: 'Такого выполнения операции нет', field: 'run' },
  PRODUCTION_NOT_AT_OTK: { kind: 'invalid', text: 'Решение о годности принимают на рабочем месте ОТК' },
  PRODUCTION_VERDICT_GIVEN: { kind: 'invalid', text: 'Решение уже принято: {result}' },
  PRODUCTION_DEFECT_CODE_GONE: {
    kind: 'invalid',
    text: 'Такого кода дефекта больше нет: выберите другой',
    field: 'defect_code_id',
  },
  PRODUCTION_REWORK_NOT_EARLIER: {
    kind: 'invalid',
    text: 'Доработку начинают с более ранней операции этого изделия',
    field: 'back_to_operation_id',
  },
  PRODUCTION_TASK_NOT_SCRAPPED: { kind: 'invalid', text: 'Замену делают только забракованному изделию' },
  PRODUCTION_TASK_REPLACED: { kind: 'invalid', text: 'Замена уже сделана' },
  PRODUCTION_NO_SUCH_UNIT: { kind: 'not-found', text: 'Изделие не найдено' },
  PRODUCTION_UNIT_NOT_FOUND: { kind: 'not-found', text: 'Не найден batch_product для печати' },
} as const;

export const fail = errorsOf(productionErrors);
