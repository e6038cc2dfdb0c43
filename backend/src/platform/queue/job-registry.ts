import { Injectable } from '@nestjs/common';
import { type EventName, events } from '@naryad/contracts/events';
import { jobsOf } from '@naryad/contracts/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import type { EventJob, FailureHandler, ResultHandler } from './event-jobs.js';

/** What the consumer of results takes in by itself. */
const OWN_JOBS = new Set<string>(Object.values(workerJobs).map((job) => job.name));

/** Which events cause which jobs, and who handles the results; filled by the modules at start (`onModuleInit`). */
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

  /** @throws when the job has a handler already. */
  onResult(...handlers: readonly ResultHandler[]): void {
    for (const handler of handlers) addOnce(this.resultHandlers, handler);
  }

  /** The owner's reaction to jobs that failed for good. @throws when the job has one already. */
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

  /** Result jobs that nobody handles, and events that nobody consumes although they are not mere records. */
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
