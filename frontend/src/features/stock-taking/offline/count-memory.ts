import type { KeptCount } from './kept-count.js';

const KEY = 'naryad.counts';

/** Counts on the device; the same for all tabs. They outlive a sign-out: they are not sent yet. */
export const countMemory = {
  read(): readonly KeptCount[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? (stored as KeptCount[]) : [];
    } catch (error) {
      console.error('The counts of the device could not be read', error);
      return [];
    }
  },

  /** @throws DOMException when the device has no room, or no memory at all. */
  write(counts: readonly KeptCount[]): void {
    if (counts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(counts));
  },

  /** Another tab has written. Answers the function that ends it. */
  listen(onChange: () => void): () => void {
    const listener = ({ key }: StorageEvent): void => {
      if (key === KEY || key === null) onChange();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};
