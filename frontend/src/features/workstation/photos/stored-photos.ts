import type { DBSchema } from 'idb';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';
import type { Photo } from './photo-queue.js';

interface StoredPhoto extends Photo {
  /** Author of the photo: on a shared device only this user's session sends it. */
  readonly userId: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto };
}

const PHOTOS = 'photos';
/** Older photos belong to finished operations; a device must not store pictures of people forever. */
const MAX_AGE_MS = 24 * 60 * 60_000;

const database = new LazyDatabase<Schema>('naryad-photos', 1, (openedDatabase) => {
  openedDatabase.createObjectStore(PHOTOS, { keyPath: 'key' });
});

/** Storage errors are only logged: the photo still waits in the memory of the page. */
async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await work();
  } catch (error) {
    console.error('Фото не сохранены на устройстве', error);
    return otherwise;
  }
}

/** Photos that wait for the server, stored so that a reload or a power cut does not lose them. */
export const storedPhotos = {
  /** Pending photos of a user, oldest first; outdated ones are removed. */
  read: (userId: number): Promise<readonly Photo[]> =>
    attempt(async () => {
      const open = await database.get();
      const all = await open.getAll(PHOTOS);
      const oldest = Date.now() - MAX_AGE_MS;
      await Promise.all(all.filter(({ at }) => at < oldest).map(({ key }) => open.delete(PHOTOS, key)));
      return all
        .filter((photo) => photo.userId === userId && photo.at >= oldest)
        .sort((a, b) => a.at - b.at)
        .map(({ operationId, stage, run, blob, name, key }) => ({
          operationId,
          stage,
          ...(run !== undefined && { run }),
          blob,
          name,
          key,
        }));
    }, []),
  write: (userId: number, photo: Photo): Promise<void> =>
    attempt(async () => {
      const tx = (await database.get()).transaction(PHOTOS, 'readwrite');
      const photoWrite = tx.store.put({ ...photo, userId, at: Date.now() });
      // Committed explicitly instead of after the response: the page may be closed before it, and the open
      // transaction would be lost.
      tx.commit();
      await Promise.all([photoWrite, tx.done]);
    }, undefined),
  remove: (key: string): Promise<void> =>
    attempt(async () => (await database.get()).delete(PHOTOS, key), undefined),
} as const;
