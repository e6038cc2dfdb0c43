import { DomainError, type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const productErrors = {
  PRODUCT_NOT_FOUND: { kind: 'not-found', text: 'Продукция не найдена' },
  PRODUCT_STALE: { kind: 'conflict', text: 'Данные изменены другим пользователем. Обновите страницу.' },
  PRODUCT_CIRCLE: { kind: 'invalid', text: 'Состав замкнут в круг: {path}', field: 'components' },
  PRODUCT_MANUFACTURER_GONE: { kind: 'invalid', text: 'Производитель, которого нужно указать, удалён' },
  PRODUCT_PICTURE_GONE: {
    kind: 'invalid',
    text: 'Изображение больше не хранится. Загрузите его снова.',
    field: 'img_url',
  },
  PRODUCT_IN_USE: { kind: 'invalid', text: '{reason}' },
} as const satisfies ErrorTable;

export const fail = errorsOf(productErrors);

/** An error at one field of the input, e.g. `components.2.component_product_id`. */
export const inputError = (field: string, text: string): DomainError =>
  new DomainError('PRODUCT_INPUT', 'invalid', text, field);
