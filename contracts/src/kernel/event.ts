import type * as z from 'zod/mini';

/**
 * A domain event: a past-tense fact named `<module>.<what-happened>`, written to the outbox in the same
 * transaction as the change. `record` marks events without a consumer that are stored for history only.
 */
export interface EventDefinition<
  Name extends string = string,
  Payload extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: Name;
  /** What happened, in one sentence; printed into docs/3-events.md. */
  readonly about: string;
  readonly payload: Payload;
  readonly record: boolean;
}

/** Declares an event. */
export function defineEvent<Name extends string, Payload extends z.core.$ZodType>(
  name: Name,
  about: string,
  payload: Payload,
  options: { readonly record?: boolean } = {},
): EventDefinition<Name, Payload> {
  return { name, about, payload, record: options.record ?? false };
}

export type PayloadOf<E extends EventDefinition> = z.output<E['payload']>;
