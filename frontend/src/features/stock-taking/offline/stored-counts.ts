import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { newIntentKey } from '../../../shared/api/index.js';
import { SendLoop } from '../../../shared/device-queue/send-loop.js';
import { ServedScreens } from '../../../shared/device-queue/served-screens.js';
import { countingTexts } from '../shared/counting-texts.js';
import { countMemory } from './count-memory.js';
import { isOfSame, isSameCount, type CountDraft, type StoredCount } from './stored-count.js';
import {
  BROKEN_LIMIT,
  CountRefused,
  isBroken,
  needsRecount,
  mustWait,
  refusalText,
  sendCount,
} from './send-count.js';

/** How long a screen waits for the answer before it goes on: the count is safe by then. */
const WAIT_MS = 5_000;
const PAUSES = [400, 3_000, 5_000, 10_000, 15_000] as const;

/** Reported once: the goods as the server has them now, null when they stay on the device, or an error. */
interface Waiter {
  readonly resolve: (saved: CountedGoods | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Reported of a confirmed count: the goods as the server has them now. */
type SavedListener = (count: StoredCount, saved: CountedGoods) => void;

/**
 * The counts of this device on their way to the server [decisions "Stock-taking"]. Each is written down before it is sent,
 * and goes in the order in which it was made, so that neither a dead network nor a closed tab loses one.
 */
export class StoredCounts {
  #counts = countMemory.read();
  #shown = this.#counts;
  #waiters = new Map<string, Waiter>();
  readonly #listeners = new Set<() => void>();
  readonly #savedListeners = new Set<SavedListener>();
  readonly #screens = new ServedScreens();
  #isSending = false;
  readonly #loop = new SendLoop<StoredCount>({
    next: () => Promise.resolve(this.#next()),
    attempt: async (count) => {
      this.#isSending = true;
      try {
        return (await this.#attempt(count)) ? 'settled' : { waitMs: 0 };
      } finally {
        this.#isSending = false;
      }
    },
    pauses: PAUSES,
    onRest: (failures) => this.#onRest(failures),
  });

  /** The counts that nobody waits for: those that a screen is just saving will be confirmed in a moment. */
  readonly get = (): readonly StoredCount[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends for this person while a screen is open; there may be several. Answers the function that ends it. */
  serve(userId: number): () => void {
    const close = this.#screens.open(userId);
    const stop = countMemory.listen(() => this.#reload());
    this.#reload();
    this.wake();
    return () => {
      stop();
      close();
      if (this.#screens.userId === null) this.#loop.rest();
    };
  }

  /**
   * Writes a count down and sends it. Answers the goods as the server has them now, or null when that is not known yet:
   * the count is on the device then, and goes out by itself.
   * @throws ApiError when the server refused it, CountRefused when it could neither be sent nor stored; it is forgotten then
   */
  async save(draft: CountDraft): Promise<CountedGoods | null> {
    const newest = this.#counts.findLast((one) => one.refusal === null && isOfSame(one, draft));
    // Reported to save once more what is on its way, or still here: it is the same count. What was counted before another
    // one is not: its key may have been heard, and the server would only repeat its answer.
    const count =
      newest !== undefined && isSameCount(newest, draft)
        ? newest
        : { ...draft, key: newIntentKey(), madeAt: this.#moment(), refusal: null, isVain: false };
    const outcome = this.#outcome(count.key);
    const isStored = this.#change((all) => [...all.filter((one) => one.key !== count.key), count]);
    this.wake();
    const saved = await outcome;
    if (saved !== null || isStored) return saved;
    this.#change((all) => all.filter((one) => one.key !== count.key));
    throw new CountRefused(countingTexts.stored.notSaved);
  }

  /** Hears of each count that the server has confirmed to this tab, before it leaves the device. */
  onSaved(listener: SavedListener): () => void {
    this.#savedListeners.add(listener);
    return () => this.#savedListeners.delete(listener);
  }

  /** 'Повторить': no refusal is stored under a key. */
  retry(key: string): void {
    this.#change((all) => all.map((one) => (one.key === key ? { ...one, refusal: null, failures: 0 } : one)));
    this.wake();
  }

  /** 'Убрать': the person decides against it. */
  drop(key: string): void {
    this.#change((all) => all.filter((one) => one.key !== key));
  }

  /** Tries now: the network came back, or somebody asks for it. */
  wake(): void {
    // What waits behind the count on its way follows it, or rests with it.
    if (!this.#isSending) this.#loop.wake();
  }

  /** After all others, whatever became of the clock of the device. */
  #moment(): number {
    return Math.max(Date.now(), ...countMemory.read().map(({ madeAt }) => madeAt + 1));
  }

  async #outcome(key: string): Promise<CountedGoods | null> {
    return new Promise((resolve, reject) => {
      const former = this.#waiters.get(key);
      const timer = setTimeout(() => this.#tell(key, (one) => one.resolve(null)), WAIT_MS);
      this.#waiters.set(key, {
        resolve: (saved) => {
          clearTimeout(timer);
          former?.resolve(saved);
          resolve(saved);
        },
        reject: (error) => {
          clearTimeout(timer);
          former?.reject(error);
          reject(error as Error);
        },
      });
    });
  }

  #tell(key: string, how: (waiter: Waiter) => void): boolean {
    const waiter = this.#waiters.get(key);
    if (waiter === undefined) return false;
    this.#waiters.delete(key);
    this.#show(this.#counts);
    how(waiter);
    return true;
  }

  #next(): StoredCount | null {
    const { userId } = this.#screens;
    return this.#counts.find((count) => count.refusal === null && count.counter.id === userId) ?? null;
  }

  /** False: nothing is known of it, and those behind it have to wait, too. */
  async #attempt(count: StoredCount): Promise<boolean> {
    const { key } = count;
    try {
      const saved = await sendCount(count, (what) =>
        this.#change((all) => all.map((one) => (one.key === key ? { ...one, what } : one))),
      );
      for (const listener of this.#savedListeners) listener(count, saved);
      // What was refused of the same goods is out of date with it.
      this.#change((all) =>
        all.filter((one) => one.key !== key && !(one.refusal !== null && isOfSame(one, count))),
      );
      this.#tell(key, (waiter) => waiter.resolve(saved));
      return true;
    } catch (error) {
      console.error('A count was not saved', error);
      if (isBroken(error)) {
        const failures = (count.failures ?? 0) + 1;
        this.#change((all) => all.map((one) => (one.key === key ? { ...one, failures } : one)));
        if (failures < BROKEN_LIMIT) return false;
      } else if (mustWait(error)) return false;
      const refused = { refusal: refusalText(error), isVain: needsRecount(error) };
      if (this.#waiters.has(key)) this.drop(key);
      else this.#change((all) => all.map((one) => (one.key === key ? { ...one, ...refused } : one)));
      this.#tell(key, (waiter) => waiter.reject(error));
      return true;
    }
  }

  /** The first pause is so short that whoever waits learns nothing yet. */
  #onRest(failures: number): void {
    if (failures === 0) return;
    for (const key of [...this.#waiters.keys()]) this.#tell(key, (waiter) => waiter.resolve(null));
  }

  /** False when the device could not write it: then this tab alone knows. */
  #change(how: (all: readonly StoredCount[]) => readonly StoredCount[]): boolean {
    let isStored = true;
    const counts = how(this.#counts);
    try {
      countMemory.change(how);
    } catch (error) {
      console.error('A count could not be written to the device', error);
      isStored = false;
    }
    this.#show(isStored ? countMemory.read() : counts);
    return isStored;
  }

  #reload(): void {
    this.#show(countMemory.read());
  }

  #show(counts: readonly StoredCount[]): void {
    this.#counts = counts;
    this.#shown = counts.filter((one) => !this.#waiters.has(one.key));
    for (const listener of this.#listeners) listener();
  }
}

/** The memory of this device. */
export const storedCounts = new StoredCounts();
