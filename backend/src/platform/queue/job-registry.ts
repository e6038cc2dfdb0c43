import { Injectable } from '@nestjs/common';
import type { EventName } from '@naryad/contracts/events';
import type { EventJob, ResultHandler } from './event-jobs.js';

/** Which events cause which jobs, and who handles the results; filled by the modules at start. */
@Injectable()
export class JobRegistry {
  private readonly eventJobs: EventJob[] = [];
  private readonly resultHandlers = new Map<string, ResultHandler>();

  onEvent(...jobs: readonly EventJob[]): void {
    this.eventJobs.push(...jobs);
  }

  /** @throws when the job has a handler already. */
  onResult(...handlers: readonly ResultHandler[]): void {
    for (const handler of handlers) {
      if (this.resultHandlers.has(handler.job.name))
        throw new Error(`Job ${handler.job.name} has two handlers`);
      this.resultHandlers.set(handler.job.name, handler);
    }
  }

  jobsOf(eventName: EventName): readonly EventJob[] {
    return this.eventJobs.filter((one) => one.eventName === eventName);
  }

  /** All events that cause a job. */
  get consumedEvents(): ReadonlySet<EventName> {
    return new Set(this.eventJobs.map((one) => one.eventName));
  }

  resultHandler(jobName: string): ResultHandler | undefined {
    return this.resultHandlers.get(jobName);
  }

  get resultJobNames(): readonly string[] {
    return [...this.resultHandlers.keys()];
  }
}
