import type * as z from 'zod/mini';

/** The queues: one for each kind of work, and `results`, by which workers hand results back to the backend. */
export type QueueName = 'photos' | 'documents' | 'mail' | 'accounting' | 'results';

/** A unit of work between the programs, carried by a queue. Exactly one handler exists for each. */
export interface JobDefinition<
  Name extends string = string,
  Payload extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: Name;
  readonly queue: QueueName;
  /** What the handler does, in one sentence; printed into docs/3-events.md. */
  readonly about: string;
  readonly payload: Payload;
}

/** Declares a job. */
export function defineJob<Name extends string, Payload extends z.core.$ZodType>(
  name: Name,
  queue: QueueName,
  about: string,
  payload: Payload,
): JobDefinition<Name, Payload> {
  return { name, queue, about, payload };
}

export type JobPayloadOf<J extends JobDefinition> = z.output<J['payload']>;
