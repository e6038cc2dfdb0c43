import { newIntentKey } from '../../../shared/api/send-command.js';
import { DeviceQueue } from '../../../shared/device-queue/device-queue.js';
import {
  blockerOf,
  isOf,
  isOpen,
  nextToSend,
  type OutboxDraft,
  type OutboxEntry,
  type OutboxPerson,
} from './outbox-entry.js';
import { OutboxSender, settledBy, type Link, type SendEntry } from './outbox-sender.js';
import { OutboxStore } from './outbox-store.js';
import { sendEntry } from './send-entry.js';
import type { SendOutcome } from './send-outcome.js';
import { tabChannel, type TabChannel } from './tab-channel.js';
import { offlineTexts } from './texts.js';

export type {
  OutboxDraft,
  OutboxEntry,
  OutboxLabels,
  OutboxOperation,
  OutboxPerson,
  OutboxStatus,
  UndoableOperation,
} from './outbox-entry.js';

/** The operation is NOT written down: the screen must say so in red and must not go on. */
export class OutboxNotSaved extends Error {
  override readonly name = 'OutboxNotSaved';
}

/** What screens show of the outbox. */
export interface OutboxState {
  /** False until the device's memory was asked for the first time. Unreadable counts as empty: it takes nothing, too. */
  readonly ready: boolean;
  /** All open operations in their order: 'на устройстве' and 'конфликт'. */
  readonly open: readonly OutboxEntry[];
  /** The newest settled ones, newest first: 'принято' and 'снято'. */
  readonly settled: readonly OutboxEntry[];
  /** 'none' after an attempt without answer, until the next answer. */
  readonly link: Link;
  /** The operation on its way now, or null. */
  readonly sending: number | null;
}

const NOTHING: OutboxState = { ready: false, open: [], settled: [], link: 'unknown', sending: null };
const SHOWN_SETTLED = 100;
const DAY_MS = 24 * 60 * 60_000;
const ACCEPTED_RETENTION_MS = 7 * DAY_MS;
const DISMISSED_RETENTION_MS = 90 * DAY_MS;
const LOCK = 'naryad-tsd-outbox';
const PAUSES = [2_000, 5_000, 10_000, 20_000, 30_000] as const;
const LONGEST_MS = 120_000;

export interface OutboxOptions {
  readonly store?: OutboxStore;
  readonly send?: SendEntry;
  readonly now?: () => number;
  readonly newKey?: () => string;
  readonly channel?: TabChannel;
  /** Absent: those of the browser, which it has over https only. Null: none. */
  readonly locks?: LockManager | null;
}

