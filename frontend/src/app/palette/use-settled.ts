import { useEffect, useState } from 'react';

/** As long as the search waits after the last key. */
const SETTLE_MS = 150;

/** The text as it was when it had not been changed for a moment; emptied at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
