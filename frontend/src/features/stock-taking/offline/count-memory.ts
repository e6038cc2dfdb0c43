import type { StoredCount } from './stored-count.js';

/** One entry for each count: two tabs that write in the same instant cannot overwrite each other's counts. */
const PREFIX = 'naryad.count.';

const entries = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** Counts on the device; the same for all tabs. They outlive a sign-out: they are not sent yet. */
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
   * Writes one count; those of other tabs stay as they are.
   * @throws DOMException when the device has no room, or no memory at all.
   */
  store(count: StoredCount): void {
    localStorage.setItem(PREFIX + count.key, JSON.stringify(count));
  },

  /** Removes one count. @throws DOMException when the device has no memory at all. */
  drop(key: string): void {
    localStorage.removeItem(PREFIX + key);
  },

  /** Another tab has written. Answers the function that ends it. */
  listen(onChange: () => void): () => void {
    const listener = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(PREFIX)) onChange();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** True when the device holds counts of this person, be they waiting or refused. */
export const holdsCountsOf = (userId: number): boolean =>
  countMemory.read().some(({ counter }) => counter.id === userId);

function parsed(stored: string | null): StoredCount[] {
  if (stored === null) return [];
  try {
    return [JSON.parse(stored) as StoredCount];
  } catch (error) {
    console.error('A count of the device could not be read', error);
    return [];
  }
}
