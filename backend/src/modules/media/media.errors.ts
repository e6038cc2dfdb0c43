import { pictureTexts } from '@naryad/contracts/media/pictures';
import { errorsOf } from '../../kernel/domain-error.js';

const mediaErrors = {
  MEDIA_NOT_JPEG: { kind: 'invalid', text: 'Загрузите фотографию в формате JPEG', field: 'file' },
  MEDIA_TOO_LARGE: { kind: 'invalid', text: 'Файл больше 5 МБ', field: 'file' },
  MEDIA_TOO_MANY_PIXELS: { kind: 'invalid', text: 'Фотография больше 25 мегапикселей', field: 'file' },
  MEDIA_NOT_AN_IMAGE: { kind: 'invalid', text: pictureTexts.notAnImage, field: 'image' },
  MEDIA_IMAGE_TOO_LARGE: { kind: 'invalid', text: pictureTexts.tooLarge, field: 'image' },
  MEDIA_IMAGE_TOO_MANY_PIXELS: { kind: 'invalid', text: pictureTexts.tooManyPixels, field: 'image' },
  MEDIA_IMAGE_NOT_READY: {
    kind: 'unavailable',
    text: 'Изображение ещё обрабатывается. Повторите через несколько секунд.',
  },
} as const;

export const fail = errorsOf(mediaErrors);
