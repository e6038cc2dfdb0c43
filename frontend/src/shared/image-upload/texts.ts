import { pictureTexts } from '@naryad/contracts/media/pictures';

/** Texts of choosing an image. */
export const imageTexts = {
  ...pictureTexts,
  /** Shown when there is no file, no address and no stored image. */
  required: 'Пожалуйста, загрузите изображение или укажите URL',
  failed: 'Ошибка загрузки изображения',
  uploading: 'Загрузка изображения...',
  choose: 'Выбрать файл',
  replace: 'Заменить',
  remove: 'Удалить изображение',
  /** Label of the button next to the image. */
  removeShort: 'Удалить',
  retry: 'Повторить',
  none: 'Нет изображения',
  hint: `Перетащите файл сюда или вставьте его из буфера (Ctrl+V). ${pictureTexts.formats}`,
  file: 'Файл изображения',
  url: 'URL изображения',
  load: 'Загрузить',
  foreignAddress:
    'Изображения с других сайтов не загружаются. Скопируйте картинку («Копировать изображение») и вставьте её сюда или выберите файл.',
  notAnAddress: 'Укажите адрес изображения',
} as const;
