import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A list is left alone this long after the last touch of it, in milliseconds. */
const HANDS_OFF_MS = 10_000;
/** Unseen changes are fetched at most this often, in milliseconds. */
const QUIET_MS = 15_000;

export interface DeferredRefresh {
  /** Rows came or went, and a person is working in the list: offer `refresh` as a button. */
  readonly isPending: boolean;
  /** The list itself changed: refresh now, or once nobody has touched the list for 10 s. */
  readonly schedule: () => void;
  /** Something out of sight changed: refresh within 15 s. */
  readonly scheduleUnseen: () => void;
  /** Refreshes now. */
  readonly refresh: () => void;
  /** Put on the element around the list: pointer, wheel and keys inside it count as work. */
  readonly watch: {
    readonly onPointerMove: () => void;
    readonly onWheel: () => void;
    readonly onKeyDown: () => void;
  };
}

/** Keeps a live list from jumping under the finger: values change in place, rows come and go when nobody works in it. */
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
      const left = HANDS_OFF_MS - (performance.now() - touchedAt.current);
      if (left <= 0) refresh();
      else {
        setPending(true);
        timer.current = setTimeout(check, left);
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
