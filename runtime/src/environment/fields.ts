import * as z from 'zod/mini';

const cleaned = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** A variable that is set to nothing counts as not set: compose files write `S3_BUCKET=` for "none". */
export const text = z.pipe(z.optional(z.string()), z.transform(cleaned));

/** A text with a value for when it is not set. */
export const textOr = (fallback: string) =>
  z.pipe(
    text,
    z.transform((value) => value ?? fallback),
  );

/** A text that must be set. @param message says what is expected, with an example */
export const required = (message: string) => z.pipe(text, z.string(message));

const integer = (min: number, max: number) => {
  const message = `ожидается целое число от ${min} до ${max}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** A whole number that may be missing. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? undefined : Number(value))),
    ),
    z.optional(integer(min, max)),
  );

/** A whole number with a value for when it is not set. */
export const numberOr = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    integer(min, max),
  );

const SHARE_TEXT = 'ожидается доля от 0 до 1, пример: 0.05';

/** A share between 0 and 1, with a value for when it is not set. */
export const shareOr = (fallback: number) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    z.number(SHARE_TEXT).check(z.minimum(0, SHARE_TEXT), z.maximum(1, SHARE_TEXT)),
  );

/** An address that may be missing. */
export const address = (protocols: RegExp, message: string) =>
  z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => URL.canParse(value) && protocols.test(value), message))),
  );

/** `on` or `off`; what it means is `isOn`. */
export const flag = z.pipe(
  z.pipe(
    text,
    z.transform((value) => value?.toLowerCase()),
  ),
  z.optional(z.enum(['on', 'off', 'true', 'false'], 'ожидается on или off')),
);

/** Value of a flag, undefined when it was not set. */
export function isOn(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'on' || value === 'true';
}
