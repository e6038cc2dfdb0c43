import { useEffect, useRef, useState } from 'react';

/** Interval of the check for a new build, in milliseconds. */
const POLL_MS = 5 * 60_000;

/**
 * Index of the current slide; advances automatically and can be set.
 * @param onNext called at each change
 */
export function useRotation(seconds: number, onNext: () => void): readonly [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      setIndex((now) => now + 1);
      latest.current();
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [index, seconds]);
  return [index, setIndex];
}

/** Milliseconds of `performance`, updated each second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Returns a function to call at each slide change: it checks for a new build at intervals and reloads the
 * page.
 */
export function useNewProgram(
  hasNew: () => Promise<boolean>,
  reload: () => void,
): (isQuiet: boolean) => void {
  const lookedAt = useRef(0);
  return (isQuiet) => {
    const now = performance.now();
    if (!isQuiet || now - lookedAt.current < POLL_MS) return;
    lookedAt.current = now;
    void hasNew().then((isNew) => isNew && reload());
  };
}
