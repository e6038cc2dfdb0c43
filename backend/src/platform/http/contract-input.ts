import { summary } from '@naryad/contracts/kernel/issues';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { Route } from '@naryad/contracts/kernel/route';

/** Input that does not fit the contract; answered as 422 with texts per field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(readonly errors: Record<string, string[]>) {
    super(summary(errors));
  }
}

/**
 * The one flat input of a route: path parameters over query (GET, DELETE) or body (POST, PUT), parsed by its schema.
 * @throws InvalidInput
 */
export function contractInput(route: Route, carried: unknown, params: unknown): unknown {
  if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) {
    throw new InvalidInput({ body: ['Ожидается объект'] });
  }
  const parsed = parseWith(route.input, { ...carried, ...(params as object) });
  if (!parsed.ok) throw new InvalidInput(parsed.errors);
  return parsed.value;
}
