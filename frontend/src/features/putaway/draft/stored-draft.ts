import type { Draft } from './draft.js';

const MAX_AGE_MS = 12 * 60 * 60_000;
const key = (userId: number, invoiceId: number): string => `naryad.putaway.${userId}.${invoiceId}`;

/**
 * Keeps what was distributed with every change: a reload, a lost session, the way back of the device and a tab that the
 * device has put to sleep take nothing. It belongs to one person and ends with the tab.
 */
export function storeDraft(userId: number, invoiceId: number, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key(userId, invoiceId));
    else sessionStorage.setItem(key(userId, invoiceId), JSON.stringify({ at: Date.now(), draft }));
  } catch (error) {
    console.error('The putaway could not be stored', error);
  }
}

/** What was stored of an invoice, or null. */
export function storedDraft(userId: number, invoiceId: number): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key(userId, invoiceId)) ?? 'null') as {
      readonly at: number;
      readonly draft: Draft;
    } | null;
    return stored === null || Date.now() - stored.at > MAX_AGE_MS ? null : stored.draft;
  } catch {
    return null;
  }
}
