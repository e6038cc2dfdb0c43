import { useState } from 'react';

/** The value that stood here before this one; null at first. Nothing (null) in between does not count. */
export function useFormer(value: string | null): string | null {
  const [seen, setSeen] = useState<{ readonly value: string | null; readonly former: string | null }>({
    value,
    former: null,
  });
  if (value === null || value === seen.value) return seen.former;
  setSeen({ value, former: seen.value });
  return seen.value;
}
