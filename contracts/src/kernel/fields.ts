import * as z from 'zod/mini';
import { REQUIRED, typeIssue } from './issues.js';
import { isLocalMoment, plantMoment } from './plant-time.js';

const MAX_ID = 2_147_483_647;
const MAX_QUANTITY = 1_000_000;

const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Positive 32-bit identifier in a JSON body. */
export const id = z
  .int('Некорректный идентификатор')
  .check(z.minimum(1, 'Некорректный идентификатор'), z.maximum(MAX_ID, 'Некорректный идентификатор'));

/** Maximum number of rows in one command. */
export const MAX_ROWS = 200;

/** One row, or with `further_ids` several rows in one command: all succeed, or none. */
export const rows = {
  id,
  further_ids: z.optional(
    z.array(id).check(z.maxLength(MAX_ROWS - 1, `Не более ${MAX_ROWS} строк за один раз`)),
  ),
};

/** `id` of a required selection; `required` is the message when nothing is selected. */
export const chosenId = (required: string) =>
  z
    .int(required)
    .check(z.minimum(1, 'Некорректный идентификатор'), z.maximum(MAX_ID, 'Некорректный идентификатор'));

/** Identifier in a path, query or form field, where everything is text. */
export const idParam = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], typeIssue('Ожидается число')),
    z.transform((value) => Number(value)),
  ),
  id,
);

/**
 * A number from a form field or from the URL of a screen: accepts a number or its text. Our screens send
 * numbers.
 */
export const inText = <Schema extends z.ZodMiniType<number, number>>(schema: Schema, required = REQUIRED) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], typeIssue('Ожидается число', required)),
      z.transform((value) => (value === '' ? Number.NaN : Number(value))),
    ),
    schema,
  ) as unknown as Schema;

/** `id` of a specified call; text is accepted as well. */
export const sentId = inText(id);

/** Whole quantity in pieces, 1..1,000,000. */
export const quantity = z
  .int('Укажите целое число')
  .check(z.minimum(1, 'Укажите количество больше нуля'), z.maximum(MAX_QUANTITY, 'Не более 1 000 000'));

/** Quantity counted in one cell, 1 or more. No upper limit, because it may be a sum of lots. */
export const seenQuantity = z
  .int('Укажите целое число')
  .check(z.minimum(1, 'Укажите количество больше нуля'));

/** Trimmed text of 1..max characters. */
export const text = (max: number, required = REQUIRED) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Не более ${max} символов`),
      z.refine(storable, 'Недопустимые символы'),
    );

/** Trimmed text of 0..max characters; absent, empty and null become null. */
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

/** Like `optionalText`, for updates: absent leaves the value unchanged, null or empty clears it. */
export const changedText = (max: number) =>
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
    z.transform((value) => (value === '' ? null : value)),
  );

/** E-mail address, trimmed and in lower case, at most 255 characters. */
export const email = z
  .string('Укажите e-mail')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Укажите e-mail'),
    z.maxLength(255, 'Не более 255 символов'),
    z.regex(/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/, 'Некорректный e-mail'),
    z.refine(storable, 'Недопустимые символы'),
  );

/** PIN of exactly four digits [1 §5]. */
export const pinCode = z
  .string('ПИН-код должен состоять из 4 цифр')
  .check(z.regex(/^\d{4}$/, 'ПИН-код должен состоять из 4 цифр'));

/** Secret text (password, token): never trimmed. */
export const secret = (max: number, required = REQUIRED) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(max, `Не более ${max} символов`),
      z.refine(storable, 'Недопустимые символы'),
    );

/** A new password: 8..128 characters, never trimmed. The server also refuses the most common passwords. */
export const newPassword = secret(128, 'Укажите пароль').check(
  z.minLength(8, 'Пароль должен быть не короче 8 символов'),
);

/** Plain calendar date `yyyy-mm-dd`, never converted through UTC. */
export const plainDate = z.string(typeIssue('Ожидается дата', 'Некорректная дата')).check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'Некорректная дата', abort: true }),
  z.refine((value) => {
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    return year >= 1900 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  }, 'Некорректная дата'),
);

const WRONG_MOMENT = 'Некорректные дата и время';

/**
 * A moment sent by a client, ISO 8601. Without a zone (datetime-local field) it is the plant's time and is
 * converted to UTC (decisions, "Specifications, orders and tasks"). Responses use ISO 8601 in UTC.
 */
export const moment = z.pipe(
  z.iso
    .datetime({ offset: true, local: true, ...typeIssue('Ожидается дата', WRONG_MOMENT) })
    .register(z.globalRegistry, { format: 'date-time' }),
  z.pipe(
    z.transform((value: string) => (isLocalMoment(value) ? plantMoment(value) : value)),
    z.string().check(
      // Postgres has no year 0, and the year 10000 has no ISO form.
      z.refine((value) => {
        const year = new Date(value).getUTCFullYear();
        return year >= 1900 && year < 3000;
      }, WRONG_MOMENT),
    ),
  ),
);

/** Optional search text of any list call. */
export const search = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(200), z.refine(storable))),
);

/** Maximum number of texts in one search, and their maximum total length. */
export const searchedLimits = { lines: 100, length: 4000 } as const;

/**
 * Like `search`, but with several lines any of them matches: for a pasted table column. A line equal to a
 * complete name, article or serial number matches only that; other lines match as substrings.
 */
export const searches = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(searchedLimits.length, `Не более ${searchedLimits.length} символов`),
      z.refine(storable),
      z.refine(
        (value) => value.split('\n').length <= searchedLimits.lines,
        `Не более ${searchedLimits.lines} строк`,
      ),
    ),
  ),
);

const pageNumber = z
  .int('Укажите целое число')
  .check(z.minimum(1, 'Не меньше 1'), z.maximum(1_000_000, 'Не больше 1 000 000'));
const pageSize = z
  .int('Укажите целое число')
  .check(z.minimum(1, 'Не меньше 1'), z.maximum(100, 'Не больше 100'));

/** Optional paging of any list call; `per_page` is at most 100. */
export const paging = {
  page: z.optional(z.nullable(pageNumber)),
  per_page: z.optional(z.nullable(pageSize)),
};

interface PortionOrPage {
  readonly before_id?: number | null;
  readonly page?: number | null;
}

/** A cursor list (`before_id`) has no pages. */
export const portionOrPage = z.refine<PortionOrPage>(
  (input) => input.before_id == null || input.page == null,
  { error: 'Укажите что-то одно: page или before_id', path: ['page'] },
);

/** `paging` of a list call by GET, where all values are text. */
export const pagingParams = {
  page: z.optional(z.nullable(inText(pageNumber))),
  per_page: z.optional(z.nullable(inText(pageSize))),
};

/**
 * Optional sorting of a list call by one of the named columns; without it the list uses its default order.
 */
export const sorting = <const Key extends string>(keys: readonly [Key, ...Key[]]) => ({
  sort: z.optional(z.nullable(z.enum(keys))),
  direction: z.optional(z.nullable(z.enum(['asc', 'desc']))),
});

/** Optional direction of a cursor list by time: newest first, or oldest first with `asc`. */
export const timeOrder = { direction: z.optional(z.nullable(z.enum(['asc', 'desc']))) };

/**
 * Version of the row that a change is based on; a stale version is refused with 409. Without it the last
 * write wins.
 */
export const version = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ID))));