/**
 * The ordered memory of what was scanned on this device. Every reception, move and pick of a
 * terminal goes through it, with or without network, so that there is one way and nothing is lost between the two.
 *
 * One tab sends for all of them where the browser has locks; where it has none (plain http), two tabs may send the same
 * operation at once: each goes through the list in the same order and with the same keys, so that the server gives the
 * second the answer of the first.
 */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #now: () => number;
  readonly #newKey: () => string;
  readonly #queue: DeviceQueue<OutboxEntry, number, SendOutcome>;
  readonly #sender: OutboxSender;
  readonly #listeners = new Set<() => void>();
  readonly #acceptedListeners = new Set<(entry: OutboxEntry) => void>();
  #state = NOTHING;
  #reading: Promise<void> | null = null;
  #stale = false;
  /** The last attempt has settled nothing. */
  #isHeldUp = false;

  constructor(options: OutboxOptions = {}) {
    this.#store = options.store ?? new OutboxStore();
    this.#now = options.now ?? Date.now;
    this.#newKey = options.newKey ?? newIntentKey;
    const store = this.#store;
    const channel = options.channel ?? tabChannel();
    const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks;
    const send = options.send ?? ((entry) => sendEntry(entry));
    this.#sender = new OutboxSender({ store, send, now: this.#now });
    this.#queue = new DeviceQueue<OutboxEntry, number, SendOutcome>({
      store: {
        keyOf: ({ seq }) => seq,
        open: () => store.open(),
        update: (seq, change) => store.update(seq, change),
        ...channel,
      },
      isPersonal: true,
      next: nextToSend,
      attempt: this.#sender.attempt,
      settle: (entry, outcome) => settledBy(entry, outcome, this.#at()),
      onSettled: (_, { is }, written) => {
        this.#isHeldUp = is === 'wait';
        if (written?.state === 'accepted') for (const listener of this.#acceptedListeners) listener(written);
      },
      pauses: PAUSES,
      longestMs: LONGEST_MS,
      isSpread: true,
      ...(locks !== null && { runExclusively: (round) => locks.request(LOCK, round) }),
    });
    this.#queue.subscribe(() => void this.refresh());
  }

  /** Sends for this person from now on: a screen is open. Answers the function that ends it. */
  readonly serve = (userId: number): (() => void) => {
    void this.#prune(userId).then(() => this.refresh());
    return this.#queue.serve(userId);
  };

  /** Sends what this person has left, without a screen, until nothing gets through any more or the time is up. */
  async sendAll(userId: number, withinMs: number): Promise<void> {
    this.#isHeldUp = false;
    const end = this.#queue.serve(userId);
    await this.#queue.until((open) => this.#isHeldUp || nextToSend(open, userId) === null, withinMs);
    end();
  }

  /** The session is over: what is settled was this person's. What the server has not settled stays. */
  async clearAccepted(): Promise<void> {
    await this.#prune(null);
    await this.refresh();
  }

  /**
   * Takes an operation. The promise is fulfilled only after it is durably written: only then may a screen turn green.
   * @throws OutboxNotSaved when the device could not write it; nothing was kept then.
   */
  async add(draft: OutboxDraft): Promise<OutboxEntry> {
    let entry: OutboxEntry;
    try {
      entry = await this.#store.insert({
        ...draft,
        key: this.#newKey(),
        state: 'device',
        scannedAt: this.#at(),
        attemptedAt: null,
        serverFailures: 0,
        trouble: null,
        refusal: null,
        settledAt: null,
        dismissedBy: null,
        answer: null,
      });
    } catch (error) {
      console.error('An operation could not be written to the device', error);
      throw new OutboxNotSaved(isQuota(error) ? offlineTexts.noSpace : offlineTexts.notSaved);
    }
    this.#queue.changed();
    this.wake();
    return entry;
  }

  /** 'Повторить': sends a refused operation again, with its own key, for no refusal is kept under a key. */
  async retry(seq: number): Promise<void> {
    await this.#queue.update(seq, (entry) =>
      entry.state === 'conflict'
        ? { ...entry, state: 'device', refusal: null, serverFailures: 0, attemptedAt: null }
        : entry,
    );
    this.wake();
  }

  /** 'Снять': the person decides against an operation; it stays in the history. What waited for it goes on. */
  async dismiss(seq: number, by: OutboxPerson): Promise<void> {
    await this.#queue.update(seq, (entry) =>
      isOpen(entry) ? { ...entry, state: 'dismissed', dismissedBy: by, settledAt: this.#at() } : entry,
    );
    this.wake();
  }

  /** 'Отменить' what has surely not left the device. Answers false when it may have been heard by the server. */
  async withdraw(seq: number, by: OutboxPerson): Promise<boolean> {
    const entry = await this.#queue.update(seq, (stored) =>
      stored.state === 'device' && stored.attemptedAt === null
        ? { ...stored, state: 'dismissed', dismissedBy: by, settledAt: this.#at() }
        : stored,
    );
    return entry?.state === 'dismissed';
  }

  /** Tries to send now: the network came back, the page is visible again, somebody pressed 'Отправить сейчас'. */
  readonly wake = (): void => this.#queue.wake();

  /**
   * Waits until an operation is settled or refused, or has to wait itself, at most so long; answers how it stands then.
   * A screen may show the server's answer when it comes at once, and goes on when it does not.
   */
  async outcome(seq: number, withinMs: number): Promise<OutboxEntry | null> {
    await this.#queue.until((open) => {
      const entry = open.find((other) => other.seq === seq);
      return entry?.state !== 'device' || entry.trouble !== null || isHeldUp(entry, open);
    }, withinMs);
    // Whoever asks goes on with what screens show of it.
    await this.refresh();
    return this.#store.get(seq).catch(() => null);
  }

  /**
   * True while picks of an operation are on the device only: it cannot be finished before they are settled. Asks the
   * memory itself: what is shown knows nothing yet right after a start, and another tab's picks a moment later.
   * @throws when the memory cannot be read: then nobody knows, and the operation must stay open.
   */
  async hasOpenPicks(operationId: number): Promise<boolean> {
    const open = await this.#store.open();
    return open.some(
      ({ operation }) => operation.kind === 'pick' && operation.input.operation_id === operationId,
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): OutboxState => this.#state;

  /** Hears of each operation that the server has accepted in this tab. */
  onAccepted(listener: (entry: OutboxEntry) => void): () => void {
    this.#acceptedListeners.add(listener);
    return () => this.#acceptedListeners.delete(listener);
  }

  /** Reads the device's memory again. */
  async refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#read();
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      try {
        const [open, settled] = [await this.#store.open(), await this.#store.settled(SHOWN_SETTLED)];
        this.#state = { ready: true, open, settled, ...this.#way() };
      } catch (error) {
        console.error('The operations of the device could not be read', error);
        this.#state = { ...this.#state, ready: true, ...this.#way() };
      }
      for (const listener of this.#listeners) listener();
    }
    // In the same moment as the last look: whoever asks from now on is read for anew.
    this.#reading = null;
  }

  #way(): Pick<OutboxState, 'link' | 'sending'> {
    return { link: this.#sender.link, sending: this.#queue.sending?.seq ?? null };
  }

  /** Accepted operations are shown to the person who made them only. */
  async #prune(userId: number | null): Promise<void> {
    try {
      await this.#store.prune((entry) => {
        if (entry.state === 'accepted' && !isOf(entry, userId)) return true;
        const age = this.#now() - Date.parse(entry.settledAt ?? entry.scannedAt);
        return age > (entry.state === 'accepted' ? ACCEPTED_RETENTION_MS : DISMISSED_RETENTION_MS);
      });
    } catch (error) {
      console.error('Old operations could not be removed', error);
    }
  }

  #at(): string {
    return new Date(this.#now()).toISOString();
  }
}

/** It waits for an operation that somebody has to decide about first. */
const isHeldUp = (entry: OutboxEntry, open: readonly OutboxEntry[]): boolean =>
  blockerOf(entry, open)?.state === 'conflict';

const isQuota = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

/** The outbox of this device. */
export const outbox = new Outbox();
