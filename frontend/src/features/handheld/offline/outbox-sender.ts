import { nextToSend, type OutboxAnswer, type OutboxEntry } from './outbox-entry.js';
import type { OutboxStore } from './outbox-store.js';
import { isUnclear, outcomeOf, type SendOutcome } from './send-outcome.js';
import { offlineTexts } from './texts.js';

/** Sends one operation; throws when it was not accepted. */
export type SendEntry = (entry: OutboxEntry) => Promise<OutboxAnswer>;

/** What the last attempt has shown of the way to the server. */
export type Link = 'unknown' | 'ok' | 'none';

export interface SenderOptions {
  readonly store: OutboxStore;
  readonly send: SendEntry;
  readonly now: () => number;
  /** Absent: those of the browser, which it has over https only. Null: none. */
  readonly locks?: LockManager | null;
  /** Called after every change, with the changed operation. */
  readonly onChange: (entry: OutboxEntry | null) => void;
}

const LOCK = 'naryad-tsd-outbox';
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000] as const;
const LONGEST_MS = 120_000;

/**
 * Sends the operations of one person in their order, one at a time. One tab sends for all of them where the browser has
 * locks; where it has none (plain http), two tabs may send the same operation at once: each goes through the list in
 * the same order and with the same keys, so that the server gives the second the answer of the first.
 */
export class OutboxSender {
  readonly #options: SenderOptions;
  #userId: number | null = null;
  #isRunning = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #link: Link = 'unknown';
  #sending: number | null = null;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get link(): Link {
    return this.#link;
  }

  get sending(): number | null {
    return this.#sending;
  }

  /** Sends for this person from now on; null: for nobody. */
  serve(userId: number | null): void {
    this.#userId = userId;
    if (userId === null) clearTimeout(this.#timer);
  }

  /** Sends what can be sent, unless it is being done. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#userId === null) return;
    this.#again = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    const locks =
      this.#options.locks === undefined ? (globalThis.navigator?.locks ?? null) : this.#options.locks;
    this.#isRunning = true;
    while (this.#again) {
      this.#again = false;
      try {
        if (locks === null) await this.#drain();
        else await locks.request(LOCK, () => this.#drain());
      } catch (error) {
        console.error('The outbox could not be sent', error);
        this.#rest(0);
      }
    }
    this.#isRunning = false;
  }

  async #drain(): Promise<void> {
    for (;;) {
      // What was written before a call of `wake` is read below: only later calls want another round.
      this.#again = false;
      const userId = this.#userId;
      if (userId === null) return;
      const next = nextToSend(await this.#options.store.open(), userId);
      if (next === null) return;
      const outcome = await this.#attempt(next);
      if (outcome.is === 'wait') {
        this.#rest(outcome.retryAfterMs);
        return;
      }
      this.#failures = 0;
    }
  }

  async #attempt(entry: OutboxEntry): Promise<SendOutcome> {
    const { store, send, now, onChange } = this.#options;
    const at = (): string => new Date(now()).toISOString();
    if (isUnclear(entry, now())) {
      const refusal = { code: null, message: offlineTexts.unclear };
      await this.#settle(entry, { is: 'refused', refusal });
      return { is: 'refused', refusal };
    }
    if (entry.attemptedAt === null) {
      // Written before the request leaves: a tab that is killed from here on may have been heard by the server.
      const marked = await store.update(entry.seq, (one) =>
        one.state === 'device' ? { ...one, attemptedAt: at() } : null,
      );
      if (marked?.state !== 'device') return { is: 'refused', refusal: { code: null, message: '' } };
    }
    this.#sending = entry.seq;
    onChange(null);
    let outcome: SendOutcome;
    try {
      outcome = { is: 'accepted', answer: await send(entry) };
    } catch (error) {
      outcome = outcomeOf(error, entry);
    }
    this.#sending = null;
    this.#link = outcome.is === 'wait' && outcome.because === 'link' ? 'none' : 'ok';
    await this.#settle(entry, outcome);
    return outcome;
  }

  async #settle({ seq }: OutboxEntry, outcome: SendOutcome): Promise<void> {
    const at = new Date(this.#options.now()).toISOString();
    const written = await this.#options.store.update(seq, (entry) => {
      // Posted is posted, whatever was decided here meanwhile.
      if (outcome.is === 'accepted') {
        const { answer } = outcome;
        return { ...entry, state: 'accepted', answer, settledAt: at, trouble: null, refusal: null };
      }
      if (entry.state !== 'device') return null;
      if (outcome.is === 'refused') {
        return { ...entry, state: 'conflict', refusal: { ...outcome.refusal, at }, trouble: null };
      }
      const serverFailures = entry.serverFailures + (outcome.because === 'broken' ? 1 : 0);
      return { ...entry, trouble: outcome.message, serverFailures };
    });
    this.#options.onChange(written);
  }

  /** Tries again later: after what the server asked for, else after a growing pause. */
  #rest(atLeastMs: number): void {
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] ?? LONGEST_MS;
    this.#failures += 1;
    clearTimeout(this.#timer);
    const wait = Math.min(Math.max(pause, atLeastMs), LONGEST_MS) * (0.8 + Math.random() * 0.4);
    this.#timer = setTimeout(() => this.wake(), wait);
  }
}
