import type { OutboxAnswer, OutboxEntry } from './outbox-entry.js';
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
}

const refused = (message: string): SendOutcome => ({ is: 'refused', refusal: { code: null, message } });

/** Makes the attempts of the outbox, and writes the first one of each operation down before it. */
export class OutboxSender {
  #link: Link = 'unknown';

  constructor(private readonly options: SenderOptions) {}

  get link(): Link {
    return this.#link;
  }

  readonly attempt = async (entry: OutboxEntry): Promise<SendOutcome> => {
    const { store, send, now } = this.options;
    if (isUnclear(entry, now())) return refused(offlineTexts.unclear);
    if (entry.attemptedAt === null) {
      // Written before the request leaves: a tab that is killed from here on may have been heard by the server.
      const attemptedAt = new Date(now()).toISOString();
      const marked = await store.update(entry.seq, (stored) =>
        stored.state === 'device' ? { ...stored, attemptedAt } : stored,
      );
      // Decided about meanwhile: it stays as it is.
      if (marked?.state !== 'device') return refused('');
    }
    let outcome: SendOutcome;
    // Not known everywhere: only a clear no counts.
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

/** What an attempt makes of an operation; the same one when it leaves it as it is. @param at moment of the answer, ISO */
export function settledBy(entry: OutboxEntry, outcome: SendOutcome, at: string): OutboxEntry {
  // Posted is posted, whatever was decided here meanwhile.
  if (outcome.is === 'accepted') {
    const { answer } = outcome;
    return { ...entry, state: 'accepted', answer, settledAt: at, trouble: null, refusal: null };
  }
  if (entry.state !== 'device') return entry;
  if (outcome.is === 'refused') {
    return { ...entry, state: 'conflict', refusal: { ...outcome.refusal, at }, trouble: null };
  }
  const serverFailures = entry.serverFailures + (outcome.because === 'broken' ? 1 : 0);
  const attemptedAt = outcome.isUnsent === true ? null : entry.attemptedAt;
  return { ...entry, trouble: outcome.message, serverFailures, attemptedAt };
}
