import type { StoredCount } from './stored-count.js';

/** One entry per count, so that two tabs that write at the same time cannot overwrite each other's counts. */
const PREFIX = 'naryad.count.';

const entries = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** Counts on the device, shared by all tabs. They survive a sign-out, because they are not sent yet. */
export const countMemory = {
  /** In the order in which they were made. */
  read(): readonly StoredCount[] {
    try {
      return entries()
        .flatMap((name) => parsed(localStorage.getItem(name)))
        .sort((one, other) => one.madeAt - other.madeAt);
    } catch (error) {
      console.error('The counts of the device could not be read', error);
      return [];
    }
  },

  /**
   * Stores one count; counts of other tabs do not change.
   * @throws DOMException when the storage is full or not available
   */
  store(count: StoredCount): void {
    localStorage.setItem(PREFIX + count.key, JSON.stringify(count));
  },

  /**
   * Removes one count.
   * @throws DOMException when the storage is not available
   */
  drop(key: string): void {
    localStorage.removeItem(PREFIX + key);
  },

  /** Called when another tab has written. Returns the function that stops listening. */
  listen(onChange: () => void): () => void {
    const listener = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(PREFIX)) onChange();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** True when the device holds counts of this user, pending or refused. */
export const holdsCountsOf = (userId: number): boolean =>
  countMemory.read().some(({ counter }) => counter.id === userId);

function parsed(storedText: string | null): StoredCount[] {
  if (storedText === null) return [];
  try {
    return [JSON.parse(storedText) as StoredCount];
  } catch (error) {
    console.error('A count of the device could not be read', error);
    return [];
  }
}
