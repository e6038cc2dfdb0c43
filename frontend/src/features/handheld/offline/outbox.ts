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

/** The operation is NOT stored: the screen must show an error and must not continue. */
export class OutboxNotSaved extends Error {
  override readonly name = 'OutboxNotSaved';
}

/** State of the outbox for screens. */
export interface OutboxState {
  /**
   * False until the first read of the storage. An unreadable storage is shown as empty; it accepts no new
   * operations either.
   */
  readonly ready: boolean;
  /** All open operations in order: 'на устройстве' and 'конфликт'. */
  readonly open: readonly OutboxEntry[];
  /** The latest settled operations, newest first: 'принято' and 'снято'. */
  readonly settled: readonly OutboxEntry[];
  /** 'none' after an attempt without a response, until the next response. */
  readonly link: Link;
  /** Sequence number of the operation that is being sent, or null. */
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
  /** When absent, the browser's lock manager, which is available over https only. Null: no locks. */
  readonly locks?: LockManager | null;
}

/**
 * The ordered queue of operations scanned on this device. Every reception, move and pick of a terminal passes
 * through it, online or offline, so there is only one code path and nothing is lost on a switch.
 *
 * Where the browser supports locks, one tab sends for all. Without locks (plain http), two tabs may send the
 * same operation concurrently. Both process the list in the same order with the same keys, so the server
 * returns the stored response of the first request to the second.
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
  /** The last attempt settled nothing. */
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
      onSettled: (_, { is }, writtenEntry) => {
        this.#isHeldUp = is === 'wait';
        if (writtenEntry?.state === 'accepted')
          for (const listener of this.#acceptedListeners) listener(writtenEntry);
      },
      pauses: PAUSES,
      longestMs: LONGEST_MS,
      isSpread: true,
      ...(locks !== null && { runExclusively: (round) => locks.request(LOCK, round) }),
    });
    this.#queue.subscribe(() => void this.refresh());
  }

  /** Starts sending for this user while a screen is open. Returns the function that stops it. */
  readonly serve = (userId: number): (() => void) => {
    void this.#prune(userId).then(() => this.refresh());
    return this.#queue.serve(userId);
  };

  /**
   * Sends the remaining operations of this user without a screen, until nothing more can be sent or the time
   * is up.
   */
  async sendAll(userId: number, withinMs: number): Promise<void> {
    this.#isHeldUp = false;
    const end = this.#queue.serve(userId);
    await this.#queue.until((open) => this.#isHeldUp || nextToSend(open, userId) === null, withinMs);
    end();
  }

  /** At the end of the session, removes accepted operations of all users. Open and dismissed ones stay. */
  async clearAccepted(): Promise<void> {
    await this.#prune(null);
    await this.refresh();
  }

  /**
   * Adds an operation. The promise is fulfilled only after the operation is durably stored; only then may a
   * screen show success.
   * @throws OutboxNotSaved when the device could not store it; nothing was written then
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

  /**
   * 'Повторить': resends a refused operation with the same key. The server stores no refusals under a key.
   */
  async retry(seq: number): Promise<void> {
    await this.#queue.update(seq, (entry) =>
      entry.state === 'conflict'
        ? { ...entry, state: 'device', refusal: null, serverFailures: 0, attemptedAt: null }
        : entry,
    );
    this.wake();
  }

  /**
   * 'Снять': the user decides against an operation; it stays in the history. Operations that waited for it
   * continue.
   */
  async dismiss(seq: number, person: OutboxPerson): Promise<void> {
    await this.#queue.update(seq, (entry) =>
      isOpen(entry) ? { ...entry, state: 'dismissed', dismissedBy: person, settledAt: this.#at() } : entry,
    );
    this.wake();
  }

  /**
   * 'Отменить' for an operation that has certainly not left the device. Returns false when the server may
   * have received it.
   */
  async withdraw(seq: number, person: OutboxPerson): Promise<boolean> {
    const entry = await this.#queue.update(seq, (storedEntry) =>
      storedEntry.state === 'device' && storedEntry.attemptedAt === null
        ? { ...storedEntry, state: 'dismissed', dismissedBy: person, settledAt: this.#at() }
        : storedEntry,
    );
    return entry?.state === 'dismissed';
  }

  /**
   * Tries to send now: the network is back, the page is visible again, or the user pressed 'Отправить
   * сейчас'.
   */
  readonly wake = (): void => this.#queue.wake();

  /**
   * Waits until an operation is settled, refused or blocked, for at most `withinMs`, and returns its current
   * state. A screen can show a fast response of the server and continue without a slow one.
   */
  async outcome(seq: number, withinMs: number): Promise<OutboxEntry | null> {
    await this.#queue.until((open) => {
      const entry = open.find((other) => other.seq === seq);
      return entry?.state !== 'device' || entry.trouble !== null || isHeldUp(entry, open);
    }, withinMs);
    // The caller then reads the shown state, so it must be current.
    await this.refresh();
    return this.#store.get(seq).catch(() => null);
  }

  /**
   * True while picks of an operation are on the device only: the operation cannot be finished before they are
   * settled. Reads the storage directly, because the shown state is empty right after the start and lags
   * behind other tabs.
   * @throws when the storage cannot be read: the state is unknown then, and the operation must stay open
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

  /** Registers a listener for operations that the server accepted in this tab. */
  onAccepted(listener: (entry: OutboxEntry) => void): () => void {
    this.#acceptedListeners.add(listener);
    return () => this.#acceptedListeners.delete(listener);
  }

  /** Rereads the storage of the device. */
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
    // Cleared synchronously after the last check of `#stale`, so a later call starts a new read.
    this.#reading = null;
  }

  #way(): Pick<OutboxState, 'link' | 'sending'> {
    return { link: this.#sender.link, sending: this.#queue.sending?.seq ?? null };
  }

  /** Accepted operations are shown only to their author. */
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

/** True when the operation waits for one in conflict, which a user has to resolve first. */
const isHeldUp = (entry: OutboxEntry, open: readonly OutboxEntry[]): boolean =>
  blockerOf(entry, open)?.state === 'conflict';

const isQuota = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

export const outbox = new Outbox();
