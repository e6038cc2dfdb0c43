import type { DBSchema } from 'idb';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';
import type { Photo } from './photo-queue.js';

interface StoredPhoto extends Photo {
  /** Who took it: on a shared device only that person's session sends it. */
  readonly userId: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto };
}

const PHOTOS = 'photos';
/** What waited longer belongs to operations that are over; a device must not hold pictures of people for ever. */
const MAX_AGE_MS = 24 * 60 * 60_000;

const database = new LazyDatabase<Schema>('naryad-photos', 1, (opened) => {
  opened.createObjectStore(PHOTOS, { keyPath: 'key' });
});

/** What the device cannot store is only logged: the photo still waits in the page. */
async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await work();
  } catch (error) {
    console.error('Фото не сохранены на устройстве', error);
    return otherwise;
  }
}

/** Photos that wait for the server, so that F5 and a power cut do not lose them. */
export const storedPhotos = {
  /** Those of a person, the oldest first; what is too old is dropped. */
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
      const written = tx.store.put({ ...photo, userId, at: Date.now() });
      // Not when its answer has come: the page may be gone by then, and an open transaction with it.
      tx.commit();
      await Promise.all([written, tx.done]);
    }, undefined),
  remove: (key: string): Promise<void> =>
    attempt(async () => (await database.get()).delete(PHOTOS, key), undefined),
} as const;
