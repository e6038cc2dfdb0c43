import { useEffect, useRef, type RefObject } from 'react';

/** Duration of the fade of a changed value, in milliseconds. */
const FADE_MS = 2_400;

/** Fades the background of the element once whenever `version` changes. */
export function useFade<E extends HTMLElement>(version: number | string): RefObject<E | null> {
  const element = useRef<E>(null);
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    element.current?.animate?.(
      [{ backgroundColor: 'var(--n-row-change)' }, { backgroundColor: 'transparent' }],
      { duration: FADE_MS, easing: 'ease-in' },
    );
  }, [version]);
  return element;
}
