import { useEffect, useState } from 'react';

/** Debounce time of the search in milliseconds. */
const SETTLE_MS = 150;

/** The text, debounced; an empty text applies at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
