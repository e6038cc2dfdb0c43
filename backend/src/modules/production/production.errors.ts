import { errorsOf } from '../../kernel/domain-error.js';

const productionErrors = {
  PRODUCTION_ORDER_NOT_FOUND: { kind: 'not-found', text: 'Заказ производства не найден' },
  PRODUCTION_TASK_NOT_FOUND: { kind: 'not-found', text: 'Задача не найдена' },
  PRODUCTION_OPERATION_NOT_FOUND: { kind: 'not-found', text: 'Операция не найдена' },
  PRODUCTION_STEP_NOT_FOUND: { kind: 'not-found', text: 'Шаг операции не найден' },
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
  PRODUCTION_TECH_MAP_OTHER_PRODUCT: {
    kind: 'invalid',
    text: 'Спецификация относится к другому изделию',
    field: 'tech_map_id',
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
  PRODUCTION_OPERATIONS_IN_WORK: { kind: 'invalid', text: 'Есть операции в работе' },
  PRODUCTION_OPERATION_TAKEN: { kind: 'invalid', text: 'Операция уже начата другим рабочим местом' },
  PRODUCTION_OPERATION_DONE: { kind: 'invalid', text: 'Операция уже завершена' },
  PRODUCTION_OPERATION_NOT_STARTED: { kind: 'invalid', text: 'Операция ещё не начата' },
  PRODUCTION_PREVIOUS_NOT_DONE: { kind: 'invalid', text: 'Предыдущая операция ещё не завершена' },
  PRODUCTION_PLACE_BUSY: { kind: 'invalid', text: 'На этом рабочем месте уже есть операция в работе' },
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
  PRODUCTION_PICKING_INCOMPLETE: { kind: 'invalid', text: 'Не все комплектующие собраны' },
  PRODUCTION_UNIT_NOT_FOUND: { kind: 'not-found', text: 'Не найден batch_product для печати' },
} as const;

export const fail = errorsOf(productionErrors);
