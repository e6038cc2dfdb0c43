import * as z from 'zod/mini';

const cleaned = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** A variable that is set to nothing counts as not set: compose files write `S3_BUCKET=` for "none". */
export const text = z.pipe(z.optional(z.string()), z.transform(cleaned));

export const textOr = (fallback: string) =>
  z.pipe(
    text,
    z.transform((value) => value ?? fallback),
  );

export const required = (message: string) => z.pipe(text, z.string(message));

export const numberOr = (fallback: number, min: number, max: number) => {
  const message = `ожидается целое число от ${min} до ${max}`;
  return z.pipe(
    z.pipe(
      text,
      z.transform((value) => (value === undefined ? fallback : Number(value))),
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );
};

export const address = (protocols: RegExp, message: string) =>
  z.pipe(
    text,
    z.optional(z.string().check(z.refine((value) => URL.canParse(value) && protocols.test(value), message))),
  );

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
