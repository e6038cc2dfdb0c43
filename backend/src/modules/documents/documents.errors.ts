import { errorsOf } from '../../kernel/domain-error.js';

const documentErrors = {
  DOCUMENT_NO_TEMPLATE: { kind: 'invalid', text: 'Документ не содержит template_key', field: 'template' },
  DOCUMENT_NOT_FOR_UNITS: {
    kind: 'invalid',
    text: 'Этот документ нельзя распечатать для изделия',
    field: 'template',
  },
  DOCUMENT_UNIT_NOT_FOUND: { kind: 'not-found', text: 'Не найден batch_product для печати' },
  DOCUMENT_NOT_READY: {
    kind: 'unavailable',
    text: 'Документ ещё готовится. Повторите печать через несколько секунд.',
  },
  DOCUMENT_FAILED: { kind: 'invalid', text: 'Не удалось подготовить документ: {reason}' },
  DOCUMENT_REQUEST_NOT_FOUND: { kind: 'not-found', text: 'Запрос на печать не найден' },
} as const;

export const fail = errorsOf(documentErrors);
