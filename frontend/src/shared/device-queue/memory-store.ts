import type { QueueStore } from './device-queue.js';

/** Merges a new entry into the waiting ones; returns all waiting entries. */
export type Merge<Entry> = (waitingEntries: readonly Entry[], entry: Entry) => readonly Entry[];

/** A store that lives as long as its page. Entries are identified by `key`. */
export class MemoryStore<Entry extends { readonly key: string }> implements QueueStore<Entry, string> {
  #entries: readonly Entry[] = [];

  constructor(private readonly merge: Merge<Entry> = (waitingEntries, entry) => [...waitingEntries, entry]) {}

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  add(entry: Entry): void {
    this.#entries = this.merge(this.#entries, entry);
  }

  readonly keyOf = ({ key }: Entry): string => key;

  readonly open = (): Promise<readonly Entry[]> => Promise.resolve(this.#entries);

  readonly update = (key: string, change: (entry: Entry) => Entry | null): Promise<Entry | null> => {
    const storedEntry = this.#entries.find((entry) => entry.key === key);
    if (storedEntry === undefined) return Promise.resolve(null);
    const changedEntry = change(storedEntry);
    this.#entries = this.#entries.flatMap((entry) => {
      if (entry !== storedEntry) return [entry];
      return changedEntry === null ? [] : [changedEntry];
    });
    return Promise.resolve(changedEntry);
  };
}
