import type * as z from 'zod/mini';

/** The queues: one for each kind of work, and `results`, by which workers hand results back to the backend. */
export type QueueName = 'photos' | 'documents' | 'mail' | 'accounting' | 'printing' | 'results';

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
  /**
   * For payloads that hold a secret: the same payload without it. This is what is stored of a job that is over, in its
   * queue, in reports of failures and in dead letters.
   */
  readonly withoutSecrets?: (payload: never) => unknown;
}

/** Declares a job. */
export function defineJob<Name extends string, Payload extends z.core.$ZodType>(
  name: Name,
  queue: QueueName,
  about: string,
  payload: Payload,
  withoutSecrets?: (payload: z.output<Payload>) => z.output<Payload>,
): JobDefinition<Name, Payload> {
  return { name, queue, about, payload, withoutSecrets };
}

/** What may be stored of a payload when its job is over; null when it is not of the job's shape and may hold anything. */
export function keepable(definition: JobDefinition, payload: unknown): unknown {
  if (!definition.withoutSecrets) return payload;
  const parsed = definition.payload['~standard'].validate(payload);
  if (parsed instanceof Promise || parsed.issues) return null;
  return definition.withoutSecrets(parsed.value as never);
}

export type JobPayloadOf<J extends JobDefinition> = z.output<J['payload']>;
