/**
 * Result of an attempt: `settled` continues with the next entry; otherwise all wait, at least `waitMs`
 * milliseconds.
 */
export type Attempt = 'settled' | { readonly waitMs: number };

export interface SendLoopOptions<Entry> {
  /** The next entry to send, or null; called before each attempt. The caller owns the store and the order. */
  readonly next: () => Promise<Entry | null>;
  /** Sends the entry and stores the result. */
  readonly attempt: (entry: Entry) => Promise<Attempt>;
  /** Pauses after consecutive failures, in milliseconds; the last one is repeated. */
  readonly pauses: readonly number[];
  /** Upper limit of a pause, whatever the server requests. */
  readonly longestMs?: number;
  /** Varies pauses by up to 20 %, so that many devices do not retry at the same moment. */
  readonly isSpread?: boolean;
  /** Ensures one round at a time among all tabs. */
  readonly runExclusively?: (round: () => Promise<void>) => Promise<void>;
  /** Called when a pause begins, after `failures` consecutive failures. */
  readonly onPause?: (failures: number) => void;
  /** Schedules `run`; returns the function that cancels it. */
  readonly schedule?: (run: () => void, ms: number) => () => void;
}

const afterTimeout = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Sends the entries of a device one at a time in order, and backs off while attempts fail. */
export class SendLoop<Entry> {
  #isRunning = false;
  #again = false;
  #failures = 0;
  #giveUpRest: () => void = () => undefined;

  constructor(private readonly options: SendLoopOptions<Entry>) {}

  /** Sends what can be sent now, unless a round is already running. */
  wake(): void {
    this.rest();
    this.#again = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Cancels the pending retry. */
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
      // Entries stored before this point are read below: only later calls of `wake` need another round.
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
