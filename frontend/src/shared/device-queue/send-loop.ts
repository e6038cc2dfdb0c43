/** What became of an attempt: the next one follows, or all wait, at least so many milliseconds. */
export type Attempt = 'settled' | { readonly waitMs: number };

export interface SendLoopOptions<Entry> {
  /** What goes out next, or null; asked before each attempt. The store and the order are the caller's. */
  readonly next: () => Promise<Entry | null>;
  /** Sends it and writes down what became of it. */
  readonly attempt: (entry: Entry) => Promise<Attempt>;
  /** Pauses after failures in a row, in milliseconds; the last one is repeated. */
  readonly pauses: readonly number[];
  /** No pause is longer, whatever the server asks for. */
  readonly longestMs?: number;
  /** Pauses differ by a fifth, so that many devices do not come back at the same moment. */
  readonly isSpread?: boolean;
  /** One round at a time among all tabs. */
  readonly runExclusively?: (round: () => Promise<void>) => Promise<void>;
  /** A pause begins; `failures` in a row lie behind it. */
  readonly onPause?: (failures: number) => void;
  /** Waits; answers how to give that up. */
  readonly schedule?: (run: () => void, ms: number) => () => void;
}

const afterTimeout = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Sends what a device holds, one at a time and in its order, and rests longer and longer while nothing gets through. */
export class SendLoop<Entry> {
  #isRunning = false;
  #again = false;
  #failures = 0;
  #giveUpRest: () => void = () => undefined;

  constructor(private readonly options: SendLoopOptions<Entry>) {}

  /** Sends what can be sent now, unless it is being done. */
  wake(): void {
    this.rest();
    this.#again = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Does not try again by itself. */
  rest(): void {
    this.#giveUpRest();
    this.#giveUpRest = () => undefined;
  }

  async #run(): Promise<void> {
    const { runExclusively = (round) => round() } = this.options;
    this.#isRunning = true;
    while (this.#again) {
      this.#again = false;
      try {
        await runExclusively(() => this.#drain());
      } catch (error) {
        console.error('What this device holds could not be sent', error);
        this.#restFor(0);
      }
    }
    this.#isRunning = false;
  }

  async #drain(): Promise<void> {
    for (;;) {
      // What was written before a call of `wake` is read below: only later calls want another round.
      this.#again = false;
      const entry = await this.options.next();
      if (entry === null) return;
      const attempt = await this.options.attempt(entry);
      if (attempt !== 'settled') {
        this.#restFor(attempt.waitMs);
        return;
      }
      this.#failures = 0;
    }
  }

  #restFor(atLeastMs: number): void {
    const { pauses, longestMs = Infinity, isSpread = false, onPause, schedule = afterTimeout } = this.options;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    onPause?.(this.#failures);
    this.#failures += 1;
    const wait = Math.min(Math.max(pause, atLeastMs), longestMs);
    this.rest();
    this.#giveUpRest = schedule(() => this.wake(), isSpread ? wait * (0.8 + Math.random() * 0.4) : wait);
  }
}
