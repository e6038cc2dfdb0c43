import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { DBSchema, IDBPObjectStore } from 'idb';
import { LazyDatabase } from '../../../../shared/stored/lazy-database.js';

/** Unsaved edits of one person, as they were written on this device. */
export interface SpecificationDraft {
  /** What the edits grew out of: what somebody else has saved since is merged with it. */
  readonly base: EditedTechMap;
  readonly present: EditedTechMap;
  /** ISO. */
  readonly at: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: SpecificationDraft };
}

const DRAFTS = 'drafts';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const database = new LazyDatabase<Schema>('naryad-specifications', 1, (opened) => {
  opened.createObjectStore(DRAFTS);
});

/** Drafts belong to a person: on a shared device the next one must not see them. */
export const draftKey = (userId: number, id: number): string => `${userId}/${id}`;

/** What cannot be kept is only logged: the edits stand on the screen. */
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
    const changed = change(tx.store);
    // Not when its answer has come: the page may be gone by then, and an open transaction with it.
    tx.commit();
    await Promise.all([changed, tx.done]);
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
