import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { DBSchema, IDBPObjectStore } from 'idb';
import { LazyDatabase } from '../../../../shared/stored/lazy-database.js';

/** Unsaved edits of one user, as stored on this device. */
export interface SpecificationDraft {
  /** The version on which the edits are based. Later saves of other users are merged with it. */
  readonly base: EditedTechMap;
  readonly present: EditedTechMap;
  /** ISO 8601. */
  readonly at: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: SpecificationDraft };
}

const DRAFTS = 'drafts';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const database = new LazyDatabase<Schema>('naryad-specifications', 1, (openedDatabase) => {
  openedDatabase.createObjectStore(DRAFTS);
});

/** Drafts belong to a user: on a shared device the next user must not see them. */
export const draftKey = (userId: number, id: number): string => `${userId}/${id}`;

/** A storage error is only logged, because the edits are still on the screen. */
async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await work();
  } catch (error) {
    console.error('The draft of a specification could not be written or read', error);
    return otherwise;
  }
}

type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>;

const changing = (change: (drafts: Drafts) => Promise<unknown>): Promise<void> =>
  attempt(async () => {
    const tx = (await database.get()).transaction(DRAFTS, 'readwrite');
    const changeResult = change(tx.store);
    // Commit at once instead of after the response: by then the page may be closed and its open transaction
    // lost.
    tx.commit();
    await Promise.all([changeResult, tx.done]);
  }, undefined);

export const draftStore = {
  read: (key: string): Promise<SpecificationDraft | null> =>
    attempt(async () => {
      const draft = (await (await database.get()).get(DRAFTS, key)) ?? null;
      return draft !== null && Date.now() - Date.parse(draft.at) < MAX_AGE_MS ? draft : null;
    }, null),
  write: (key: string, draft: SpecificationDraft): Promise<void> =>
    changing((drafts) => drafts.put(draft, key)),
  remove: (key: string): Promise<void> => changing((drafts) => drafts.delete(key)),
} as const;
