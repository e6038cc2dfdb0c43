import type { QueueStore } from './device-queue.js';

/** Merges a new entry into the waiting ones; returns all waiting entries. */
export type Merge<Entry> = (waiting: readonly Entry[], entry: Entry) => readonly Entry[];

/** A store that lives as long as its page. Entries are identified by `key`. */
export class MemoryStore<Entry extends { readonly key: string }> implements QueueStore<Entry, string> {
  #entries: readonly Entry[] = [];

  constructor(private readonly merge: Merge<Entry> = (waiting, entry) => [...waiting, entry]) {}

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  add(entry: Entry): void {
    this.#entries = this.merge(this.#entries, entry);
  }

  readonly keyOf = ({ key }: Entry): string => key;

  readonly open = (): Promise<readonly Entry[]> => Promise.resolve(this.#entries);

  readonly update = (key: string, change: (entry: Entry) => Entry | null): Promise<Entry | null> => {
    const stored = this.#entries.find((entry) => entry.key === key);
    if (stored === undefined) return Promise.resolve(null);
    const changed = change(stored);
    this.#entries = this.#entries.flatMap((entry) => {
      if (entry !== stored) return [entry];
      return changed === null ? [] : [changed];
    });
    return Promise.resolve(changed);
  };
}
