import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { newIntentKey } from '../../../shared/api/index.js';
import { DeviceQueue } from '../../../shared/device-queue/device-queue.js';
import { countingTexts } from '../shared/counting-texts.js';
import { CountStore } from './count-store.js';
import { CountRefused, refusedBy, resultOf, sendCount, type CountResult } from './send-count.js';
import type { CountDraft, StoredCount } from './stored-count.js';

/** How long a screen waits for the response before it continues: the count is stored by then. */
const WAIT_MS = 5_000;
const PAUSES = [400, 3_000, 5_000, 10_000, 15_000] as const;

/**
 * Settled once: with the item from the server, with null when the count stays on the device, or with an
 * error.
 */
interface Waiter {
  readonly resolve: (savedItem: CountedItem | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Called for a confirmed count, with the item from the server. */
type SavedListener = (count: StoredCount, savedItem: CountedItem) => void;

/**
 * Queue of the counts of this device. Each count is stored before it is sent, and counts are sent in order,
 * so that neither a network failure nor a closed tab loses one.
 */
export class StoredCounts {
  readonly #store = new CountStore(newIntentKey);
  readonly #queue = new DeviceQueue<StoredCount, string, CountResult>({
    store: this.#store,
    isPersonal: true,
    next: (counts, userId) =>
      counts.find((count) => count.refusal === null && count.counter.id === userId) ?? null,
    attempt: (count) => this.#attempt(count),
    settle: (count, result) => this.#settledBy(count, result),
    onSettled: (count, result) => this.#onSettled(count, result),
    pauses: PAUSES,
    onPause: (failures) => this.#onRest(failures),
  });
  #shown = this.#store.all();
  readonly #waiters = new Map<string, Waiter>();
  readonly #listeners = new Set<() => void>();
  readonly #savedListeners = new Set<SavedListener>();

  constructor() {
    this.#queue.subscribe(() => this.#show());
  }

  /** Counts that no screen awaits: those that a screen is saving will be confirmed in a moment. */
  readonly get = (): readonly StoredCount[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Sends for this user while a screen is open; several screens may be open. Returns the function that stops
   * it.
   */
  readonly serve = (userId: number): (() => void) => this.#queue.serve(userId);

  /**
   * Stores a count and sends it. Returns the item from the server, or null when the outcome is not known yet:
   * the count is then on the device and is sent later.
   * @throws ApiError when the server refused it, CountRefused when it could neither be sent nor stored; it is
   * dropped then
   */
  async save(draft: CountDraft): Promise<CountedItem | null> {
    const { key } = this.#store.add(draft);
    const outcome = this.#outcome(key);
    this.#queue.changed();
    // If a count is being sent, this one follows it, or waits with it after a failure.
    if (this.#queue.sending === null) this.#queue.wake();
    const savedItem = await outcome;
    if (savedItem !== null || this.#store.isWritten(key)) return savedItem;
    this.drop(key);
    throw new CountRefused(countingTexts.stored.notSaved);
  }

  /**
   * Registers a listener for counts that the server confirmed to this tab, called before they leave the
   * device.
   */
  onSaved(listener: SavedListener): () => void {
    this.#savedListeners.add(listener);
    return () => this.#savedListeners.delete(listener);
  }

  /** 'Повторить': the server stores no refusal under a key. */
  retry(key: string): void {
    void this.#queue.update(key, (count) => ({ ...count, refusal: null, failures: 0 }));
    this.wake();
  }

  /** 'Убрать': the user decides against it. */
  drop(key: string): void {
    void this.#queue.update(key, () => null);
  }

  /** Tries to send now: the network is back, or the user asked for it. */
  readonly wake = (): void => this.#queue.wake();

  async #outcome(key: string): Promise<CountedItem | null> {
    return new Promise((resolve, reject) => {
      const previous = this.#waiters.get(key);
      const timer = setTimeout(() => this.#settle(key, (one) => one.resolve(null)), WAIT_MS);
      this.#waiters.set(key, {
        resolve: (savedItem) => {
          clearTimeout(timer);
          previous?.resolve(savedItem);
          resolve(savedItem);
        },
        reject: (error) => {
          clearTimeout(timer);
          previous?.reject(error);
          reject(error as Error);
        },
      });
    });
  }

  #settle(key: string, how: (waiter: Waiter) => void): boolean {
    const waiter = this.#waiters.get(key);
    if (waiter === undefined) return false;
    this.#waiters.delete(key);
    this.#show();
    how(waiter);
    return true;
  }

  async #attempt(count: StoredCount): Promise<CountResult> {
    try {
      const savedItem = await sendCount(count, (what) =>
        this.#queue.update(count.key, (storedCount) => ({ ...storedCount, what })),
      );
      for (const listener of this.#savedListeners) listener(count, savedItem);
      return { is: 'accepted', saved: savedItem };
    } catch (error) {
      console.error('A count was not saved', error);
      return resultOf(error, count);
    }
  }

  #settledBy(count: StoredCount, result: CountResult): StoredCount | null {
    if (result.is === 'accepted') return null;
    if (result.is === 'wait') {
      const { failures } = result;
      return failures === (count.failures ?? 0) ? count : { ...count, failures };
    }
    // A screen that awaits the count gets the error at once, so the count is removed and not listed as
    // refused.
    return this.#waiters.has(count.key) ? null : refusedBy(count, result.error);
  }

  #onSettled(count: StoredCount, result: CountResult): void {
    if (result.is === 'wait') return;
    if (result.is === 'accepted') this.#store.dropRefusedOf(count);
    this.#settle(count.key, (waiter) =>
      result.is === 'accepted' ? waiter.resolve(result.saved) : waiter.reject(result.error),
    );
  }

  /** The first pause is too short to report it to the waiting screen. */
  #onRest(failures: number): void {
    if (failures === 0) return;
    for (const key of [...this.#waiters.keys()]) this.#settle(key, (waiter) => waiter.resolve(null));
  }

  #show(): void {
    this.#shown = this.#store.all().filter(({ key }) => !this.#waiters.has(key));
    for (const listener of this.#listeners) listener();
  }
}

export const storedCounts = new StoredCounts();
