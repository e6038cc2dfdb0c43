/**
 * Maximum number of waiting scans. Covers three seconds of a scanner at 20 scans a second, however slow the
 * network; further scans are rejected with a message.
 */
export const MAX_WAITING = 60;
/** The same text within this time is one scan, in milliseconds. */
export const DUPLICATE_MS = 500;

/** Rejects the repetition of a text within 500 ms. */
export class DuplicateFilter {
  #text: string | null = null;
  #at = Number.NEGATIVE_INFINITY;

  isDuplicate(text: string, time: number): boolean {
    const since = time - this.#at;
    // Negative: the clock was set back in between.
    const duplicate = text === this.#text && since >= 0 && since < DUPLICATE_MS;
    if (!duplicate) {
      this.#text = text;
      this.#at = time;
    }
    return duplicate;
  }
}

/** Runs jobs one after another, in order. */
export class SerialQueue {
  #waiting = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(private readonly onLength: (length: number) => void = () => undefined) {}

  /** Adds a job; false when the queue is full. A job must not throw. */
  add(job: () => Promise<void>): boolean {
    if (this.#waiting > MAX_WAITING) return false;
    this.#count(1);
    this.#tail = this.#tail.then(job).finally(() => this.#count(-1));
    return true;
  }

  #count(change: number): void {
    this.#waiting += change;
    this.onLength(this.#waiting);
  }
}
