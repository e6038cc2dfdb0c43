interface PendingLoad<Key, Answer> {
  readonly key: Key;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/**
 * Makes one question of those that come within a turn of the event loop. Nothing is remembered: each is answered by what was
 * read after it was asked.
 */
export class BatchedLoader<Key, Answer> {
  private pending: PendingLoad<Key, Answer>[] = [];

  /** @param loadAll is asked for each key once; a key without an answer is missing in what it answers */
  constructor(private readonly loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {}

  /** @throws what refused the question, to all who asked with it */
  load(key: Key): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.pending.push({ key, resolve, reject });
      if (this.pending.length === 1) setImmediate(() => void this.answer());
    });
  }

  private async answer(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    try {
      const answers = await this.loadAll([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(answers.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
