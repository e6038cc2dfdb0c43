import { useState } from 'react';

/** The previous value; null at first. Null values in between are ignored. */
export function usePrevious(value: string | null): string | null {
  const [seen, setSeen] = useState<{ readonly value: string | null; readonly previous: string | null }>({
    value,
    previous: null,
  });
  if (value === null || value === seen.value) return seen.previous;
  setSeen({ value, previous: seen.value });
  return seen.value;
}
