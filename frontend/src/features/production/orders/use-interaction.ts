import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Without user input for this long, content under the pointer may move. Milliseconds. */
const IDLE_MS = 10_000;
/** A list that was just scrolled is being read. Milliseconds. */
const SCROLL_MS = 2_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/**
 * Returns a function that checks whether the user is interacting with an element, or with a dialog or menu.
 */
export function useInteraction(region: RefObject<HTMLElement | null>): () => boolean {
  const lastSign = useRef(-Infinity);
  const lastScroll = useRef(-Infinity);

  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const sign = (): void => {
      lastSign.current = performance.now();
    };
    const scroll = (): void => {
      lastScroll.current = performance.now();
    };
    for (const name of SIGNS) element.addEventListener(name, sign, { passive: true });
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      for (const name of SIGNS) element.removeEventListener(name, sign);
      document.removeEventListener('scroll', scroll, { capture: true });
    };
  }, [region]);

  return useCallback((): boolean => {
    const now = performance.now();
    const { current: element } = region;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true;
    if (now - lastScroll.current < SCROLL_MS) return true;
    if (now - lastSign.current >= IDLE_MS) return false;
    return element !== null && (element.matches(':hover') || element.contains(document.activeElement));
  }, [region]);
}
