import type { EventName, EventPayload } from '@naryad/contracts/events';
import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { AnyJob } from '@naryad/contracts/jobs';
import type { workerJobs } from '@naryad/contracts/workers/jobs';
import type { Tx } from '../db/tx.js';

/** Which job an event causes. */
export interface EventJob {
  readonly eventName: EventName;
  readonly job: JobDefinition;
  readonly payload: (event: never) => unknown;
  /** Makes the job's id; without it the event's id does. */
  readonly key: ((event: never) => string) | null;
}

/**
 * Declares that an event causes a job. The relay may add it twice (a crash in between); the id makes the second one
 * nothing. Where a `PendingSweep` source re-adds the same job after Redis was emptied, give both the same `key` (the id
 * of the photo, of the rendering): a job that still waits is then not added again.
 */
export function jobOnEvent<N extends EventName, J extends AnyJob>(
  eventName: N,
  job: J,
  payload: (event: EventPayload<N>) => JobPayloadOf<J>,
  key?: (event: EventPayload<N>) => string,
): EventJob {
  return { eventName, job, payload, key: key ?? null };
}

/**
 * Handler of a job of the `results` queue. It runs inside a transaction that has already claimed the inbox row of the
 * job, so its effect happens once however often the job is delivered.
 */
export interface ResultHandler {
  readonly job: JobDefinition;
  readonly handle: (tx: Tx, payload: never, jobId: string) => Promise<void>;
  /** Of kinds that come in bursts: those of a moment, in one transaction. */
  readonly handleAll?: (tx: Tx, payloads: never) => Promise<void>;
}

/** Declares the handler of a result job. */
export function onResult<J extends AnyJob>(
  job: J,
  handle: (tx: Tx, payload: JobPayloadOf<J>, jobId: string) => Promise<void>,
): ResultHandler {
  return { job, handle };
}

/** Declares the handler of a result job whose results come in bursts: it takes those of a moment together. */
export function onResults<J extends AnyJob>(
  job: J,
  handleAll: (tx: Tx, payloads: readonly JobPayloadOf<J>[]) => Promise<void>,
): ResultHandler {
  return { job, handle: (tx: Tx, payload: JobPayloadOf<J>) => handleAll(tx, [payload]), handleAll };
}

/** What a worker tells of a job that failed for good. */
export type JobFailure = JobPayloadOf<typeof workerJobs.failed>;

/** What the owner of a job does when it has failed for good (marks its row, adds the event that tells the screens). */
export interface FailureHandler {
  readonly job: JobDefinition;
  readonly handle: (tx: Tx, payload: never, failure: JobFailure) => Promise<void>;
}

/** Declares the reaction to the final failure of a job; `payload` is the payload of the failed job. */
export function onJobFailed<J extends AnyJob>(
  job: J,
  handle: (tx: Tx, payload: JobPayloadOf<J>, failure: JobFailure) => Promise<void>,
): FailureHandler {
  return { job, handle };
}
