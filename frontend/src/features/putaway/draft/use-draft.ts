import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { draftReducer, type DraftAction } from './draft-reducer.js';
import { EMPTY_DRAFT, fitted, isTouched, type Draft } from './draft.js';
import { contentOf } from './invoice-state.js';
import { storeDraft, storedDraft } from './stored-draft.js';
import { currentOrder, lineStates, workOrder, type LineStateCache, type LineStates } from './plan.js';

/** Delay after the last change; a scanner is faster. Milliseconds. */
const STORE_DELAY_MS = 250;

export interface DraftOfInvoice {
  readonly draft: Draft;
  readonly act: Dispatch<DraftAction>;
  readonly states: LineStates;
  /** Display order of the products: undistributed first when the page was opened, then frozen. */
  readonly order: readonly number[];
  readonly isDirty: boolean;
  /** A stored distribution was restored. */
  readonly isRestored: boolean;
  /** Another user has changed the invoice since the page was opened. */
  readonly isChanged: boolean;
  readonly dismissChange: () => void;
  /** Deletes the stored draft: it was accepted, or discarded by the user. */
  readonly clearStored: () => void;
}

/** The user's distribution, adapted to the current invoice and stored across reloads. */
export function useDraft(invoice: ReceiptInvoice): DraftOfInvoice {
  const owner = useCurrentUser().id;
  const [stored] = useState(() => storedDraft(owner, invoice.id));
  const [draft, act] = useReducer(draftReducer, null, () => fitted(stored ?? EMPTY_DRAFT, invoice));
  const [cache] = useState<LineStateCache>(() => new WeakMap());
  const [seen, setSeen] = useState({ invoice, content: contentOf(invoice) });
  const [isChanged, setChanged] = useState(false);

  const current = useMemo(() => fitted(draft, invoice), [draft, invoice]);
  if (seen.invoice !== invoice) {
    const content = contentOf(invoice);
    setSeen({ invoice, content });
    // Acceptance does not change the distribution and is shown elsewhere.
    if (content !== seen.content && invoice.status !== 'accepted') setChanged(true);
    act({ type: 'fit', invoice });
  }

  const states = useMemo(() => lineStates(invoice, current, cache), [invoice, current, cache]);
  const [firstOrder] = useState(() => workOrder(invoice, states));
  const order = useMemo(() => currentOrder(firstOrder, invoice), [firstOrder, invoice]);
  const isDirty = isTouched(current, invoice);

  const clearStored = useStoredCopy(invoice.id, isDirty ? current : null);

  return {
    draft: current,
    act,
    states,
    order,
    isDirty,
    isRestored: stored !== null,
    isChanged,
    dismissChange: () => setChanged(false),
    clearStored,
  };
}

/**
 * Stores the draft shortly after each change, and at once when the page becomes hidden. Returns a function
 * that stops it.
 */
function useStoredCopy(invoiceId: number, draft: Draft | null): () => void {
  const owner = useCurrentUser().id;
  const latest = useRef(draft);
  const isOver = useRef(false);
  const store = useCallback(() => {
    if (!isOver.current) storeDraft(owner, invoiceId, latest.current);
  }, [owner, invoiceId]);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(store, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, store]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
      store();
    };
  }, [store]);
  return useCallback(() => {
    isOver.current = true;
    storeDraft(owner, invoiceId, null);
  }, [owner, invoiceId]);
}
