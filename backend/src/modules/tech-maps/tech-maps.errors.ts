import { pictureTexts } from '@naryad/contracts/media/pictures';
import { measurementTexts } from '@naryad/contracts/tech-maps/measurements';
import { techMapTexts as texts } from '@naryad/contracts/tech-maps/texts';
import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const techMapErrors = {
  TECH_MAP_NOT_FOUND: { kind: 'not-found', text: 'Спецификация не найдена' },
  TECH_MAP_VERSION_NOT_FOUND: { kind: 'not-found', text: 'Версия спецификации не найдена' },
  TECH_MAP_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  TECH_MAP_IN_USE: { kind: 'invalid', text: '{reason}' },
  TECH_MAP_NAME: { kind: 'invalid', text: 'Укажите название не длиннее 40 символов', field: 'name' },
  TECH_MAP_PRODUCT_NOT_FOUND: { kind: 'invalid', text: 'Продукция не найдена', field: 'product_id' },
  TECH_MAP_TARGET_NOT_FOUND: { kind: 'invalid', text: 'Продукция не найдена', field: 'target_product_id' },
  TECH_MAP_OTHER_PRODUCT: {
    kind: 'invalid',
    text: 'Изделие спецификации не меняется: скопируйте её для другого изделия',
    field: 'product_id',
  },
  TECH_MAP_TECHNOLOGY_NAME: { kind: 'invalid', text: texts.technologyName },
  TECH_MAP_TECHNOLOGY_TWICE: { kind: 'invalid', text: texts.technologyTwice },
  TECH_MAP_OPERATION_FIELDS: { kind: 'invalid', text: texts.fillAll },
  TECH_MAP_OPERATION_TWICE: { kind: 'invalid', text: texts.operationTwice },
  TECH_MAP_STEP_NAME: { kind: 'invalid', text: texts.stepName },
  TECH_MAP_COUNT: { kind: 'invalid', text: texts.count },
  TECH_MAP_MATERIAL_TWICE: { kind: 'invalid', text: texts.productTwice },
  TECH_MAP_STEP_PRODUCT_TWICE: { kind: 'invalid', text: 'Материал указан в шаге дважды' },
  TECH_MAP_MEASUREMENT_TWICE: { kind: 'invalid', text: measurementTexts.twice },
  TECH_MAP_PRODUCT_GONE: { kind: 'invalid', text: 'Продукция удалена: {names}' },
  TECH_MAP_CENTER_GONE: { kind: 'invalid', text: 'Рабочий центр удалён: {names}' },
  TECH_MAP_REFERENCE: {
    kind: 'invalid',
    text: 'В спецификации указаны продукция, рабочий центр или документ, которых больше нет',
  },
  TECH_MAP_CIRCLE: { kind: 'invalid', text: 'Изделие расходуется на само себя: {path}' },
  TECH_MAP_STEP_NOT_FOUND: { kind: 'not-found', text: pictureTexts.stepNotFound },
  TECH_MAP_PICTURE: { kind: 'invalid', text: 'Изображение шага «{step}» не найдено. Загрузите его ещё раз.' },
  TECH_MAP_EMPTY: { kind: 'invalid', text: 'В спецификации нет операций' },
  TECH_MAP_NOT_APPROVED: { kind: 'invalid', text: 'Версия не утверждена' },
} as const satisfies ErrorTable;

export const fail = errorsOf(techMapErrors);
