import { errorsOf } from '../../kernel/domain-error.js';

const techMapErrors = {
  TECH_MAP_NOT_FOUND: { kind: 'not-found', text: 'Спецификация не найдена' },
  TECH_MAP_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  TECH_MAP_NAME: { kind: 'invalid', text: 'Укажите название не длиннее 40 символов', field: 'name' },
  TECH_MAP_TECHNOLOGY_NAME: { kind: 'invalid', text: 'Заполните название технологии.' },
  TECH_MAP_TECHNOLOGY_TWICE: { kind: 'invalid', text: 'Технология с таким названием уже существует.' },
  TECH_MAP_OPERATION_NAME: { kind: 'invalid', text: 'Заполните все поля.' },
  TECH_MAP_OPERATION_TWICE: {
    kind: 'invalid',
    text: 'Операция с таким названием уже существует в этой технологии.',
  },
  TECH_MAP_STEP_NAME: { kind: 'invalid', text: 'Введите название шага' },
  TECH_MAP_COUNT: { kind: 'invalid', text: 'Укажите корректное количество' },
  TECH_MAP_MATERIAL_TWICE: { kind: 'invalid', text: 'Этот продукт уже добавлен.' },
  TECH_MAP_STEP_PRODUCT_TWICE: { kind: 'invalid', text: 'Продукт указан в шаге дважды' },
  TECH_MAP_REFERENCE: {
    kind: 'invalid',
    text: 'В спецификации указаны продукция, рабочий центр или документ, которых больше нет',
  },
} as const;

export const fail = errorsOf(techMapErrors);
