import { AsyncResource } from 'node:async_hooks';

interface PendingTask<Task, Answer> {
  readonly task: Task;
  readonly key: string;
  readonly caller: AsyncResource;
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Task, Answer> {
  /** Returns results in the order of the tasks; null for a skipped task. */
  runAll(tasks: readonly Task[]): Promise<readonly (Answer | null)[]>;
  /** Tasks with the same key run one after the other. */
  keyOf(task: Task): string;
  /** Maximum number of parallel batches. */
  readonly batches: number;
  /** Maximum number of tasks in a batch. */
  readonly tasks: number;
  /** Minimum number of waiting tasks for starting a batch parallel to a running one. */
  readonly minParallelBatch: number;
  /** After this time a running batch is considered slow and no longer delays the start of others. */
  readonly slowMs: number;
}

/**
 * Runs tasks in batches. A task starts at once when nothing is running. Tasks that arrive during a batch form
 * the next batch. It starts in parallel if it is large enough or the running batches are slow, otherwise
 * after them. So a single task never waits for others, and under load the cost per task decreases.
 */
export class Batcher<Task, Answer> {
  private waiting: PendingTask<Task, Answer>[] = [];
  private readonly keys = new Set<string>();
  private running = 0;
  /** Number of running batches that are slow. */
  private slow = 0;

  constructor(private readonly options: BatcherOptions<Task, Answer>) {}

  /** @throws the error of its batch, for all tasks of the batch */
  run(task: Task): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const caller = new AsyncResource('together');
      this.waiting.push({ task, key: this.options.keyOf(task), caller, resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    if (this.running === this.options.batches) return;
    const batch = this.nextBatch();
    if (batch.length < (this.running === this.slow ? 1 : this.options.minParallelBatch)) return;
    for (const { key } of batch) this.keys.add(key);
    this.waiting = this.waiting.filter((one) => !batch.includes(one));
    this.running += 1;
    // Uses the async context (trace) of the batch's first task, not that of the batch that has just ended.
    void batch[0]!.caller.runInAsyncScope(() => this.finish(batch));
  }

  /** The first waiting tasks, one per key, without keys that are running. */
  private nextBatch(): PendingTask<Task, Answer>[] {
    const byKey = new Map<string, PendingTask<Task, Answer>>();
    for (const one of this.waiting) {
      if (byKey.size === this.options.tasks) break;
      if (!this.keys.has(one.key) && !byKey.has(one.key)) byKey.set(one.key, one);
    }
    return [...byKey.values()];
  }

  private async finish(batch: readonly PendingTask<Task, Answer>[]): Promise<void> {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.slow += 1;
      this.begin();
    }, this.options.slowMs);
    try {
      const answers = await this.options.runAll(batch.map(({ task }) => task));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(timer);
      if (isSlow) this.slow -= 1;
      this.running -= 1;
      for (const { key } of batch) this.keys.delete(key);
      this.begin();
    }
  }
}
