import { pictureTexts } from '@naryad/contracts/media/pictures';

/** Texts of choosing a picture [3 §5 "Step", §8]. */
export const imageTexts = {
  ...pictureTexts,
  /** Neither a file nor an address nor a picture. */
  required: 'Пожалуйста, загрузите изображение или укажите URL',
  failed: 'Ошибка загрузки изображения',
  uploading: 'Загрузка изображения...',
  choose: 'Выбрать файл',
  replace: 'Заменить',
  remove: 'Удалить изображение',
  /** On the button itself, which stands beside the picture. */
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
