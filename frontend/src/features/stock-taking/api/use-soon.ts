import { useCallback, useEffect, useRef } from 'react';

/** News of a room come in bursts: one look for all of a second. */
const LOOK_MS = 1_000;

/** Calls `look` soon, at most once a second: at once when it was quiet, else when the second is over. */
export function useSoon(look: () => void): () => void {
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
      Math.max(0, LOOK_MS - (performance.now() - lookedAt.current)),
    );
  }, []);
}
