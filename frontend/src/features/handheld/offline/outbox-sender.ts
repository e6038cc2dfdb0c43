import type { OutboxAnswer, OutboxEntry } from './outbox-entry.js';
import type { OutboxStore } from './outbox-store.js';
import { isUnclear, outcomeOf, type SendOutcome } from './send-outcome.js';
import { offlineTexts } from './texts.js';

/** Sends one operation; throws when it is not accepted. */
export type SendEntry = (entry: OutboxEntry) => Promise<OutboxAnswer>;

/** Connectivity as shown by the last attempt. */
export type Link = 'unknown' | 'ok' | 'none';

export interface SenderOptions {
  readonly store: OutboxStore;
  readonly send: SendEntry;
  readonly now: () => number;
}

const refusalOf = (message: string): SendOutcome => ({ is: 'refused', refusal: { code: null, message } });

/** Makes the send attempts of the outbox. Records the first attempt of each operation before it starts. */
export class OutboxSender {
  #link: Link = 'unknown';

  constructor(private readonly options: SenderOptions) {}

  get link(): Link {
    return this.#link;
  }

  readonly attempt = async (entry: OutboxEntry): Promise<SendOutcome> => {
    const { store, send, now } = this.options;
    if (isUnclear(entry, now())) return refusalOf(offlineTexts.unclear);
    if (entry.attemptedAt === null) {
      // Stored before the request is sent: if the tab is killed after this, the server may have received it.
      const attemptedAt = new Date(now()).toISOString();
      const marked = await store.update(entry.seq, (storedEntry) =>
        storedEntry.state === 'device' ? { ...storedEntry, attemptedAt } : storedEntry,
      );
      // A user decided about it in the meantime: it is not sent.
      if (marked?.state !== 'device') return refusalOf('');
    }
    let outcome: SendOutcome;
    // `navigator.onLine` is not reliable everywhere: only an explicit false counts.
    const wasOffline = navigator.onLine === false;
    try {
      outcome = { is: 'accepted', answer: await send(entry) };
    } catch (error) {
      outcome = outcomeOf(error, entry);
      const isFirst = entry.attemptedAt === null;
      if (
        outcome.is === 'wait' &&
        outcome.because === 'link' &&
        isFirst &&
        wasOffline &&
        navigator.onLine === false
      )
        outcome = { ...outcome, isUnsent: true };
    }
    this.#link = outcome.is === 'wait' && outcome.because === 'link' ? 'none' : 'ok';
    return outcome;
  };
}

/**
 * The operation after an attempt; returns the same object when nothing changes.
 * @param time time of the response, ISO
 */
export function settledBy(entry: OutboxEntry, outcome: SendOutcome, time: string): OutboxEntry {
  // An operation that the server has posted is accepted, even if a user has dismissed it here.
  if (outcome.is === 'accepted') {
    const { answer } = outcome;
    return { ...entry, state: 'accepted', answer, settledAt: time, trouble: null, refusal: null };
  }
  if (entry.state !== 'device') return entry;
  if (outcome.is === 'refused') {
    return { ...entry, state: 'conflict', refusal: { ...outcome.refusal, at: time }, trouble: null };
  }
  const serverFailures = entry.serverFailures + (outcome.because === 'broken' ? 1 : 0);
  const attemptedAt = outcome.isUnsent === true ? null : entry.attemptedAt;
  return { ...entry, trouble: outcome.message, serverFailures, attemptedAt };
}
