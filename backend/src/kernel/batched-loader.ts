interface PendingLoad<Key, Answer> {
  readonly key: Key;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/**
 * Merges all loads of one event loop tick into one query. Nothing is cached: every result is read after its
 * load was requested.
 */
export class BatchedLoader<Key, Answer> {
  private pending: PendingLoad<Key, Answer>[] = [];

  /** @param loadAll called with each key once; a key without a value is missing in its result */
  constructor(private readonly loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {}

  /** @throws the error of the query, for all loads that it covers */
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
