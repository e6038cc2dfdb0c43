import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { JobQueues } from './job-queues.js';

/** Redis names all of its connections in the answer. */
const LOOK_EVERY_MS = 5_000;
/** A Redis that went away this moment would be waited for until it is back. */
const ANSWERS_WITHIN_MS = 500;

/** Whether each queue has somebody who works on it, in whichever process. */
@Injectable()
export class WorkersAtWork {
  private lookedAt = -Infinity;
  private state: Promise<'ok' | 'gone' | 'unknown'> = Promise.resolve('unknown');

  constructor(private readonly jobs: JobQueues) {}

  /** As it was at most five seconds ago; those who come meanwhile wait for the same look. */
  look(): Promise<'ok' | 'gone' | 'unknown'> {
    const now = performance.now();
    if (now - this.lookedAt > LOOK_EVERY_MS) {
      this.lookedAt = now;
      this.state = Promise.race([
        this.count().catch(() => 'unknown' as const),
        pause(ANSWERS_WITHIN_MS, 'unknown' as const, { ref: false }),
      ]);
    }
    return this.state;
  }

  private async count(): Promise<'ok' | 'gone'> {
    // Results are taken in by backends.
    const queues = [...this.jobs.queues].filter(([name]) => name !== 'results').map(([, queue]) => queue);
    const counts = await Promise.all(queues.map((queue) => queue.getWorkersCount()));
    return counts.every((count) => count > 0) ? 'ok' : 'gone';
  }
}
