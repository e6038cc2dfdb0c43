import { SendLoop, type Attempt, type SendLoopOptions } from './send-loop.js';
import { ServedScreens } from './served-screens.js';

/**
 * Result of an attempt. `accepted` and `refused` are final. `wait`: the outcome is unknown, and the same
 * entry is sent again, after `retryAfterMs` at the earliest (0: the server named no time).
 */
export type AttemptResult =
  | { readonly is: 'accepted' | 'refused' }
  | { readonly is: 'wait'; readonly retryAfterMs: number };

/** Storage of a queue. A write is durable when its promise resolves; a rejected write has changed nothing. */
export interface QueueStore<Entry, Key> {
  readonly keyOf: (entry: Entry) => Key;
  /** Entries that wait for the server or for a decision of the user, in the order of the device. */
  readonly open: () => Promise<readonly Entry[]>;
  /**
   * Changes the stored entry. `change` receives its current state and returns the new one, or null to remove
   * it. Returns the stored entry afterwards, or null when there is none.
   */
  readonly update: (key: Key, change: (entry: Entry) => Entry | null) => Promise<Entry | null>;
  /** Notifies the other tabs of a change, for stores that do not do so automatically. */
  readonly notifyTabs?: () => void;
  /** Calls `onChange` when another tab has written. Returns the function that unsubscribes. */
  readonly listen?: (onChange: () => void) => () => void;
}

export interface DeviceQueueOptions<Entry, Key, Result extends AttemptResult> extends Pick<
  SendLoopOptions<Entry>,
  'pauses' | 'longestMs' | 'isSpread' | 'runExclusively' | 'onPause' | 'schedule'
> {
  readonly store: QueueStore<Entry, Key>;
  /** The next entry to send for this user, or null. @param open open entries of the store, in its order */
  readonly next: (open: readonly Entry[], userId: number | null) => Entry | null;
  /** The entry is sent only while a screen of its user is open. */
  readonly isPersonal: boolean;
  /** Sends one entry and classifies the response. Never sends an entry that is not stored. */
  readonly attempt: (entry: Entry) => Promise<Result>;
  /** New state of an entry after a result; see `update` of the store. */
  readonly settle: (entry: Entry, result: Result) => Entry | null;
  /** Called after the result is stored. @param writtenEntry the entry now stored, null: none */
  readonly onSettled?: (entry: Entry, result: Result, writtenEntry: Entry | null) => void;
}

/**
 * Entries of a device on their way to the server. They are stored first, then sent one at a time in the order
 * of the store, with the same key at each attempt, until there is a response. The store defines where entries
 * are persisted and how a new entry merges with waiting ones. The feature defines which entry is next, how it
 * is sent, and how a response changes it.
 */
export class DeviceQueue<Entry, Key, Result extends AttemptResult> {
  readonly #loop: SendLoop<Entry>;
  readonly #screens = new ServedScreens();
  readonly #listeners = new Set<() => void>();
  #sending: Entry | null = null;

  constructor(private readonly options: DeviceQueueOptions<Entry, Key, Result>) {
    const { store, next, isPersonal, attempt: _, settle: __, onSettled: ___, ...pace } = options;
    this.#loop = new SendLoop<Entry>({
      ...pace,
      next: async () => {
        if (isPersonal && this.#screens.userId === null) return null;
        const open = await store.open();
        // Another user's screen may have opened while the store was read.
        const { userId } = this.#screens;
        return isPersonal && userId === null ? null : next(open, userId);
      },
      attempt: (entry) => this.#attempt(entry),
    });
  }

  /** The entry being sent now, or null. */
  get sending(): Entry | null {
    return this.#sending;
  }

  /** Subscribes to changes, of this tab or another. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts sending for this user while a screen is open; several may be open. Returns the function that stops
   * it; unsent entries stay on the device.
   */
  serve(userId: number): () => void {
    const close = this.#screens.open(userId);
    const stop = this.options.store.listen?.(() => this.#notify());
    this.#notify();
    this.wake();
    return () => {
      stop?.();
      close();
      if (this.#screens.userId === null) this.#loop.rest();
    };
  }

  /** Tries now: an entry was added, the network is back, or the user retries. */
  wake(): void {
    if (!this.options.isPersonal || this.#screens.userId !== null) this.#loop.wake();
  }

  /** Call after the store was written: notifies the other tabs and the screens of this one. */
  changed(): void {
    this.options.store.notifyTabs?.();
    this.#notify();
  }

  /** Changes an entry, as `update` of the store does, and notifies all tabs and screens. */
  async update(key: Key, change: (entry: Entry) => Entry | null): Promise<Entry | null> {
    const writtenEntry = await this.options.store.update(key, change);
    this.changed();
    return writtenEntry;
  }

  /** Waits until `isSo` is true for the open entries, at most `withinMs` milliseconds. */
  async until(isSo: (open: readonly Entry[]) => boolean, withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const check = (): void => {
        void this.options.store.open().then(
          (open) => {
            if (isSo(open)) finish();
          },
          // A store that cannot be read now may be readable later; otherwise the timeout ends the wait.
          () => undefined,
        );
      };
      const timer = setTimeout(finish, withinMs);
      const stop = this.subscribe(check);
      check();
    });
  }

  async #attempt(entry: Entry): Promise<Attempt> {
    const { store, attempt, settle, onSettled } = this.options;
    let result: Result;
    let writtenEntry: Entry | null;
    this.#sending = entry;
    this.changed();
    try {
      result = await attempt(entry);
      writtenEntry = await store.update(store.keyOf(entry), (storedEntry) => settle(storedEntry, result));
    } finally {
      this.#sending = null;
    }
    onSettled?.(entry, result, writtenEntry);
    this.changed();
    return result.is === 'wait' ? { waitMs: result.retryAfterMs } : 'settled';
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
