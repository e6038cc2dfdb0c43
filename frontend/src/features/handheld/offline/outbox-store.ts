import type { DBSchema } from 'idb';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';
import { OPEN, OPERATIONS, OUTBOX_DATABASE } from './outbox-database.js';
import { isOpen, type OutboxEntry } from './outbox-entry.js';

/** `open` is set only while the operation is open, so the index contains only open operations. */
type Row = OutboxEntry & { readonly open?: 1 };

interface Schema extends DBSchema {
  operations: { key: number; value: Row; indexes: { open: number } };
}

const rowOf = (entry: OutboxEntry): Row => (isOpen(entry) ? { ...entry, open: 1 } : entry);

function entryOf({ open: _, ...entry }: Row): OutboxEntry {
  return entry;
}

/**
 * Operations of this device in their own IndexedDB database, so clearing the reference data cannot affect
 * them. Each method has written durably when its promise is fulfilled, and has written nothing when it is
 * rejected.
 */
export class OutboxStore {
  readonly #database: LazyDatabase<Schema>;

  constructor(name: string = OUTBOX_DATABASE) {
    this.#database = new LazyDatabase<Schema>(name, 1, (database) => {
      database
        .createObjectStore(OPERATIONS, { keyPath: 'seq', autoIncrement: true })
        .createIndex(OPEN, 'open');
    });
  }

  /** Appends the entry; returns it with its sequence number. */
  async insert(draft: Omit<OutboxEntry, 'seq'>): Promise<OutboxEntry> {
    const tx = (await this.#database.get()).transaction(OPERATIONS, 'readwrite', { durability: 'strict' });
    // The key generator assigns `seq`; it never reuses a number, even after deletions.
    const addedKey = tx.store.add(rowOf(draft as OutboxEntry));
    const [seq] = await Promise.all([addedKey, tx.done]);
    return { ...draft, seq };
  }

  /**
   * Updates one entry. `change` returns the same object to leave it unchanged, or null to remove it. Returns
   * the resulting entry.
   */
  async update(seq: number, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null> {
    const tx = (await this.#database.get()).transaction(OPERATIONS, 'readwrite', { durability: 'strict' });
    const row = await tx.store.get(seq);
    if (row === undefined) return null;
    const previous = entryOf(row);
    const changedEntry = change(previous);
    const isLeft = changedEntry === previous;
    const write =
      changedEntry === null ? () => tx.store.delete(seq) : () => tx.store.put(rowOf(changedEntry));
    await Promise.all([isLeft ? undefined : write(), tx.done]);
    return changedEntry;
  }

  /** All open operations in order. */
  async open(): Promise<OutboxEntry[]> {
    const rows = await (await this.#database.get()).getAllFromIndex(OPERATIONS, OPEN);
    return rows.map(entryOf).sort((a, b) => a.seq - b.seq);
  }

  async get(seq: number): Promise<OutboxEntry | null> {
    const row = await (await this.#database.get()).get(OPERATIONS, seq);
    return row === undefined ? null : entryOf(row);
  }

  /** The latest settled operations, newest first. */
  async settled(limit: number): Promise<OutboxEntry[]> {
    const tx = (await this.#database.get()).transaction(OPERATIONS);
    const settledEntries: OutboxEntry[] = [];
    let cursor = await tx.store.openCursor(null, 'prev');
    while (cursor !== null && settledEntries.length < limit) {
      if (!isOpen(cursor.value)) settledEntries.push(entryOf(cursor.value));
      cursor = await cursor.continue();
    }
    return settledEntries;
  }

  /** Removes settled operations for which `isOld` returns true. */
  async prune(isOld: (entry: OutboxEntry) => boolean): Promise<number> {
    const tx = (await this.#database.get()).transaction(OPERATIONS, 'readwrite');
    let removed = 0;
    let cursor = await tx.store.openCursor();
    while (cursor !== null) {
      if (!isOpen(cursor.value) && isOld(entryOf(cursor.value))) {
        await cursor.delete();
        removed += 1;
      }
      cursor = await cursor.continue();
    }
    await tx.done;
    return removed;
  }

  /** Closes the connection; the next call reopens it. */
  async close(): Promise<void> {
    await this.#database.close();
  }
}
