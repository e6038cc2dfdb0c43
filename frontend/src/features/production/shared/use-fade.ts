import { useEffect, useRef, type RefObject } from 'react';

/** Length of the fade of something that changed, in milliseconds. */
const FADE_MS = 2_400;

/** Lets the background of the element fade once whenever `version` changes. */
export function useFade<E extends HTMLElement>(version: number | string): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    element.current?.animate?.(
      [{ backgroundColor: 'var(--n-row-change)' }, { backgroundColor: 'transparent' }],
      { duration: FADE_MS, easing: 'ease-in' },
    );
  }, [version]);
  return element;
}
