import type { Draft } from './draft.js';

const MAX_AGE_MS = 12 * 60 * 60_000;
const key = (userId: number, invoiceId: number): string => `naryad.putaway.${userId}.${invoiceId}`;

/**
 * Stores the distribution after every change, so that it survives a reload, a lost session, the back key and
 * a suspended tab. It belongs to one user and ends with the tab.
 */
export function storeDraft(userId: number, invoiceId: number, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key(userId, invoiceId));
    else sessionStorage.setItem(key(userId, invoiceId), JSON.stringify({ at: Date.now(), draft }));
  } catch (error) {
    console.error('The putaway could not be stored', error);
  }
}

/** The stored draft of an invoice, or null. */
export function storedDraft(userId: number, invoiceId: number): Draft | null {
  try {
    const storedValue = JSON.parse(sessionStorage.getItem(key(userId, invoiceId)) ?? 'null') as {
      readonly at: number;
      readonly draft: Draft;
    } | null;
    return storedValue === null || Date.now() - storedValue.at > MAX_AGE_MS ? null : storedValue.draft;
  } catch {
    return null;
  }
}
