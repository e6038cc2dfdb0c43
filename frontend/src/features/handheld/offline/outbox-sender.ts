import { SendLoop } from '../../../shared/device-queue/send-loop.js';
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
  readonly #loop: SendLoop<OutboxEntry>;
  #link: Link = 'unknown';
  #sending: number | null = null;

  constructor(options: SenderOptions) {
    this.#options = options;
    const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks;
    this.#loop = new SendLoop<OutboxEntry>({
      next: async () => (this.#userId === null ? null : nextToSend(await options.store.open(), this.#userId)),
      attempt: async (entry) => {
        const outcome = await this.#attempt(entry);
        return outcome.is === 'wait' ? { waitMs: outcome.retryAfterMs } : 'settled';
      },
      pauses: PAUSES,
      longestMs: LONGEST_MS,
      isSpread: true,
      ...(locks !== null && { inTurn: (round) => locks.request(LOCK, round) }),
    });
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
    if (userId === null) this.#loop.rest();
  }

  /** Sends what can be sent, unless it is being done. */
  wake(): void {
    if (this.#userId !== null) this.#loop.wake();
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
}
