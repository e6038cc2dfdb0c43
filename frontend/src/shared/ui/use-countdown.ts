import { useEffect, useState } from 'react';

/**
 * Remaining seconds of a wait that began with `start` (an error with `Retry-After`); 0 when there is none.
 */
export function useCountdown(start: { readonly retryAfterSeconds: number | null } | null): number {
  const [seen, setSeen] = useState<typeof start>(null);
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  if (start !== seen) {
    setSeen(start);
    setEnd(0);
  }
  useEffect(() => {
    const wait = start?.retryAfterSeconds ?? 0;
    if (wait <= 0) return undefined;
    const endsAt = performance.now() + wait * 1_000;
    const tick = (): void => {
      setEnd(endsAt);
      setNow(performance.now());
      if (performance.now() >= endsAt) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    const first = setTimeout(tick, 0);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [start]);
  return end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1_000));
}

/** Format '0:42'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
