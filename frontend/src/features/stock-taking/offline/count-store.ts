import type { QueueStore } from '../../../shared/device-queue/device-queue.js';
import { countMemory } from './count-memory.js';
import { isOfSame, isSameCount, type CountDraft, type StoredCount } from './stored-count.js';

/**
 * Counts of the device as seen by one tab: the stored ones, and those that could not be stored. All writes
 * are synchronous, so that a count is safe before its screen continues.
 */
export class CountStore implements QueueStore<StoredCount, string> {
  /** Counts that the device could not store; known to this tab only. */
  readonly #unwritten = new Map<string, StoredCount>();

  constructor(private readonly newKey: () => string) {}

  /** In the order in which they were made. */
  all(): readonly StoredCount[] {
    const storedCounts = countMemory.read();
    if (this.#unwritten.size === 0) return storedCounts;
    return [...storedCounts.filter(({ key }) => !this.#unwritten.has(key)), ...this.#unwritten.values()].sort(
      (one, other) => one.madeAt - other.madeAt,
    );
  }

  /**
   * Adds a count. Saving the latest count of an item again while it is pending returns the same count. An
   * equal count made before another one is a new count: its key may have reached the server, which would only
   * return the stored response.
   */
  add(draft: CountDraft): StoredCount {
    const all = this.all();
    const latest = all.findLast((count) => count.refusal === null && isOfSame(count, draft));
    const count =
      latest !== undefined && isSameCount(latest, draft)
        ? latest
        : { ...draft, key: this.newKey(), madeAt: momentAfter(all), refusal: null, isVain: false };
    this.#put(count);
    return count;
  }

  /** Refused counts of an item become outdated once another count of it is confirmed. */
  dropRefusedOf(count: StoredCount): void {
    for (const other of this.all())
      if (other.refusal !== null && isOfSame(other, count)) this.#drop(other.key);
  }

  /** False when the device could not store it. */
  isWritten(key: string): boolean {
    return !this.#unwritten.has(key);
  }

  readonly keyOf = ({ key }: StoredCount): string => key;

  readonly open = (): Promise<readonly StoredCount[]> => Promise.resolve(this.all());

  readonly update = (
    key: string,
    change: (count: StoredCount) => StoredCount | null,
  ): Promise<StoredCount | null> => {
    const storedCounts = this.all().find((count) => count.key === key);
    if (storedCounts === undefined) return Promise.resolve(null);
    const changedCounts = change(storedCounts);
    if (changedCounts === null) this.#drop(key);
    else if (changedCounts !== storedCounts) this.#put(changedCounts);
    return Promise.resolve(changedCounts);
  };

  readonly listen = (onChange: () => void): (() => void) => countMemory.listen(onChange);

  #put(count: StoredCount): void {
    try {
      countMemory.store(count);
      this.#unwritten.delete(count.key);
    } catch (error) {
      console.error('A count could not be written to the device', error);
      this.#unwritten.set(count.key, count);
    }
  }

  #drop(key: string): void {
    this.#unwritten.delete(key);
    try {
      countMemory.drop(key);
    } catch (error) {
      console.error('A count could not be removed from the device', error);
    }
  }
}

/** Later than all other counts, even when the clock of the device was set back. */
const momentAfter = (all: readonly StoredCount[]): number =>
  Math.max(Date.now(), ...all.map(({ madeAt }) => madeAt + 1));
