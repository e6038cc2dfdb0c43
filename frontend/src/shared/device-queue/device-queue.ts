import { SendLoop, type Attempt, type SendLoopOptions } from './send-loop.js';
import { ServedScreens } from './served-screens.js';

/**
 * What an attempt has shown. `accepted` and `refused` are final; `wait`: nothing is known, and the same entry goes out
 * again, after `retryAfterMs` at the earliest (0: the server has named no time).
 */
export type AttemptResult =
  | { readonly is: 'accepted' | 'refused' }
  | { readonly is: 'wait'; readonly retryAfterMs: number };

/** Where a queue lives. What was written lasts when the promise is fulfilled; a rejected write has changed nothing. */
export interface QueueStore<Entry, Key> {
  readonly keyOf: (entry: Entry) => Key;
  /** What waits for the server or for a decision, in the order of the device. */
  readonly open: () => Promise<readonly Entry[]>;
  /**
   * Changes an entry as it stands by then: `change` answers it as it came to leave it, and null to remove it. Answers
   * what stands there afterwards, or null when nothing does.
   */
  readonly update: (key: Key, change: (entry: Entry) => Entry | null) => Promise<Entry | null>;
  /** Lets the other tabs know of a change, where the store does not do it by itself. */
  readonly notifyTabs?: () => void;
  /** Hears that another tab has written. Answers the function that ends it. */
  readonly listen?: (onChange: () => void) => () => void;
}

export interface DeviceQueueOptions<Entry, Key, Result extends AttemptResult> extends Pick<
  SendLoopOptions<Entry>,
  'pauses' | 'longestMs' | 'isSpread' | 'runExclusively' | 'onPause' | 'schedule'
> {
  readonly store: QueueStore<Entry, Key>;
  /** The entry that goes out now for this person, or null. @param open what the store holds open, in its order */
  readonly next: (open: readonly Entry[], userId: number | null) => Entry | null;
  /** It goes out only while a screen of its person is open. */
  readonly isPersonal: boolean;
  /** Sends one entry and judges what came. Never sends anything but what is written down. */
  readonly attempt: (entry: Entry) => Promise<Result>;
  /** What becomes of an entry by a result: see `update` of the store. */
  readonly settle: (entry: Entry, result: Result) => Entry | null;
  /** It is written down. @param written what stands in the store now, null: nothing */
  readonly onSettled?: (entry: Entry, result: Result, written: Entry | null) => void;
}

/**
 * What a device holds on its way to the server: written down first, then sent one at a time in the order of the store,
 * with the same key at each attempt, until there is an answer. The store says where it lives, and how a new entry joins
 * those that wait; the area says what may go next, how it is sent, and what an answer makes of it.
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
        // Whose screen is open may have changed while the store was read.
        const { userId } = this.#screens;
        return isPersonal && userId === null ? null : next(open, userId);
      },
      attempt: (entry) => this.#attempt(entry),
    });
  }

  /** The entry on its way now, or null. */
  get sending(): Entry | null {
    return this.#sending;
  }

  /** Hears that something has changed, here or in another tab. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Sends for this person from now on: a screen is open; there may be several. Answers the function that ends it; what
   * was not sent stays on the device.
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

  /** Tries now: something was added, the network came back, or somebody asks for it. */
  wake(): void {
    if (!this.options.isPersonal || this.#screens.userId !== null) this.#loop.wake();
  }

  /** The store was written to: the other tabs learn of it, and the screens of this one. */
  changed(): void {
    this.options.store.notifyTabs?.();
    this.#notify();
  }

  /** Changes an entry, as `update` of the store does, and lets everybody know. */
  async update(key: Key, change: (entry: Entry) => Entry | null): Promise<Entry | null> {
    const written = await this.options.store.update(key, change);
    this.changed();
    return written;
  }

  /** Waits until `isSo` is true of what the store holds open, at most so many milliseconds. */
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
          // A store that cannot be read now may be readable later; the time ends it else.
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
    let written: Entry | null;
    this.#sending = entry;
    this.changed();
    try {
      result = await attempt(entry);
      written = await store.update(store.keyOf(entry), (stored) => settle(stored, result));
    } finally {
      this.#sending = null;
    }
    onSettled?.(entry, result, written);
    this.changed();
    return result.is === 'wait' ? { waitMs: result.retryAfterMs } : 'settled';
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
