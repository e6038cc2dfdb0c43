import { useEffect, useRef, useState } from 'react';

/** How often a new program is looked for, in milliseconds. */
const LOOKS_EVERY_MS = 5 * 60_000;

/** Number of the present turn; goes on by itself, and can be set. @param onTurn called at each turn */
export function useTurns(seconds: number, onTurn: () => void): readonly [number, (turn: number) => void] {
  const [turn, setTurn] = useState(0);
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      setTurn((now) => now + 1);
      latest.current();
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [turn, seconds]);
  return [turn, setTurn];
}

/** Milliseconds of `performance`, each second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Answers what to do at a turn: look, now and then, whether there is a new program, and begin anew with it. */
export function useNewProgram(
  hasNew: () => Promise<boolean>,
  reload: () => void,
): (isQuiet: boolean) => void {
  const lookedAt = useRef(0);
  return (isQuiet) => {
    const now = performance.now();
    if (!isQuiet || now - lookedAt.current < LOOKS_EVERY_MS) return;
    lookedAt.current = now;
    void hasNew().then((isNew) => isNew && reload());
  };
}
