import { summary } from '@naryad/contracts/kernel/issues';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { Route } from '@naryad/contracts/kernel/route';
import type * as z from 'zod/mini';

/** Input that does not match the contract; returned as 422 with messages per field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(readonly errors: Record<string, string[]>) {
    super(summary(errors));
  }
}

/**
 * Merges the input of a route into one flat object (path parameters override query or body) and parses it
 * with its schema.
 * @throws InvalidInput
 */
export function contractInput(route: Route, carried: unknown, params: unknown): unknown {
  return parsedBy(route.input, { ...objectOf(carried), ...(params as object) });
}

/**
 * Parses a socket message with its schema.
 * @throws InvalidInput
 */
export function messageInput(schema: z.core.$ZodType, carried: unknown): unknown {
  return parsedBy(schema, objectOf(carried));
}

function objectOf(carried: unknown): object {
  if (typeof carried === 'object' && carried !== null && !Array.isArray(carried)) return carried;
  throw new InvalidInput({ body: ['Ожидается объект'] });
}

function parsedBy(schema: z.core.$ZodType, input: object): unknown {
  const parsed = parseWith(schema, input);
  if (!parsed.ok) throw new InvalidInput(parsed.errors);
  return parsed.value;
}
