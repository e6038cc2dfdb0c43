import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { LevelOption } from './cell-path.js';

/** In milliseconds. A scanner types the next character sooner; a user perceives the delay as immediate. */
const PAUSE_MS = 150;

/**
 * Selects an option by its typed first characters, after a pause. The native select would react to the first
 * character: the beginning of a scan would change the choice, even when the scan is rejected afterwards.
 */
export function useTypeAhead(
  onChoose: (select: HTMLSelectElement, typedText: string) => void,
): (event: KeyboardEvent<HTMLSelectElement>) => void {
  const typedText = useRef('');
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
    typedText.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = typedText.current;
      typedText.current = '';
      if (document.activeElement === currentTarget) latest.current(currentTarget, text);
    }, PAUSE_MS);
  };
}

/**
 * The option that matches the typed text: an exact number, otherwise the first with this prefix; leading
 * zeros may be omitted.
 */
export function matchingOption(options: readonly LevelOption[], typedText: string): LevelOption | null {
  const fold = (text: string): string => text.toLocaleLowerCase('ru').replace(/^0+(?=.)/, '');
  const needle = fold(typedText);
  return (
    options.find(({ number }) => fold(number) === needle) ??
    options.find(({ number }) => fold(number).startsWith(needle)) ??
    null
  );
}
