import { useState } from 'react';

/** The value that stood here before this one; null at first. Nothing (null) in between does not count. */
export function usePrevious(value: string | null): string | null {
  const [seen, setSeen] = useState<{ readonly value: string | null; readonly previous: string | null }>({
    value,
    previous: null,
  });
  if (value === null || value === seen.value) return seen.previous;
  setSeen({ value, previous: seen.value });
  return seen.value;
}
