import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { newIntentKey } from '../../../shared/api/index.js';
import { DeviceQueue } from '../../../shared/device-queue/device-queue.js';
import { countingTexts } from '../shared/counting-texts.js';
import { CountStore } from './count-store.js';
import { CountRefused, refusedBy, resultOf, sendCount, type CountResult } from './send-count.js';
import type { CountDraft, StoredCount } from './stored-count.js';

/** How long a screen waits for the answer before it goes on: the count is safe by then. */
const WAIT_MS = 5_000;
const PAUSES = [400, 3_000, 5_000, 10_000, 15_000] as const;

/** Reported once: the goods as the server has them now, null when they stay on the device, or an error. */
interface Waiter {
  readonly resolve: (saved: CountedItem | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Reported of a confirmed count: the goods as the server has them now. */
type SavedListener = (count: StoredCount, saved: CountedItem) => void;

/**
 * The counts of this device on their way to the server [decisions "Stock-taking"]. Each is written down before it is sent,
 * and goes in the order in which it was made, so that neither a dead network nor a closed tab loses one.
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

  /** The counts that nobody waits for: those that a screen is just saving will be confirmed in a moment. */
  readonly get = (): readonly StoredCount[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends for this person while a screen is open; there may be several. Answers the function that ends it. */
  readonly serve = (userId: number): (() => void) => this.#queue.serve(userId);

  /**
   * Writes a count down and sends it. Answers the goods as the server has them now, or null when that is not known yet:
   * the count is on the device then, and goes out by itself.
   * @throws ApiError when the server refused it, CountRefused when it could neither be sent nor stored; it is forgotten then
   */
  async save(draft: CountDraft): Promise<CountedItem | null> {
    const { key } = this.#store.add(draft);
    const outcome = this.#outcome(key);
    this.#queue.changed();
    // What waits behind the count on its way follows it, or rests with it.
    if (this.#queue.sending === null) this.#queue.wake();
    const saved = await outcome;
    if (saved !== null || this.#store.isWritten(key)) return saved;
    this.drop(key);
    throw new CountRefused(countingTexts.stored.notSaved);
  }

  /** Hears of each count that the server has confirmed to this tab, before it leaves the device. */
  onSaved(listener: SavedListener): () => void {
    this.#savedListeners.add(listener);
    return () => this.#savedListeners.delete(listener);
  }

  /** 'Повторить': no refusal is stored under a key. */
  retry(key: string): void {
    void this.#queue.update(key, (count) => ({ ...count, refusal: null, failures: 0 }));
    this.wake();
  }

  /** 'Убрать': the person decides against it. */
  drop(key: string): void {
    void this.#queue.update(key, () => null);
  }

  /** Tries now: the network came back, or somebody asks for it. */
  readonly wake = (): void => this.#queue.wake();

  async #outcome(key: string): Promise<CountedItem | null> {
    return new Promise((resolve, reject) => {
      const previous = this.#waiters.get(key);
      const timer = setTimeout(() => this.#tell(key, (one) => one.resolve(null)), WAIT_MS);
      this.#waiters.set(key, {
        resolve: (saved) => {
          clearTimeout(timer);
          previous?.resolve(saved);
          resolve(saved);
        },
        reject: (error) => {
          clearTimeout(timer);
          previous?.reject(error);
          reject(error as Error);
        },
      });
    });
  }

  #tell(key: string, how: (waiter: Waiter) => void): boolean {
    const waiter = this.#waiters.get(key);
    if (waiter === undefined) return false;
    this.#waiters.delete(key);
    this.#show();
    how(waiter);
    return true;
  }

  async #attempt(count: StoredCount): Promise<CountResult> {
    try {
      const saved = await sendCount(count, (what) =>
        this.#queue.update(count.key, (stored) => ({ ...stored, what })),
      );
      for (const listener of this.#savedListeners) listener(count, saved);
      return { is: 'accepted', saved };
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
    // Whoever waits for it is told at once: there is nothing left to decide about.
    return this.#waiters.has(count.key) ? null : refusedBy(count, result.error);
  }

  #onSettled(count: StoredCount, result: CountResult): void {
    if (result.is === 'wait') return;
    if (result.is === 'accepted') this.#store.dropRefusedOf(count);
    this.#tell(count.key, (waiter) =>
      result.is === 'accepted' ? waiter.resolve(result.saved) : waiter.reject(result.error),
    );
  }

  /** The first pause is so short that whoever waits learns nothing yet. */
  #onRest(failures: number): void {
    if (failures === 0) return;
    for (const key of [...this.#waiters.keys()]) this.#tell(key, (waiter) => waiter.resolve(null));
  }

  #show(): void {
    this.#shown = this.#store.all().filter(({ key }) => !this.#waiters.has(key));
    for (const listener of this.#listeners) listener();
  }
}

/** The memory of this device. */
export const storedCounts = new StoredCounts();
