import { Injectable } from '@nestjs/common';
import { type EventName, events } from '@naryad/contracts/events';
import { jobsOf } from '@naryad/contracts/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import type { EventJob, FailureHandler, ResultHandler } from './event-jobs.js';

/** Jobs that the results consumer handles itself. */
const OWN_JOBS = new Set<string>(Object.values(workerJobs).map((job) => job.name));

/**
 * Registry of the jobs caused by events and of the result handlers, filled by the modules at startup
 * (`onModuleInit`).
 */
@Injectable()
export class JobRegistry {
  private readonly eventJobs = new Map<string, EventJob[]>();
  private readonly resultHandlers = new Map<string, ResultHandler>();
  private readonly failureHandlers = new Map<string, FailureHandler>();

  onEvent(...jobs: readonly EventJob[]): void {
    for (const job of jobs) {
      this.eventJobs.set(job.eventName, [...(this.eventJobs.get(job.eventName) ?? []), job]);
    }
  }

  /** @throws when the job already has a handler */
  onResult(...handlers: readonly ResultHandler[]): void {
    for (const handler of handlers) addOnce(this.resultHandlers, handler);
  }

  /**
   * Registers the reaction of owners to jobs that failed permanently.
   * @throws when the job already has one
   */
  onFailure(...handlers: readonly FailureHandler[]): void {
    for (const handler of handlers) addOnce(this.failureHandlers, handler);
  }

  jobsOf(eventName: string): readonly EventJob[] {
    return this.eventJobs.get(eventName) ?? [];
  }

  /** All events that cause a job. */
  get consumedEvents(): ReadonlySet<string> {
    return new Set(this.eventJobs.keys());
  }

  resultHandler(jobName: string): ResultHandler | undefined {
    return this.resultHandlers.get(jobName);
  }

  failureHandler(jobName: string): FailureHandler | undefined {
    return this.failureHandlers.get(jobName);
  }

  get resultJobNames(): readonly string[] {
    return [...this.resultHandlers.keys()];
  }

  /** Result jobs without a handler, and events without a consumer that are not `record` events. */
  gaps(mappedEvents: ReadonlySet<string>): string[] {
    const unhandled = jobsOf('results')
      .filter((job) => !OWN_JOBS.has(job.name) && !this.resultHandlers.has(job.name))
      .map((job) => `задание ${job.name}: нет обработчика результата`);
    const unconsumed = events
      .filter((event) => !event.record && !mappedEvents.has(event.name) && !this.eventJobs.has(event.name))
      .map((event: { readonly name: EventName }) => `событие ${event.name}: никто не потребляет и не record`);
    return [...unhandled, ...unconsumed];
  }
}

function addOnce<H extends { readonly job: { readonly name: string } }>(
  registered: Map<string, H>,
  handler: H,
): void {
  const { name } = handler.job;
  if (registered.has(name)) throw new Error(`Job ${name} has two handlers`);
  registered.set(name, handler);
}
