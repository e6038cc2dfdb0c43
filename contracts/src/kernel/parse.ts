import * as z from 'zod/mini';
import { fieldErrors } from './issues.js';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Record<string, string[]> };

/** Validates a value with a schema; errors are Russian messages by field path. */
export function parseWith<S extends z.core.$ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  // Messages depend on the input: a missing value and a value of another type have different ones.
  const parsed = z.safeParse(schema, value, { reportInput: true });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: fieldErrors(parsed.error.issues) };
}
