import { errorsOf } from '../../kernel/domain-error.js';

const mediaErrors = {
  MEDIA_NOT_JPEG: { kind: 'invalid', text: 'Загрузите фотографию в формате JPEG', field: 'file' },
  MEDIA_TOO_LARGE: { kind: 'invalid', text: 'Файл больше 5 МБ', field: 'file' },
  MEDIA_TOO_MANY_PIXELS: { kind: 'invalid', text: 'Фотография больше 25 мегапикселей', field: 'file' },
} as const;

export const fail = errorsOf(mediaErrors);
