import type { EventName, EventPayload } from '@naryad/contracts/events';
import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { AnyJob } from '@naryad/contracts/jobs';
import type { Tx } from '../db/tx.js';

/** Which job an event causes. The relay adds it with a job id made of the event's id, so that a repeat adds nothing. */
export interface EventJob {
  readonly eventName: EventName;
  readonly job: JobDefinition;
  readonly payload: (event: never) => unknown;
}

/** Declares that an event causes a job. */
export function jobOnEvent<N extends EventName, J extends AnyJob>(
  eventName: N,
  job: J,
  payload: (event: EventPayload<N>) => JobPayloadOf<J>,
): EventJob {
  return { eventName, job, payload };
}

/**
 * Handler of a job of the `results` queue. It runs inside a transaction that has already claimed the inbox row of the
 * job, so its effect happens once however often the job is delivered.
 */
export interface ResultHandler {
  readonly job: JobDefinition;
  readonly handle: (tx: Tx, payload: never, jobId: string) => Promise<void>;
}

/** Declares the handler of a result job. */
export function onResult<J extends AnyJob>(
  job: J,
  handle: (tx: Tx, payload: JobPayloadOf<J>, jobId: string) => Promise<void>,
): ResultHandler {
  return { job, handle };
}
