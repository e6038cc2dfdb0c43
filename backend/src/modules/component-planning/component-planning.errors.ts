import { errorsOf } from '../../kernel/domain-error.js';

const componentPlanningErrors = {
  PLANNING_STEP_NOT_FOUND: { kind: 'not-found', text: 'Шаг операции не найден' },
  PLANNING_ORDER_DONE: { kind: 'invalid', text: 'Заказ уже завершён' },
  PLANNING_OPERATION_DONE: {
    kind: 'invalid',
    text: 'Операция уже завершена: указать продукцию для неё нельзя',
  },
  PLANNING_LOT_NOT_FOUND: { kind: 'not-found', text: 'Продукция не найдена' },
  PLANNING_NOT_NEEDED: {
    kind: 'invalid',
    text: 'Эта продукция не нужна для выбранного шага',
    field: 'batch_product_id',
  },
  PLANNING_ENOUGH: {
    kind: 'invalid',
    text: 'Для этой продукции уже указано нужное количество',
    field: 'batch_product_id',
  },
  PLANNING_TOO_MUCH: {
    kind: 'invalid',
    text: 'Для этой продукции нужно ещё {missing} шт.',
    field: 'quantity',
  },
  PLANNING_EXPIRED: { kind: 'invalid', text: 'Срок годности истёк', field: 'batch_product_id' },
  PLANNING_TAKEN: {
    kind: 'invalid',
    text: 'Это изделие уже указано для другого задания',
    field: 'batch_product_id',
  },
  PLANNING_ALREADY_HERE: {
    kind: 'invalid',
    text: 'Это изделие уже указано для этого шага',
    field: 'batch_product_id',
  },
  PLANNING_NOT_AVAILABLE: {
    kind: 'invalid',
    text: 'Недостаточно товара: доступно {available} шт.',
    field: 'batch_product_id',
  },
  PLANNED_NOT_FOUND: { kind: 'not-found', text: 'Компонент не найден' },
} as const;

export const fail = errorsOf(componentPlanningErrors);
