import * as z from 'zod/mini';
import { type PictureKind, pictureNameOf } from './picture-address.js';

/** Limits of picture uploads, checked by content [security "Uploads"]. */
export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 10 << 20,
  pixels: 25_000_000,
} as const;

/** Refusals shown by the browser before an upload and by the server after it [3 §5 "Step", §8]. */
export const pictureTexts = {
  notAnImage: 'Пожалуйста, выберите файл изображения',
  formats: 'JPEG, PNG или WebP, до 10 МБ',
  tooLarge: 'Изображение больше 10 МБ',
  tooManyPixels: 'Изображение больше 25 мегапикселей',
  stepNotFound: 'Ошибка: шаг не найден',
  foreign: 'Загрузите изображение: адреса других сайтов не сохраняются',
} as const;

/** Picture of a saved object, by name or address: absent leaves it unchanged, null or empty clears it. */
export const savedPicture = (kind: PictureKind) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string('Некорректное значение').check(
          z.trim(),
          z.refine((value) => value === '' || pictureNameOf(kind, value) !== null, pictureTexts.foreign),
        ),
      ),
    ),
    z.transform((value) => (value == null ? value : pictureNameOf(kind, value))),
  );

const LOCAL_STEP = /^local-step-\d{1,16}-\d{1,10}$/;
const MAX_ID = 2_147_483_647;

/** Whether this is the id of a step that is not saved yet: `local-step-{time}-{n}` [3 §3]. */
export const isLocalStepId = (value: string): boolean => LOCAL_STEP.test(value);

const isStepRef = (value: string): boolean =>
  isLocalStepId(value) || (/^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID);

/** Step id of a form: a number, or null for a step that is not saved yet. */
export const stepRef = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], pictureTexts.stepNotFound),
    z.transform((value) => String(value).trim()),
  ),
  z.pipe(
    z.string().check(z.refine(isStepRef, pictureTexts.stepNotFound)),
    z.transform((value) => (isLocalStepId(value) ? null : Number(value))),
  ),
);
