import { useCallback, useEffect, useRef } from 'react';

/** News of a room come in bursts: one look for all of a second. */
const LOOK_MS = 1_000;

/** Calls `look` soon, at most once in `everyMs`: at once when it was quiet, else when that time is over. */
export function useSoon(look: () => void, everyMs = LOOK_MS): () => void {
  const latest = useRef(look);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        lookedAt.current = performance.now();
        latest.current();
      },
      Math.max(0, everyMs - (performance.now() - lookedAt.current)),
    );
  }, [everyMs]);
}
