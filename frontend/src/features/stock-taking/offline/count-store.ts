import type { QueueStore } from '../../../shared/device-queue/device-queue.js';
import { countMemory } from './count-memory.js';
import { isOfSame, isSameCount, type CountDraft, type StoredCount } from './stored-count.js';

/**
 * The counts of the device as one tab knows them: what is written down, and what could not be. Each method but the
 * asking for what is open acts at once, so that a count is safe before its screen goes on.
 */
export class CountStore implements QueueStore<StoredCount, string> {
  /** What the device could not write: this tab alone knows. */
  readonly #unwritten = new Map<string, StoredCount>();

  constructor(private readonly newKey: () => string) {}

  /** In the order in which they were made. */
  all(): readonly StoredCount[] {
    const stored = countMemory.read();
    if (this.#unwritten.size === 0) return stored;
    return [...stored.filter(({ key }) => !this.#unwritten.has(key)), ...this.#unwritten.values()].sort(
      (one, other) => one.madeAt - other.madeAt,
    );
  }

  /**
   * Takes a count in. Whoever saves once more what is on its way, or still here, saves the same count. What was counted
   * before another one is not the same: its key may have been heard, and the server would only repeat its answer.
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

  /** What was refused of the same goods is out of date once another count of them is confirmed. */
  dropRefusedOf(count: StoredCount): void {
    for (const other of this.all())
      if (other.refusal !== null && isOfSame(other, count)) this.#drop(other.key);
  }

  /** False when the device could not write it. */
  isWritten(key: string): boolean {
    return !this.#unwritten.has(key);
  }

  readonly keyOf = ({ key }: StoredCount): string => key;

  readonly open = (): Promise<readonly StoredCount[]> => Promise.resolve(this.all());

  readonly update = (
    key: string,
    change: (count: StoredCount) => StoredCount | null,
  ): Promise<StoredCount | null> => {
    const stored = this.all().find((count) => count.key === key);
    if (stored === undefined) return Promise.resolve(null);
    const changed = change(stored);
    if (changed === null) this.#drop(key);
    else if (changed !== stored) this.#put(changed);
    return Promise.resolve(changed);
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

/** After all others, whatever became of the clock of the device. */
const momentAfter = (all: readonly StoredCount[]): number =>
  Math.max(Date.now(), ...all.map(({ madeAt }) => madeAt + 1));
