import { AsyncResource } from 'node:async_hooks';

interface PendingTask<Task, Answer> {
  readonly task: Task;
  readonly key: string;
  readonly caller: AsyncResource;
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Task, Answer> {
  /** Answers in the order of the tasks; null for what it left alone. */
  runAll(tasks: readonly Task[]): Promise<readonly (Answer | null)[]>;
  /** Tasks of one key are done one after the other. */
  keyOf(task: Task): string;
  /** How many batches are under way at a time, at most. */
  readonly batches: number;
  /** Of how many tasks one is, at most. */
  readonly tasks: number;
  /** How many tasks must wait before another batch begins beside one that is under way. */
  readonly minParallelBatch: number;
  /** After so long a batch is held up by something: others begin beside it as if it were not there. */
  readonly slowMs: number;
}

/**
 * Does tasks as soon as they come; those that come meanwhile wait, and are the next batch: beside the one that is under way as soon as
 * they are many enough or it is held up, else after it. So a single one waits for nobody else, and the more there are, the less each costs.
 */
export class Batcher<Task, Answer> {
  private waiting: PendingTask<Task, Answer>[] = [];
  private readonly keys = new Set<string>();
  private running = 0;
  /** How many of these are held up. */
  private slow = 0;

  constructor(private readonly options: BatcherOptions<Task, Answer>) {}

  /** @throws what broke its batch off, to all of the batch */
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
    // What belongs to a request (its trace) is that of the first, not of the one whose batch has just ended.
    void batch[0]!.caller.runInAsyncScope(() => this.finish(batch));
  }

  /** The first of those that wait, none of a key that is under way, and one of each key. */
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
