import type * as z from 'zod/mini';

/** The queues: one per kind of work, and `results`, through which workers return results to the backend. */
export type QueueName = 'photos' | 'documents' | 'mail' | 'accounting' | 'printing' | 'results';

/** A unit of work that one program sends to another through a queue. Each job has exactly one handler. */
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
   * For payloads with a secret: returns the payload without it. Only this is stored of a finished job: in its
   * queue, in failure reports and in dead letters.
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

/**
 * The part of a payload that may be stored after its job has finished. Null when the payload does not match
 * the job's schema, since it may then hold any data.
 */
export function keepable(definition: JobDefinition, payload: unknown): unknown {
  if (!definition.withoutSecrets) return payload;
  const parsed = definition.payload['~standard'].validate(payload);
  if (parsed instanceof Promise || parsed.issues) return null;
  return definition.withoutSecrets(parsed.value as never);
}

export type JobPayloadOf<J extends JobDefinition> = z.output<J['payload']>;
