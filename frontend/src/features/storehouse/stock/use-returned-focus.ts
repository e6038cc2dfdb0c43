import { useEffect, useRef, type RefObject } from 'react';
import type { ProductCard } from '../product/product-card.js';

/**
 * Moves the focus back into the list when a card closes that was opened by its address or by a scan, or whose
 * row was rendered again. In these cases the dialog has no element to restore the focus to.
 */
export function useReturnedFocus(region: RefObject<HTMLElement | null>, card: ProductCard | null): void {
  const wasOpen = useRef(false);
  const isOpen = card !== null;
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      region.current?.querySelector<HTMLElement>('[data-opener]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, region]);
}
