import { useEffect, useRef } from 'react';

/** Of a query, a list, or several of them taken together. */
export interface LoadState {
  readonly error: Error | null;
  /** When it was last loaded, epoch milliseconds; 0 or null: never. */
  readonly loadedAt: number | null;
}

/**
 * Says that a load fails, once: polls and live refetches that go on failing are silent, and after a success a new failure
 * is said again. A load without an answer so far has no error while it is tried again: that is no success.
 */
export function useLoadFailure({ error, loadedAt }: LoadState, onFailure: (error: Error) => void): void {
  const isReported = useRef(false);
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });
  useEffect(() => {
    if (error === null) {
      if (loadedAt !== null && loadedAt > 0) isReported.current = false;
      return;
    }
    if (isReported.current) return;
    isReported.current = true;
    latest.current(error);
  }, [error, loadedAt]);
}
