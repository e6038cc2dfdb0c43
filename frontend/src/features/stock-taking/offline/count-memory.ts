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
   * Changes what there is, count by count: what another tab writes meanwhile stays.
   * @throws DOMException when the device has no room, or no memory at all.
   */
  change(how: (all: readonly StoredCount[]) => readonly StoredCount[]): void {
    const before = this.read();
    const after = how(before);
    const stored = new Set(after.map(({ key }) => key));
    for (const { key } of before) if (!stored.has(key)) localStorage.removeItem(PREFIX + key);
    for (const one of after) {
      if (!before.includes(one)) localStorage.setItem(PREFIX + one.key, JSON.stringify(one));
    }
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
