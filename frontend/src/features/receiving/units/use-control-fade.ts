import { useEffect, useRef, type RefObject } from 'react';

/** Length of the fade of a row that changed, in milliseconds. */
const FADE_MS = 2_400;

/** Lets the ground of a row fade once whenever its unit changed in place. */
export function useControlFade(version: number): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    row.current?.animate?.([{ backgroundColor: 'var(--n-row-change)' }, { backgroundColor: 'transparent' }], {
      duration: FADE_MS,
      easing: 'ease-in',
    });
  }, [version]);
  return row;
}
