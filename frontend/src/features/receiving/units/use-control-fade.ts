import { useEffect, useRef, type RefObject } from 'react';

/** Duration of the fade of a changed row, in milliseconds. */
const FADE_MS = 2_400;

/** Fades the background of a row once when its unit changes in place. */
export function useControlFade(version: number): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    row.current?.animate?.([{ backgroundColor: 'var(--n-row-change)' }, { backgroundColor: 'transparent' }], {
      duration: FADE_MS,
      easing: 'ease-in',
    });
  }, [version]);
  return row;
}
