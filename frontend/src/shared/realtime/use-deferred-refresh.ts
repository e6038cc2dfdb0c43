import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long a list does not change after the user last touched it, in milliseconds. */
const HANDS_OFF_MS = 10_000;
/** Minimum time between refetches for changes outside the visible rows, in milliseconds. */
const QUIET_MS = 15_000;

export interface DeferredRefresh {
  /** Rows were added or removed while the user works in the list: offer `refresh` as a button. */
  readonly isPending: boolean;
  /** The list itself changed: refresh now, or once the user has not touched it for 10 s. */
  readonly schedule: () => void;
  /** A change outside the visible rows: refresh within 15 s. */
  readonly scheduleUnseen: () => void;
  /** Refreshes now. */
  readonly refresh: () => void;
  /** Handlers for the element around the list: pointer, wheel and keys inside it count as work. */
  readonly watch: {
    readonly onPointerMove: () => void;
    readonly onWheel: () => void;
    readonly onKeyDown: () => void;
  };
}

/**
 * Prevents a live list from shifting under the pointer: values change in place, rows are added and removed
 * while the user does not work in it.
 */
export function useDeferredRefresh(refetch: () => void): DeferredRefresh {
  const latest = useRef(refetch);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unseen = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(unseen.current);
    },
    [],
  );

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    clearTimeout(unseen.current);
    timer.current = undefined;
    unseen.current = undefined;
    setPending(false);
    latest.current();
  }, []);
  const schedule = useCallback(() => {
    const check = (): void => {
      const remainingMs = HANDS_OFF_MS - (performance.now() - touchedAt.current);
      if (remainingMs <= 0) refresh();
      else {
        setPending(true);
        timer.current = setTimeout(check, remainingMs);
      }
    };
    if (timer.current === undefined) check();
  }, [refresh]);
  const scheduleUnseen = useCallback(() => {
    unseen.current ??= setTimeout(refresh, QUIET_MS);
  }, [refresh]);
  const watch = useMemo(() => {
    const touch = (): void => {
      touchedAt.current = performance.now();
    };
    return { onPointerMove: touch, onWheel: touch, onKeyDown: touch };
  }, []);
  return { isPending, schedule, scheduleUnseen, refresh, watch };
}
