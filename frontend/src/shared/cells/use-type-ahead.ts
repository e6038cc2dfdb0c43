import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { LevelOption } from './cell-path.js';

/** A scanner types the next character sooner, a person reads the answer as immediate. Milliseconds. */
const PAUSE_MS = 150;

/**
 * Choosing in a select by typing its first characters, after a pause. The browser would choose with the first of them:
 * the beginning of a scan would change what is chosen, and a scan that is refused afterwards had destroyed it.
 */
export function useTypeAhead(
  onChoose: (select: HTMLSelectElement, typed: string) => void,
): (event: KeyboardEvent<HTMLSelectElement>) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    const { key, currentTarget } = event;
    if (key.length !== 1 || key === ' ' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    typed.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = typed.current;
      typed.current = '';
      if (document.activeElement === currentTarget) latest.current(currentTarget, text);
    }, PAUSE_MS);
  };
}

/** The option that a person means: the whole number, else the first that begins so; leading zeros may be left out. */
export function matchingOption(options: readonly LevelOption[], typed: string): LevelOption | null {
  const fold = (text: string): string => text.toLocaleLowerCase('ru').replace(/^0+(?=.)/, '');
  const needle = fold(typed);
  return (
    options.find(({ number }) => fold(number) === needle) ??
    options.find(({ number }) => fold(number).startsWith(needle)) ??
    null
  );
}
