import * as z from 'zod/mini';

const MAX_ID = 2_147_483_647;
const MAX_QUANTITY = 1_000_000;

const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Positive 32-bit identifier in a JSON body. */
export const id = z
  .int('Некорректный идентификатор')
  .check(z.minimum(1, 'Некорректный идентификатор'), z.maximum(MAX_ID, 'Некорректный идентификатор'));

/** Identifier in a path, query or form field, where everything is text. */
export const idParam = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
  id,
);

/** Whole number of pieces, 1..1,000,000. */
export const quantity = z
  .int('Укажите целое число')
  .check(z.minimum(1, 'Укажите количество больше нуля'), z.maximum(MAX_QUANTITY, 'Не более 1 000 000'));

/** Trimmed text of 1..max characters. */
export const text = (max: number, required = 'Поле обязательно для заполнения') =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Не более ${max} символов`),
      z.refine(storable, 'Недопустимые символы'),
    );

/** Trimmed text of 0..max characters, absent, empty or null alike become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string('Некорректное значение')
          .check(
            z.trim(),
            z.maxLength(max, `Не более ${max} символов`),
            z.refine(storable, 'Недопустимые символы'),
          ),
      ),
    ),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  );

/** Secret text (password, token): never trimmed. */
export const secret = (max: number, required = 'Поле обязательно для заполнения') =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(max, `Не более ${max} символов`),
      z.refine(storable, 'Недопустимые символы'),
    );

/** Plain calendar date `yyyy-mm-dd`, never converted through UTC. */
export const plainDate = z.string('Некорректная дата').check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Некорректная дата'),
  z.refine((value) => {
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    return year >= 1900 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  }, 'Некорректная дата'),
);

/** A moment as sent by a client: ISO 8601 with zone; answered as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true, error: 'Некорректные дата и время' }).check(
  // The database knows no year 0, and a year 10000 has no ISO form.
  z.refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 1900 && year < 3000;
  }, 'Некорректные дата и время'),
);

/** Optional search text of any list call. */
export const search = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(200), z.refine(storable))),
);

/** Optional paging of any list call; `per_page` is at most 100. */
export const paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  per_page: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};
