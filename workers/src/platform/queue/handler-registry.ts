import { Injectable } from '@nestjs/common';
import { jobsOf } from '@naryad/contracts/jobs';
import type { JobDefinition, QueueName } from '@naryad/contracts/kernel/job';
import type { JobHandler } from './job-handler.js';

/** Handlers by job name. Modules register theirs at startup; the queues start after that. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers: JobHandler[] = [];

  add<Job extends JobDefinition>(handler: JobHandler<Job>): void {
    // Safe although payloads are contravariant: the runner gives each handler only payloads parsed by its
    // schema.
    this.handlers.push(handler as unknown as JobHandler);
  }

  find(name: string): JobHandler | undefined {
    return this.handlers.find((one) => one.job.name === name);
  }

  /** Whether a queue has jobs that arrive in bursts. */
  hasBursts(queue: QueueName): boolean {
    return this.handlers.some(({ job, inBursts }) => job.queue === queue && inBursts);
  }

  /** Aborts the start when a job of an enabled queue has no handler, or two. */
  assertComplete(queues: readonly QueueName[]): void {
    const problems = queues.flatMap(jobsOf).flatMap((job) => {
      const handlerCount = this.handlers.filter((one) => one.job.name === job.name).length;
      if (handlerCount === 1) return [];
      return [
        handlerCount === 0
          ? `${job.name}: нет обработчика`
          : `${job.name}: обработчиков ${handlerCount}, нужен один`,
      ];
    });
    if (problems.length > 0)
      throw new Error(`Обработчики задач не сходятся с контрактом: ${problems.join('; ')}`);
  }
}
