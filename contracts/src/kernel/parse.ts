import * as z from 'zod/mini';
import { fieldErrors } from './issues.js';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Record<string, string[]> };

/** Checks a value against a schema; the errors are Russian texts by field path. */
export function parseWith<S extends z.core.$ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  // The texts depend on what was sent: nothing at all, or something of another type.
  const parsed = z.safeParse(schema, value, { reportInput: true });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: fieldErrors(parsed.error.issues) };
}
