import { useEffect, useRef } from 'react';

/** State of a query, of a list, or of several of them combined. */
export interface LoadState {
  readonly error: Error | null;
  /** When it was last loaded, in epoch milliseconds; 0 or null: never. */
  readonly loadedAt: number | null;
}

/**
 * Reports a failing load once: polls and live refetches that fail repeatedly stay silent, and a failure after
 * a success is reported again. A load that never succeeded has no error while it is retried: this does not
 * count as a success.
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
