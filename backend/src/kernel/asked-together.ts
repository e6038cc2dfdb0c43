interface Waiting<Key, Answer> {
  readonly key: Key;
  answered(answer: Answer | undefined): void;
  failed(error: unknown): void;
}

/**
 * Makes one question of those that come within a turn of the event loop. Nothing is remembered: each is answered by what was
 * read after it was asked.
 */
export class AskedTogether<Key, Answer> {
  private waiting: Waiting<Key, Answer>[] = [];

  /** @param answerAll is asked for each key once; a key without an answer is missing in what it answers */
  constructor(private readonly answerAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {}

  /** @throws what refused the question, to all who asked with it */
  ask(key: Key): Promise<Answer | undefined> {
    return new Promise((answered, failed) => {
      this.waiting.push({ key, answered, failed });
      if (this.waiting.length === 1) setImmediate(() => void this.answer());
    });
  }

  private async answer(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const answers = await this.answerAll([...new Set(asked.map(({ key }) => key))]);
      for (const { key, answered } of asked) answered(answers.get(key));
    } catch (error) {
      for (const { failed } of asked) failed(error);
    }
  }
}
