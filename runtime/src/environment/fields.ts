import * as z from 'zod/mini';

const cleaned = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** An empty variable counts as not set: compose files write `S3_BUCKET=` for "none". */
export const text = z.pipe(z.optional(z.string()), z.transform(cleaned));

/** A text with a default. */
export const textOr = (fallback: string) =>
  z.pipe(
    text,
    z.transform((value) => value ?? fallback),
  );

/**
 * A required text.
 * @param message describes what is expected, with an example
 */
export const required = (message: string) => z.pipe(text, z.string(message));

const integer = (min: number, max: number) => {
  const message = `ожидается целое число от ${min} до ${max}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** An optional integer. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? undefined : Number(value))),
    ),
    z.optional(integer(min, max)),
  );

/** An integer with a default. */
export const numberOr = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    integer(min, max),
  );

const SHARE_TEXT = 'ожидается доля от 0 до 1, пример: 0.05';

/** A share between 0 and 1, with a default. */
export const shareOr = (fallback: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    z.number(SHARE_TEXT).check(z.minimum(0, SHARE_TEXT), z.maximum(1, SHARE_TEXT)),
  );

/** An optional address. */
export const address = (protocols: RegExp, message: string) =>
  z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => URL.canParse(value) && protocols.test(value), message))),
  );

/** `on` or `off`; `isOn` interprets it. */
export const flag = z.pipe(
  z.pipe(
    text,
    z.transform((value) => value?.toLowerCase()),
  ),
  z.optional(z.enum(['on', 'off', 'true', 'false'], 'ожидается on или off')),
);

/** Value of a flag; undefined when not set. */
export function isOn(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'on' || value === 'true';
}
